-- Stats: what a member's profile and journal tell her about herself.

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

-- The counter's row is locked here until the entry is written, so that of a member's concurrent entries one indexes the journal and
-- the others come before or after it.
create function private.count_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  entries integer;
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, journal_entries) values (new.user_id, 1)
    on conflict (user_id) do update set journal_entries = counts.journal_entries + 1
    returning journal_entries into entries;
    -- one that was long stays so, however much of it is removed
    if exists (select from private.long_journals l where l.user_id = new.user_id) then
      -- of many in one statement the first has indexed and counted them all
      insert into private.journal_search_keys (entry_id, keys)
      select new.id, private.journal_keys(new.user_id, private.journal_words(new))
       where not exists (select from private.journal_search_keys k where k.entry_id = new.id);
      if found then
        perform private.count_in_day(new, 1);
      end if;
    elsif entries > 2000 then
      perform private.index_journal(new.user_id);
    end if;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set journal_entries = greatest(journal_entries - 1, 0) where user_id = old.user_id;
    perform private.count_in_day(old, -1);
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
grant execute on function private.streak_of(days date[], today date) to authenticated, service_role;

-- Days on which she was active, for her streak.
create function private.active_days(member uuid, since date, before date) returns setof date
  language sql stable set search_path = ''
  begin atomic
    select e.local_day from public.journal_entries e
     where e.user_id = active_days.member and e.local_day >= active_days.since and e.local_day < active_days.before
       and not (select private.has_journal_days(active_days.member))
    union
    select d.day from private.journal_days_of(active_days.member) d
     where d.day >= active_days.since and d.day < active_days.before
    union
    select a.attended_on from public.class_attendances a
     where a.user_id = active_days.member and a.attended_on >= active_days.since and a.attended_on < active_days.before;
  end;
grant execute on function private.active_days(member uuid, since date, before date) to authenticated, service_role;

-- Read back no further than the streak may reach: two months, three years, all.
create function private.streak_days(member uuid, at timestamptz) returns integer
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select private.today_of(streak_days.member, streak_days.at) as today
    ), recent as materialized (
      select array(select private.active_days(streak_days.member, clock.today - 63, clock.today + 1)) as days from clock
    ), shortest as materialized (
      select recent.days, private.streak_of(recent.days, clock.today) as streak from recent, clock
    ), earlier as materialized (
      select shortest.days || array(select private.active_days(streak_days.member, clock.today - 1023, clock.today - 63)) as days
        from shortest, clock
       where shortest.streak * 4 >= 64 * 3
    ), longer as materialized (
      select earlier.days, private.streak_of(earlier.days, clock.today) as streak from earlier, clock
    ), longest as (
      select private.streak_of(
          longer.days || array(select private.active_days(streak_days.member, '-infinity', clock.today - 1023)), clock.today
        ) as streak
        from longer, clock
       where longer.streak * 4 >= 1024 * 3
    )
    select coalesce((select streak from longest), (select streak from longer), (select streak from shortest));
  end;
grant execute on function private.streak_days(member uuid, at timestamp with time zone) to authenticated, service_role;

-- These run as whoever asks, under row level security; the functions of `private` take a moment, so that tests can ask
-- about any.
create function private.week_of(member uuid, at timestamptz) returns private.week
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select hers.today, date_trunc('week', hers.today::timestamp)::date as monday, private.time_zone_of(week_of.member) as zone
        from (select private.today_of(week_of.member, week_of.at) as today) hers
    )
    select clock.today,
           clock.monday,
           (select count(*) from public.class_attendances a
             where a.user_id = week_of.member and a.attended_on between clock.monday and clock.today)::integer,
           (select count(distinct e.local_day) from public.journal_entries e
             where e.user_id = week_of.member and e.local_day between clock.monday and clock.today)::integer,
           (select count(*) from public.posts p
             where p.author_id = week_of.member and p.created_at >= (clock.monday - 1)::timestamp at time zone 'UTC'
               and private.local_day(p.created_at, coalesce(private.time_zone_of_post(p.id), clock.zone))
                   between clock.monday and clock.today)::integer
      from clock;
  end;
grant execute on function private.week_of(member uuid, at timestamp with time zone) to authenticated;

create function public.my_week()
  returns table(today date, week_starts date, classes integer, journal integer, community integer)
  language sql
  stable
begin atomic
  select w.today,
     w.week_starts,
     w.classes,
     w.journal,
     w.community
    from private.week_of(auth.uid(), now()) w(today, week_starts, classes, journal, community);
end;
grant execute on function public.my_week() to authenticated, service_role;

-- `(select auth.uid())`: a comparison with a function that might tell what it is given may not go before row level security, so that no
-- index finds her rows.
create function public.recent_activity(max_items integer default 10)
  returns table (kind text, happened_on date, happened_at timestamptz, about text, slug text)
  language sql stable
  begin atomic
    with bounds as (
      select private.time_zone_of(auth.uid()) as zone, least(greatest(coalesce(max_items, 10), 1), 50) as items
    )
    select latest.kind, latest.happened_on, latest.happened_at, latest.about, latest.slug
      from (
        (select 'journal' as kind, e.local_day as happened_on, e.created_at as happened_at, null::text as about, null::text as slug
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
        (select 'quiz', private.local_day(r.created_at, (select zone from bounds)), r.created_at, r.personality_name, null::text
           from public.quiz_results r
          where r.user_id = (select auth.uid())
          order by r.created_at desc limit (select items from bounds))
        union all
        (select 'favourite', private.local_day(p.updated_at, (select zone from bounds)), p.updated_at, p.passion_name, null::text
           from public.user_passions p
          where p.user_id = (select auth.uid()) and p.is_selected
          order by p.updated_at desc limit (select items from bounds))
        union all
        (select 'post', private.local_day(p.created_at, coalesce(private.time_zone_of_post(p.id), (select zone from bounds))),
                p.created_at, null::text, null::text
           from (select newest.id, newest.created_at from public.posts newest
                  where newest.author_id = (select auth.uid())
                  order by newest.created_at desc limit (select items from bounds)) p)
      ) latest
     order by latest.happened_on desc, latest.happened_at desc
     limit (select items from bounds);
  end;
grant execute on function public.recent_activity(max_items integer) to authenticated, service_role;

create function private.growth_of(member uuid, at timestamptz) returns private.growth
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select date_trunc('week', private.today_of(growth_of.member, growth_of.at)::timestamp)::date as monday
    ), written as materialized (
      select d.day, d.mood, d.entries::bigint as entries, d.breakthroughs::bigint as breakthroughs
        from private.journal_days_of(growth_of.member) d
      union all
      select e.local_day, private.growth_mood(e.mood), count(*), count(*) filter (where e.breakthrough)
        from public.journal_entries e
       where e.user_id = growth_of.member and not (select private.has_journal_days(growth_of.member))
       group by e.local_day, private.growth_mood(e.mood)
    ), recent as materialized (
      select date_trunc('week', w.day::timestamp)::date as week, w.mood, sum(w.entries) as times
        from written w, clock
       where w.day >= clock.monday - 77
       group by 1, 2
    )
    select (select coalesce(sum(w.entries), 0)::integer from written w),
           (select coalesce(sum(w.breakthroughs), 0)::integer from written w),
           (select count(distinct w.day)::integer from written w where w.mood is not null),
           (select count(distinct w.day)::integer from written w where w.mood <> 'Reflective'),
           (select coalesce(jsonb_object_agg(m.mood, m.times), '{}')
              from (select w.mood, sum(w.entries) as times from written w where w.mood is not null group by w.mood) m),
           (select jsonb_agg(
                     jsonb_build_object(
                       'week', weeks.week,
                       'entries', (select coalesce(sum(r.times), 0) from recent r where r.week = weeks.week),
                       'moods', (select coalesce(jsonb_object_agg(r.mood, r.times), '{}') from recent r
                                  where r.week = weeks.week and r.mood is not null)
                     ) order by weeks.week)
              from clock, generate_series(0, 11) ago, lateral (select clock.monday - 7 * ago as week) weeks);
  end;
grant execute on function private.growth_of(member uuid, at timestamp with time zone) to authenticated;

create function public.my_growth()
  returns table(entries integer, breakthroughs integer, mood_days integer, positive_days integer, moods jsonb, weeks jsonb)
  language sql
  stable
begin atomic
  select g.entries,
     g.breakthroughs,
     g.mood_days,
     g.positive_days,
     g.moods,
     g.weeks
    from private.growth_of(auth.uid(), now()) g(entries, breakthroughs, mood_days, positive_days, moods, weeks);
end;
grant execute on function public.my_growth() to authenticated, service_role;

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

-- public.user_counts

select private.member_table('public.user_counts',
  owner => 'user_id',
  part => 'account',
  purpose => 'her figures',
  kept => 'as long as the account',
  export_file => 'figures',
  export_says => 'the figures on your dashboard'
);

grant select on public.user_counts to authenticated;
grant all on public.user_counts to service_role;

create policy "a member sees her own" on public.user_counts
  for select to authenticated using (user_id = (select auth.uid()));

-- public.user_stats

-- The counts and the streak. A streak is true of a day: it ends by nothing being done, when no row changes. So it is
-- not kept, it is worked out when it is asked for.
create view public.user_stats with (security_invoker = true) as
  select user_id, classes_attended, journal_entries, private.streak_days(user_id, now()) as streak_days, community_posts
    from public.user_counts;

comment on view public.user_stats is 'Figures about a member, computed and never written by a client.';

grant select on public.user_stats to authenticated;
grant all on public.user_stats to service_role;
