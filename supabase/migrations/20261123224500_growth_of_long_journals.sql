-- Growth of a long journal from its days, which are counted as they change. A journal of up to two thousand entries is counted
-- when somebody asks, and pays nothing for this.

-- What the growth page names of a mood; any other counts as none.
create function private.growth_mood(mood text) returns text
  language sql immutable parallel safe set search_path = ''
  return case when mood in ('Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective') then mood end;

create table private.journal_days (
  user_id uuid not null references auth.users on delete cascade,
  day date not null,
  -- empty for none
  mood text not null,
  entries integer not null,
  breakthroughs integer not null,
  primary key (user_id, day, mood),
  constraint journal_days_entries check (entries >= 0),
  constraint journal_days_breakthroughs check (breakthroughs between 0 and entries)
);

comment on table private.journal_days is 'Entries of long journals by day, in the time zone of private.long_journals, and mood. Granted to nobody.';

alter table private.journal_days enable row level security;
revoke all on private.journal_days from public, anon, authenticated;

alter table private.long_journals add column time_zone text;
comment on table private.long_journals is
  'Journals of which every entry has its search keys and is counted in its day, as the days are in this time zone. Granted to nobody.';

-- Counts a long journal's days anew. Whoever calls it holds her counter's row, so that none of her entries changes meanwhile.
create function private.count_journal_days(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  zone text := private.time_zone_of(member);
begin
  update private.long_journals l set time_zone = zone where l.user_id = member;
  delete from private.journal_days d where d.user_id = member;
  insert into private.journal_days (user_id, day, mood, entries, breakthroughs)
  select member, (e.created_at at time zone zone)::date, coalesce(private.growth_mood(e.mood), ''), count(*),
         count(*) filter (where e.breakthrough)
    from public.journal_entries e
   where e.user_id = member
   group by 2, 3;
end
$$;

-- Counts an entry of a long journal on or off its day, where her journal is one.
create function private.count_in_day(entry public.journal_entries, times integer) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  zone text;
  that_day date;
  that_mood text := coalesce(private.growth_mood(entry.mood), '');
  breakthrough integer := case when entry.breakthrough then times else 0 end;
begin
  select l.time_zone into zone from private.long_journals l where l.user_id = entry.user_id;
  if not found then
    return;
  end if;
  that_day := (entry.created_at at time zone zone)::date;
  if times > 0 then
    insert into private.journal_days as d (user_id, day, mood, entries, breakthroughs)
    values (entry.user_id, that_day, that_mood, times, breakthrough)
    on conflict (user_id, day, mood) do update
       set entries = d.entries + excluded.entries, breakthroughs = d.breakthroughs + excluded.breakthroughs;
  else
    -- nothing to change where she is being erased and her days went first
    update private.journal_days d set entries = d.entries + times, breakthroughs = d.breakthroughs + breakthrough
     where d.user_id = entry.user_id and d.day = that_day and d.mood = that_mood;
    delete from private.journal_days d
     where d.user_id = entry.user_id and d.day = that_day and d.mood = that_mood and d.entries = 0;
  end if;
end
$$;

create or replace function private.index_journal(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into private.long_journals (user_id) values (member) on conflict do nothing;
  -- nobody changes an entry between its being read and its keys being written
  perform from public.journal_entries e where e.user_id = member for share;
  insert into private.journal_search_keys (entry_id, keys)
  select e.id, private.journal_keys(member, private.journal_words(e))
    from public.journal_entries e
   where e.user_id = member
  on conflict (entry_id) do update set keys = excluded.keys;
  perform private.count_journal_days(member);
end
$$;

-- The counter's row is locked here until the entry is written, so that of a member's concurrent entries one indexes the journal and
-- the others come before or after it.
create or replace function private.count_journal_entry() returns trigger
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

-- An entry of a long journal that moved to another day or mood. Waits for her counter's row, as those do who write and remove.
create function private.count_changed_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from private.long_journals l where l.user_id = new.user_id) then
    perform from public.user_counts c where c.user_id = new.user_id for update;
    perform private.count_in_day(old, -1);
    perform private.count_in_day(new, 1);
  end if;
  return null;
end
$$;

create trigger count_changed_entry after update of mood, breakthrough, created_at on public.journal_entries
  for each row when ((old.mood, old.breakthrough, old.created_at) is distinct from (new.mood, new.breakthrough, new.created_at))
  execute function private.count_changed_entry();

-- Another time zone cuts other days.
create function private.count_days_of_zone() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from private.long_journals l where l.user_id = new.id and l.time_zone is distinct from new.time_zone) then
    perform from public.user_counts c where c.user_id = new.id for update;
    perform private.count_journal_days(new.id);
  end if;
  return null;
end
$$;

create trigger count_days_of_zone after insert or update of time_zone on public.profiles
  for each row execute function private.count_days_of_zone();

-- Her days, to herself alone and with her second factor, as her entries are; null unless they are counted, in this time zone. Runs as
-- the owner, since they are granted to nobody.
create function private.has_journal_days(member uuid, zone text) returns boolean
  language sql stable security definer set search_path = ''
  return member = auth.uid() and private.second_factor_done()
    and exists (select from private.long_journals l where l.user_id = member and l.time_zone = zone);

create function private.journal_days_of(member uuid, zone text)
  returns table (day date, mood text, entries integer, breakthroughs integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select d.day, nullif(d.mood, ''), d.entries, d.breakthroughs
      from private.journal_days d
     where d.user_id = member and private.has_journal_days(member, zone);
  end;

-- Days on which she was active, for her streak.
create or replace function private.active_days(member uuid, since date, before date) returns setof date
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select hers.zone,
             active_days.since::timestamp at time zone hers.zone as first,
             active_days.before::timestamp at time zone hers.zone as last
        from (select private.time_zone_of(active_days.member) as zone) hers
    )
    select (e.created_at at time zone clock.zone)::date
      from clock, public.journal_entries e
     where e.user_id = active_days.member and e.created_at >= clock.first and e.created_at < clock.last
       and not (select private.has_journal_days(active_days.member, clock.zone) from clock)
    union
    select d.day
      from clock, private.journal_days_of(active_days.member, clock.zone) d
     where d.day >= active_days.since and d.day < active_days.before
    union
    select a.attended_on
      from public.class_attendances a
     where a.user_id = active_days.member and a.attended_on >= active_days.since and a.attended_on < active_days.before;
  end;

create or replace function private.growth_of(member uuid, at timestamptz) returns private.growth
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select hers.zone, date_trunc('week', growth_of.at at time zone hers.zone)::date as monday
        from (select private.time_zone_of(growth_of.member) as zone) hers
    ), written as materialized (
      select d.day, d.mood, d.entries, d.breakthroughs
        from clock, private.journal_days_of(growth_of.member, clock.zone) d
      union all
      select (e.created_at at time zone clock.zone)::date, private.growth_mood(e.mood), count(*),
             count(*) filter (where e.breakthrough)
        from public.journal_entries e, clock
       where e.user_id = growth_of.member
         and not (select private.has_journal_days(growth_of.member, clock.zone) from clock)
       group by 1, 2
    ), recent as materialized (
      select date_trunc('week', w.day)::date as week, w.mood, sum(w.entries) as times
        from written w, clock
       where w.day >= clock.monday - 77
       group by 1, 2
    )
    select (select coalesce(sum(w.entries), 0)::integer from written w),
           (select coalesce(sum(w.breakthroughs), 0)::integer from written w),
           (select count(distinct w.day)::integer from written w where w.mood is not null),
           (select count(distinct w.day)::integer from written w where w.mood <> 'Reflective'),
           (
             select coalesce(jsonb_object_agg(m.mood, m.times), '{}')
               from (select w.mood, sum(w.entries) as times from written w where w.mood is not null group by 1) m
           ),
           (
             select jsonb_agg(jsonb_build_object(
                      'week', weeks.week,
                      'entries', (select coalesce(sum(r.times), 0) from recent r where r.week = weeks.week),
                      'moods', (
                        select coalesce(jsonb_object_agg(r.mood, r.times), '{}') from recent r
                         where r.week = weeks.week and r.mood is not null
                      )
                    ) order by weeks.week)
               from clock, generate_series(0, 11) as ago, lateral (select clock.monday - 7 * ago as week) weeks
           );
  end;

-- Entries that were written while a long journal had two thousand again, or less, have had no keys.
insert into private.journal_search_keys (entry_id, keys)
select e.id, private.journal_keys(e.user_id, private.journal_words(e))
  from private.long_journals l join public.journal_entries e using (user_id)
 where not exists (select from private.journal_search_keys k where k.entry_id = e.id);

select private.count_journal_days(l.user_id) from private.long_journals l;
alter table private.long_journals alter column time_zone set not null;
alter table private.long_journals alter column time_zone set default 'Europe/London';

revoke all on function
  private.growth_mood(text), private.count_journal_days(uuid), private.count_in_day(public.journal_entries, integer),
  private.count_changed_entry(), private.count_days_of_zone(), private.has_journal_days(uuid, text),
  private.journal_days_of(uuid, text)
from public;
grant execute on function
  private.growth_mood(text), private.has_journal_days(uuid, text), private.journal_days_of(uuid, text)
to authenticated, service_role;
