-- One kind of which a hundred have failed, as while the mail server is away, hides no other kind from admins.

create or replace function public.admin_failures() returns table (
  id uuid, kind text, given_up boolean, attempts integer, failed_at timestamptz, next_at timestamptz, message text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    return query
      select f.id, f.name, f.given_up, f.retry_count + 1, f.failed_at, f.next_at,
             coalesce(private.without_people(f.output ->> 'message'), 'It did not answer in time.')
        from (
          select j.id, j.name, j.retry_count, j.output, j.state = 'failed' as given_up,
                 coalesce(j.completed_on, j.started_on) as failed_at,
                 case when j.state = 'retry' then j.start_after end as next_at,
                 row_number() over (
                   partition by j.name
                   order by j.state = 'failed' desc, coalesce(j.completed_on, j.started_on) desc nulls last, j.id
                 ) as place
            from pgboss.job j
           where j.state = 'failed' or (j.state = 'retry' and j.started_on is not null)
        ) f
       where f.place <= 20
       order by f.given_up desc, f.failed_at desc nulls last, f.id
       limit 1000;
  end if;
end
$$;

comment on function public.admin_failures() is 'Of each kind the latest twenty jobs that failed, with the error and without anything of anybody.';
