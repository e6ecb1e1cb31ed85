-- What a member's profile and journal tell her about herself. Everything runs as whoever asks, under row level security;
-- the functions of `private` take a moment, so that tests can ask about any.

-- Monday to today, by the clock where she is: classes she went to, days on which she wrote, posts.
create type private.week as (today date, week_starts date, classes integer, journal integer, community integer);

create function private.week_of(member uuid, at timestamptz) returns private.week
  language sql stable set search_path = ''
  begin atomic
    with clock as (
      select zone, today, date_trunc('week', today::timestamp)::date as monday
        from (select private.time_zone_of(member) as zone) as hers,
             lateral (select (week_of.at at time zone zone)::date as today) as day
    )
    select today,
           monday,
           (select count(*) from public.class_attendances a
             where a.user_id = member and a.attended_on between monday and today)::integer,
           (select count(distinct (e.created_at at time zone zone)::date) from public.journal_entries e
             where e.user_id = member
               and e.created_at >= (monday - 1)::timestamp at time zone 'UTC'
               and (e.created_at at time zone zone)::date between monday and today)::integer,
           0
      from clock;
  end;

create function public.my_week()
  returns table (today date, week_starts date, classes integer, journal integer, community integer)
  language sql stable set search_path = ''
  begin atomic
    select w.today, w.week_starts, w.classes, w.journal, w.community from private.week_of(auth.uid(), now()) as w;
  end;

-- What she did last, the newest first. That she wrote is told, and nothing of what.
create function public.recent_activity(max_items integer default 10)
  returns table (kind text, happened_on date, happened_at timestamptz, about text, slug text)
  language sql stable set search_path = ''
  begin atomic
    with bounds as (
      select private.time_zone_of(auth.uid()) as zone, least(greatest(coalesce(max_items, 10), 1), 50) as items
    )
    select latest.kind, latest.happened_on, latest.happened_at, latest.about, latest.slug
      from (
        (select 'journal' as kind, (e.created_at at time zone (select zone from bounds))::date as happened_on,
                e.created_at as happened_at, null::text as about, null::text as slug
           from public.journal_entries e
          where e.user_id = auth.uid()
          order by e.created_at desc limit (select items from bounds))
        union all
        (select 'class', a.attended_on, a.created_at, c.class_title, c.slug
           from public.class_attendances a
           left join public.class_submissions c on c.id = a.class_id and c.status = 'approved'
          where a.user_id = auth.uid()
          order by a.attended_on desc, a.created_at desc limit (select items from bounds))
        union all
        (select 'quiz', (r.created_at at time zone (select zone from bounds))::date, r.created_at, r.personality_name, null
           from public.quiz_results r
          where r.user_id = auth.uid()
          order by r.created_at desc limit (select items from bounds))
        union all
        (select 'favourite', (p.updated_at at time zone (select zone from bounds))::date, p.updated_at, p.passion_name, null
           from public.user_passions p
          where p.user_id = auth.uid() and p.is_selected
          order by p.updated_at desc limit (select items from bounds))
      ) as latest
     order by latest.happened_on desc, latest.happened_at desc
     limit (select items from bounds);
  end;

-- Figures over the whole journal, and the last twelve weeks one by one, the oldest first. Which moods are positive stands in
-- packages/domain/src/journal/moods.ts.
create type private.growth as (
  entries integer, breakthroughs integer, mood_days integer, positive_days integer, moods jsonb, weeks jsonb
);

create function private.growth_of(member uuid, at timestamptz) returns private.growth
  language sql stable set search_path = ''
  begin atomic
    with clock as (
      select zone, date_trunc('week', (growth_of.at at time zone zone))::date as monday
        from (select private.time_zone_of(member) as zone) as hers
    ), written as (
      select (e.created_at at time zone zone)::date as day,
             date_trunc('week', e.created_at at time zone zone)::date as week,
             case when e.mood in ('Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective') then e.mood end as mood,
             e.breakthrough
        from public.journal_entries e, clock
       where e.user_id = member
    ), counted as (
      select week, mood, count(*) as times from written group by week, mood
    )
    select (select count(*) from written)::integer,
           (select count(*) from written where breakthrough)::integer,
           (select count(distinct day) from written where mood is not null)::integer,
           (select count(distinct day) from written where mood <> 'Reflective')::integer,
           (select coalesce(jsonb_object_agg(mood, times), '{}')
              from (select mood, sum(times) as times from counted where mood is not null group by mood) as all_weeks),
           (select jsonb_agg(
                     jsonb_build_object(
                       'week', week,
                       'entries', (select coalesce(sum(c.times), 0) from counted c where c.week = weeks.week),
                       'moods', (select coalesce(jsonb_object_agg(c.mood, c.times), '{}')
                                   from counted c where c.week = weeks.week and c.mood is not null)
                     ) order by week)
              from clock, generate_series(0, 11) as ago, lateral (select monday - 7 * ago as week) as weeks);
  end;

create function public.my_growth()
  returns table (
    entries integer, breakthroughs integer, mood_days integer, positive_days integer, moods jsonb, weeks jsonb
  )
  language sql stable set search_path = ''
  begin atomic
    select g.entries, g.breakthroughs, g.mood_days, g.positive_days, g.moods, g.weeks
      from private.growth_of(auth.uid(), now()) as g;
  end;

revoke all on function
  private.week_of(uuid, timestamptz),
  public.my_week(),
  public.recent_activity(integer),
  private.growth_of(uuid, timestamptz),
  public.my_growth()
from public;
grant execute on function
  private.week_of(uuid, timestamptz),
  public.my_week(),
  public.recent_activity(integer),
  private.growth_of(uuid, timestamptz),
  public.my_growth()
to authenticated;
