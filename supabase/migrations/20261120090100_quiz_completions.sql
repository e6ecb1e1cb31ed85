-- Every finished quiz, a visitor's too, so that we learn who signs up afterwards. A visitor is known only by her
-- session id: 128 random bits made in her browser and sent along as the header x-quiz-session.

create table public.quiz_completions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  session_id text not null,
  primary_type text not null,
  percentage_scores jsonb not null,
  signed_up_after boolean not null default false,
  user_agent text,
  created_at timestamptz not null default now(),
  -- too short an id could be guessed
  constraint quiz_completions_session_id check (session_id ~ '^[A-Za-z0-9_-]{32,128}$'),
  constraint quiz_completions_primary_type check (
    primary_type in ('connector', 'soul-seeker', 'creative', 'thinker', 'hustler', 'mover', 'explorer')
  ),
  constraint quiz_completions_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_completions_user_agent check (char_length(user_agent) <= 512)
);

create index quiz_completions_session_id on public.quiz_completions (session_id);
create index quiz_completions_user_id on public.quiz_completions (user_id) where user_id is not null;

alter table public.quiz_completions enable row level security;

revoke all on public.quiz_completions from anon, authenticated;
grant select on public.quiz_completions to anon, authenticated;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent)
  on public.quiz_completions to anon, authenticated;
grant update (signed_up_after) on public.quiz_completions to anon, authenticated;
grant select, insert, update, delete on public.quiz_completions to service_role;

create function private.quiz_session() returns text
  language sql stable set search_path = ''
  return nullif(current_setting('request.headers', true), '')::json ->> 'x-quiz-session';

-- Runs as the owner, because it counts rows that the session itself may not see (those of a member). The lock makes
-- two inserts of one session count one after the other.
create function private.limit_quiz_completions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.session_id, 0));
  if (select count(*) from public.quiz_completions where session_id = new.session_id) >= 50 then
    raise exception using errcode = 'PT429', message = 'This session has recorded enough quizzes';
  end if;
  return new;
end
$$;

revoke all on function private.quiz_session(), private.limit_quiz_completions() from public;
grant execute on function private.quiz_session() to anon, authenticated, service_role;

create trigger limit_per_session before insert on public.quiz_completions
  for each row execute function private.limit_quiz_completions();

create policy "a visitor records a quiz for nobody" on public.quiz_completions
  for insert to anon
  with check (user_id is null and not signed_up_after);

create policy "a member records a quiz for herself or for nobody" on public.quiz_completions
  for insert to authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and not signed_up_after);

create policy "a session sees what it recorded for nobody" on public.quiz_completions
  for select to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()));

create policy "a member sees her own" on public.quiz_completions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a session marks what it recorded for nobody as signed up" on public.quiz_completions
  for update to anon, authenticated
  using (user_id is null and session_id = (select private.quiz_session()))
  with check (user_id is null and session_id = (select private.quiz_session()) and signed_up_after);

comment on table public.quiz_completions is 'Finished quizzes, of visitors and members.';
comment on column public.quiz_completions.session_id is 'Made in the browser, kept in its session storage as quiz_session_id.';
comment on column public.quiz_completions.signed_up_after is 'Whether this visitor went on to make an account.';
