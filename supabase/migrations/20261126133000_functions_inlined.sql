-- A function of SQL that returns rows is planned with the statement that asks, and its plan is kept with the statement's, only where
-- it has no settings of its own (Function Inlining: https://wiki.postgresql.org/wiki/Inlining_of_SQL_functions). Those with
-- `begin atomic` need none: their names were resolved when they were made. Not for functions that run as their owner.
do $$
declare
  inlined regprocedure;
begin
  for inlined in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.prosqlbody is not null
       and p.proretset and p.provolatile <> 'v' and not p.prosecdef and p.proconfig is not null
     order by p.oid
  loop
    execute format('alter function %s reset all', inlined);
  end loop;
end
$$;

-- `(select auth.uid())`: a comparison with a function that might tell what it is given may not go before row level security, so that no
-- index finds her rows.
create or replace function public.recent_activity(max_items integer default 10)
  returns table (kind text, happened_on date, happened_at timestamptz, about text, slug text)
  language sql stable
  begin atomic
    with bounds as (
      select private.time_zone_of(auth.uid()) as zone, least(greatest(coalesce(max_items, 10), 1), 50) as items
    )
    select latest.kind, latest.happened_on, latest.happened_at, latest.about, latest.slug
      from (
        (select 'journal' as kind, (e.created_at at time zone (select zone from bounds))::date as happened_on,
                e.created_at as happened_at, null::text as about, null::text as slug
           from public.journal_entries e
          where e.user_id = (select auth.uid())
          order by e.created_at desc limit (select items from bounds))
        union all
        (select 'class', a.attended_on, a.created_at, c.class_title, c.slug
           from public.class_attendances a
           left join public.class_submissions c on c.id = a.class_id and c.status = 'approved'
          where a.user_id = (select auth.uid())
          order by a.attended_on desc, a.created_at desc limit (select items from bounds))
        union all
        (select 'quiz', (r.created_at at time zone (select zone from bounds))::date, r.created_at, r.personality_name, null
           from public.quiz_results r
          where r.user_id = (select auth.uid())
          order by r.created_at desc limit (select items from bounds))
        union all
        (select 'favourite', (p.updated_at at time zone (select zone from bounds))::date, p.updated_at, p.passion_name, null
           from public.user_passions p
          where p.user_id = (select auth.uid()) and p.is_selected
          order by p.updated_at desc limit (select items from bounds))
        union all
        (select 'post', (p.created_at at time zone (select zone from bounds))::date, p.created_at, null, null
           from public.posts p
          where p.author_id = (select auth.uid())
          order by p.created_at desc limit (select items from bounds))
      ) as latest
     order by latest.happened_on desc, latest.happened_at desc
     limit (select items from bounds);
  end;
