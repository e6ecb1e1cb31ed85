-- What nobody needs any longer goes once an hour, some thousands of rows at a time: no statement holds many locks for long.

-- Counting itself no longer looks for what is over: each first row of a day went through the whole table for it.
create or replace function private.count_submission(kind text, subject text, maximum integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  today date := (now() at time zone 'utc')::date;
  counted integer;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (sha256(convert_to(kind || ':' || subject, 'UTF8')), today, 1)
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into counted;
  if counted > maximum then
    raise exception using errcode = 'PT429', message = 'That is enough for one day. Please try again tomorrow.';
  end if;
end
$$;

create index submission_counts_day on private.submission_counts (day);

-- A visitor's quiz from which no account came is kept for 30 days: as long as somebody may still come back to it.
create index quiz_completions_unconverted on public.quiz_completions (created_at)
  where user_id is null and not signed_up_after;

-- Removes at most so many rows of each kind, and says how many are gone: until that is none, there may be more.
create function private.tidy_writes(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  quizzes integer;
  counts integer;
begin
  delete from public.quiz_completions q where q.id in (
    select old.id from public.quiz_completions old
     where old.user_id is null and not old.signed_up_after and old.created_at < now() - interval '30 days'
     order by old.created_at limit most
  );
  get diagnostics quizzes = row_count;
  delete from private.submission_counts c where (c.key, c.day) in (
    select old.key, old.day from private.submission_counts old
     where old.day < (now() at time zone 'utc')::date limit most
  );
  get diagnostics counts = row_count;
  return quizzes + counts;
end
$$;

revoke all on function private.tidy_writes(integer) from public;

comment on column public.quiz_completions.signed_up_after is
  'Whether this visitor went on to make an account; a row of whom nobody did so goes after 30 days.';
