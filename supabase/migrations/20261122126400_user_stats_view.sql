-- A streak is true of a day: it ends by nothing being done, when no row changes. So it is not kept, it is worked out when it
-- is asked for. The counts stay in a table, and `user_stats` becomes a view of both. What a streak is stands in
-- packages/domain/src/stats/streak.ts; a test compares the two.

alter table public.user_stats rename to user_counts;
alter table public.user_counts drop column streak_days;
comment on table public.user_counts is 'What is counted about a member as it happens. Read it as user_stats.';

create or replace function private.count_attendance() returns trigger
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

create or replace function private.count_journal_entry() returns trigger
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

-- The days on which she did something that counts, by the clock where she is. Runs as whoever asks.
create function private.active_days(member uuid) returns setof date
  language sql stable set search_path = ''
  begin atomic
    select (e.created_at at time zone private.time_zone_of(member))::date
      from public.journal_entries e where e.user_id = member
    union
    select a.attended_on from public.class_attendances a where a.user_id = member;
  end;

-- Goes back from today. `rest` is the last day off that was met.
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

create function private.streak_days(member uuid, at timestamptz) returns integer
  language sql stable set search_path = ''
  return private.streak_of(
    array(select private.active_days(member)), (at at time zone private.time_zone_of(member))::date
  );

revoke all on function
  private.active_days(uuid), private.streak_of(date[], date), private.streak_days(uuid, timestamptz)
from public;
grant execute on function
  private.active_days(uuid), private.streak_of(date[], date), private.streak_days(uuid, timestamptz)
to authenticated, service_role;

create view public.user_stats with (security_invoker = true) as
  select user_id, classes_attended, journal_entries, private.streak_days(user_id, now()) as streak_days, community_posts
    from public.user_counts;

revoke all on public.user_stats from anon, authenticated;
grant select on public.user_stats to authenticated, service_role;

comment on view public.user_stats is 'Figures about a member, computed and never written by a client.';
