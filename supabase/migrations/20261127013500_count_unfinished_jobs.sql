-- What is done is kept for a week and grows with the installation: of it pg-boss's own count of the last half minute is shown. What is
-- not done is counted when it is asked for (index `unfinished_jobs`), so that an admin who has it done again sees that.
create or replace function public.admin_queue() returns table (kind text, state text, jobs integer, oldest timestamptz)
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
      with unfinished as materialized (
        select j.name, j.state, count(*)::integer as jobs, min(j.created_on) as oldest
          from pgboss.job j where j.state <> 'completed' group by 1, 2
      ), finished as (
        select q.name,
               q.total_count - q.queued_count - q.active_count - q.failed_count
                 - coalesce((select u.jobs from unfinished u where u.name = q.name and u.state = 'cancelled'), 0) as jobs
          from pgboss.queue q
      )
      select u.name, u.state::text, u.jobs, u.oldest from unfinished u
      union all
      select f.name, 'completed', f.jobs, null from finished f where f.jobs > 0
      order by 1, 2;
  end if;
end
$$;

comment on function public.admin_queue() is
  'How many jobs of each kind are in which state; outbox: due and not passed on yet; later: not due yet; completed: as of the last half minute.';
