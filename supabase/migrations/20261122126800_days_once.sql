-- Where she is, is looked up once and not again for each of her entries: with thousands of them "on this day" took seconds.

create or replace function private.active_days(member uuid) returns setof date
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (select private.time_zone_of(member) as zone)
    select (e.created_at at time zone zone)::date from clock, public.journal_entries e where e.user_id = member
    union
    select a.attended_on from public.class_attendances a where a.user_id = member;
  end;

create or replace function private.journal_on_day_of(member uuid, at timestamptz) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with hers as materialized (
      select private.time_zone_of(member) as zone
    ), clock as materialized (
      select zone, (journal_on_day_of.at at time zone zone)::date as today from hers
    ), anniversaries as materialized (
      select zone, first, greatest(first, ((today + 1) - make_interval(years => years))::date - 1) as last
        from clock, generate_series(1, 50) as years,
             lateral (select (today - make_interval(years => years))::date as first) as day
    )
    select of_year.e
      from anniversaries
      -- year by year, so that the index is asked for each and the whole journal for none
      cross join lateral (
        select e
          from public.journal_entries e
         where e.user_id = member
           -- with room for any time zone, and then looked at closely
           and e.created_at >= (first - 1)::timestamp at time zone 'UTC'
           and e.created_at < (last + 2)::timestamp at time zone 'UTC'
           and (e.created_at at time zone zone)::date between first and last
         order by e.created_at desc, e.id desc
         limit 50
      ) as of_year
     order by (of_year.e).created_at desc, (of_year.e).id desc
     limit 50;
  end;
