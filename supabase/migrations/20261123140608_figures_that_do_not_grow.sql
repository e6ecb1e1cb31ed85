-- What took as long as there are rows, and no longer does.

-- Her growth, from the index alone: an entry is up to 10 kB, and none of its words are counted.
drop index public.journal_entries_newest;
create index journal_entries_newest on public.journal_entries (user_id, created_at desc, id desc)
  include (mood, breakthrough);

-- Days on which she wrote or went to a class, of a part of the calendar.
create function private.active_days(member uuid, since date, before date) returns setof date
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select hers.zone, since::timestamp at time zone hers.zone as first, before::timestamp at time zone hers.zone as last
        from (select private.time_zone_of(member) as zone) hers
    )
    select (e.created_at at time zone clock.zone)::date from clock, public.journal_entries e
     where e.user_id = member and e.created_at >= clock.first and e.created_at < clock.last
    union
    select a.attended_on from public.class_attendances a
     where a.user_id = member and a.attended_on >= since and a.attended_on < before;
  end;

-- Reads the last 64 days, the last 1,024 where the streak may go on before them, and all where it may go on before those: it has
-- six active days in seven, so one of fewer than three in four of the days that were read has ended within them.
create or replace function private.streak_days(member uuid, at timestamptz) returns integer
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select (at at time zone private.time_zone_of(member))::date as today
    ), recent as materialized (
      select array(select private.active_days(member, clock.today - 63, clock.today + 1)) as days from clock
    ), shortest as materialized (
      select recent.days, private.streak_of(recent.days, clock.today) as streak from recent, clock
    ), earlier as materialized (
      select shortest.days || array(select private.active_days(member, clock.today - 1023, clock.today - 63)) as days
        from shortest, clock
       where shortest.streak * 4 >= 64 * 3
    ), longer as materialized (
      select earlier.days, private.streak_of(earlier.days, clock.today) as streak from earlier, clock
    ), longest as (
      select private.streak_of(
               longer.days || array(select private.active_days(member, '-infinity', clock.today - 1023)), clock.today
             ) as streak
        from longer, clock
       where longer.streak * 4 >= 1024 * 3
    )
    select coalesce(
      (select longest.streak from longest), (select longer.streak from longer), (select shortest.streak from shortest)
    );
  end;

drop function private.active_days(uuid);

revoke all on function private.active_days(uuid, date, date) from public;
grant execute on function private.active_days(uuid, date, date) to authenticated, service_role;
