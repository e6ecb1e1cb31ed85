-- Stats: what a member's profile and journal tell her about herself.

-- Denormalized counters, written by triggers and by nobody's request; until there is something to count she has no row.
create table public.user_counts (
  user_id uuid primary key references auth.users on delete cascade,
  classes_attended integer not null default 0,
  journal_entries integer not null default 0,
  community_posts integer not null default 0,
  constraint user_counts_classes_attended check (classes_attended >= 0),
  constraint user_counts_journal_entries check (journal_entries >= 0),
  constraint user_counts_community_posts check (community_posts >= 0)
);

comment on table public.user_counts is 'What is counted about a member as it happens. Read it as user_stats.';

alter table public.user_counts enable row level security;
revoke all on public.user_counts from anon, authenticated;
grant select on public.user_counts to authenticated;
grant select, insert, update, delete on public.user_counts to service_role;

create function private.count_attendance() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, classes_attended) values (new.user_id, 1)
    on conflict (user_id) do update set classes_attended = counts.classes_attended + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set classes_attended = greatest(classes_attended - 1, 0) where user_id = old.user_id;
  end if;
  return null;
end
$$;

create function private.count_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, journal_entries) values (new.user_id, 1)
    on conflict (user_id) do update set journal_entries = counts.journal_entries + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set journal_entries = greatest(journal_entries - 1, 0) where user_id = old.user_id;
  end if;
  return null;
end
$$;

-- Streak: consecutive days with something done, one day off in seven allowed. Goes back from today; `rest` is the last
-- day off that was met. What a streak is stands in packages/domain/src/stats/streak.ts; a test compares the two.
create function private.streak_of(days date[], today date) returns integer
  language plpgsql immutable set search_path = ''
  as $$
declare
  day date;
  next date;
  rest date;
  missed integer;
  streak integer := 0;
begin
  for day in select distinct d from unnest(days) as d where d <= today order by d desc loop
    -- today counts only once something was done
    next := coalesce(next, case when day = today then today + 1 else today end);
    missed := next - day - 1;
    exit when missed > 1 or (missed = 1 and rest is not null and rest - (day + 1) < 7);
    if missed = 1 then
      rest := day + 1;
    end if;
    streak := streak + 1;
    next := day;
  end loop;
  return streak;
end
$$;

-- The days on which she did something that counts, by the clock where she is. Runs as whoever asks. Her time zone is
-- looked up once and not for each of her entries.
create function private.active_days(member uuid) returns setof date
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (select private.time_zone_of(member) as zone)
    select (e.created_at at time zone zone)::date from clock, public.journal_entries e where e.user_id = member
    union
    select a.attended_on from public.class_attendances a where a.user_id = member;
  end;

create function private.streak_days(member uuid, at timestamptz) returns integer
  language sql stable set search_path = ''
  return private.streak_of(
    array(select private.active_days(member)), (at at time zone private.time_zone_of(member))::date
  );

-- The counts and the streak. A streak is true of a day: it ends by nothing being done, when no row changes. So it is
-- not kept, it is worked out when it is asked for.
create view public.user_stats with (security_invoker = true) as
  select user_id, classes_attended, journal_entries, private.streak_days(user_id, now()) as streak_days, community_posts
    from public.user_counts;

revoke all on public.user_stats from anon, authenticated;
grant select on public.user_stats to authenticated, service_role;

comment on view public.user_stats is 'Figures about a member, computed and never written by a client.';

-- Week figures, Monday to today, by the clock where she is: classes she went to, days on which she wrote, posts. A post
-- that a moderator has hidden is still hers and counts, as in community_posts; one that she removed does not.
create type private.week as (today date, week_starts date, classes integer, journal integer, community integer);

-- These run as whoever asks, under row level security; the functions of `private` take a moment, so that tests can ask
-- about any.
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
           (select count(*) from public.posts p
             where p.author_id = member
               and p.created_at >= (monday - 1)::timestamp at time zone 'UTC'
               and (p.created_at at time zone zone)::date between monday and today)::integer
      from clock;
  end;

create function public.my_week()
  returns table (today date, week_starts date, classes integer, journal integer, community integer)
  language sql stable set search_path = ''
  begin atomic
    select w.today, w.week_starts, w.classes, w.journal, w.community from private.week_of(auth.uid(), now()) as w;
  end;

-- Recent activity, the newest first. That she wrote, in her journal or a post, is told, and nothing of what.
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
        union all
        (select 'post', (p.created_at at time zone (select zone from bounds))::date, p.created_at, null, null
           from public.posts p
          where p.author_id = auth.uid()
          order by p.created_at desc limit (select items from bounds))
      ) as latest
     order by latest.happened_on desc, latest.happened_at desc
     limit (select items from bounds);
  end;

-- Growth figures over the whole journal, and the last twelve weeks one by one, the oldest first. Which moods are
-- positive stands in packages/domain/src/journal/moods.ts.
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

create function private.count_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, community_posts) values (new.author_id, 1)
    on conflict (user_id) do update set community_posts = counts.community_posts + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set community_posts = greatest(community_posts - 1, 0) where user_id = old.author_id;
  end if;
  return null;
end
$$;

create trigger count after insert or delete on public.class_attendances
  for each row execute function private.count_attendance();

create trigger count after insert or delete on public.journal_entries
  for each row execute function private.count_journal_entry();

create trigger count after insert or delete on public.posts for each row execute function private.count_post();

create policy "a member sees her own" on public.user_counts
  for select to authenticated using (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.count_attendance(), private.count_journal_entry(), private.streak_of(date[], date), private.active_days(uuid),
  private.streak_days(uuid, timestamptz), private.week_of(uuid, timestamptz), private.growth_of(uuid, timestamptz),
  private.count_post()
from public;
revoke all on function
  public.my_week(), public.recent_activity(integer), public.my_growth()
from public, anon, authenticated, service_role;
grant execute on function
  private.streak_of(date[], date), private.active_days(uuid), private.streak_days(uuid, timestamptz), public.my_week(),
  public.recent_activity(integer), public.my_growth()
to authenticated, service_role;
grant execute on function private.week_of(uuid, timestamptz), private.growth_of(uuid, timestamptz) to authenticated;

select private.require_second_factor();
