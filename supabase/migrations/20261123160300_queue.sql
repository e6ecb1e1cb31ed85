-- What waits to be done, and what went wrong with it, for admins. No payload is ever shown. The jobs are pg-boss's; on
-- an installation without it only the outbox is there.

-- What a failure says of itself, without addresses, numbers to ring, ids and keys.
create function private.without_people(message text) returns text
  language sql immutable set search_path = ''
  return left(
    regexp_replace(
      regexp_replace(
        regexp_replace(message, '[^\s<>()"'']+@[^\s<>()"'']+', '(an address)', 'g'),
        '\+?\d[\d ()-]{7,}\d', '(a number)', 'g'
      ),
      '[A-Za-z0-9_-]{24,}', '(a key)', 'g'
    ),
    300
  );

create function public.admin_queue() returns table (kind text, state text, jobs integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.kind, case when o.not_before <= now() then 'outbox' else 'later' end, count(*)::integer, min(o.created_at)
      from private.outbox o group by 1, 2 order by 1, 2;
  if to_regclass('pgboss.job') is not null then
    return query
      select j.name, j.state::text, count(*)::integer, min(j.created_on)
        from pgboss.job j group by 1, 2 order by 1, 2;
  end if;
end
$$;

-- What was given up, and what has failed and is tried again; the latest first.
create function public.admin_failures() returns table (
  id uuid, kind text, given_up boolean, attempts integer, failed_at timestamptz, next_at timestamptz, message text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    return query
      select j.id, j.name, j.state = 'failed', j.retry_count + 1, coalesce(j.completed_on, j.started_on),
             case when j.state = 'retry' then j.start_after end,
             coalesce(private.without_people(j.output ->> 'message'), 'It did not answer in time.')
        from pgboss.job j
       where j.state = 'failed' or (j.state = 'retry' and j.started_on is not null)
       order by j.state = 'failed' desc, 5 desc nulls last, j.id
       limit 100;
  end if;
end
$$;

-- Has one job, or all of a kind that have failed, done again now. Returns how many.
create function public.retry_jobs(kind text, job uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer := 0;
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j
       set state = 'retry', completed_on = null, start_after = now(),
           retry_limit = case when j.state = 'failed' then j.retry_limit + 1 else j.retry_limit end
     where j.name = retry_jobs.kind
       and (retry_jobs.job is null or j.id = retry_jobs.job)
       and (j.state = 'failed' or (j.state = 'retry' and j.started_on is not null));
    get diagnostics again = row_count;
  end if;
  if again > 0 then
    perform private.note_admin_act(case when retry_jobs.job is null then 'retry_kind' else 'retry_job' end, null, retry_jobs.kind);
    perform pg_notify('kindling_jobs', retry_jobs.kind);
  end if;
  return again;
end
$$;

-- Mails of the last 30 days, by what became of them.
create function public.admin_mails() returns table (kind text, state text, mails integer, latest timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.kind, case when m.sent_at is not null then 'sent' else coalesce(m.withheld, 'waiting') end,
           count(*)::integer, max(m.created_at)
      from private.mails m group by 1, 2 order by 1, 2;
end
$$;

revoke all on function
  private.without_people(text), public.admin_queue(), public.admin_failures(), public.retry_jobs(text, uuid),
  public.admin_mails()
from public;
grant execute on function
  public.admin_queue(), public.admin_failures(), public.retry_jobs(text, uuid), public.admin_mails()
to authenticated;

comment on function public.admin_queue() is 'How many jobs of each kind are in which state; outbox: due and not passed on yet; later: not due yet.';
comment on function public.admin_failures() is 'The latest hundred jobs that failed, with the error and without anything of anybody.';
comment on function public.retry_jobs(text, uuid) is 'An admin has failed jobs done again now.';
comment on function public.admin_mails() is 'Counts of mails by kind and state; neither words nor addresses are kept.';
