-- How much happened on each of the last 30 days, for admins: counts alone. Each is read from an index by time, so that
-- it takes the last month's rows however many years there are.

create index quiz_completions_created_at on public.quiz_completions (created_at);
create index journal_entries_created_at on public.journal_entries (created_at);
create index business_listings_created_at on public.business_listings (created_at);
create index class_submissions_created_at on public.class_submissions (created_at);
create index class_attendances_created_at on public.class_attendances (created_at);

create function public.admin_days() returns table (measure text, day date, happened integer)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  zone constant text := 'Europe/London';
  today date := (now() at time zone zone)::date;
  since timestamptz := (today - 29)::timestamp at time zone zone;
begin
  perform private.require_admin();
  return query
    with counted as (
      select 'members' as measure, (u.created_at at time zone zone)::date as day, count(*) as happened
        from auth.users u where u.created_at >= since group by 2
      union all
      select 'quizzes', (q.created_at at time zone zone)::date, count(*)
        from public.quiz_completions q where q.created_at >= since group by 2
      union all
      select 'entries', (e.created_at at time zone zone)::date, count(*)
        from public.journal_entries e where e.created_at >= since group by 2
      union all
      select 'posts', (p.created_at at time zone zone)::date, count(*)
        from public.posts p where p.created_at >= since group by 2
      union all
      select 'listings', (l.created_at at time zone zone)::date, count(*)
        from public.business_listings l where l.created_at >= since group by 2
      union all
      select 'classes', (c.created_at at time zone zone)::date, count(*)
        from public.class_submissions c where c.created_at >= since group by 2
      union all
      select 'attendances', (a.created_at at time zone zone)::date, count(*)
        from public.class_attendances a where a.created_at >= since group by 2
    )
    select m.measure, d::date, coalesce(c.happened, 0)::integer
      from unnest(array['members', 'quizzes', 'entries', 'posts', 'listings', 'classes', 'attendances'])
             with ordinality as m (measure, place)
      cross join generate_series(today - 29, today, interval '1 day') d
      left join counted c on c.measure = m.measure and c.day = d::date
     order by m.place, d;
end
$$;

revoke all on function public.admin_days() from public;
grant execute on function public.admin_days() to authenticated;

comment on function public.admin_days() is 'Counts for each of the last 30 days, by London''s calendar.';
