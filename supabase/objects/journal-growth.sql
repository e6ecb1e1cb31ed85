-- Growth of a long journal from its days, which are counted as they change. A journal of up to two thousand entries is counted
-- when somebody asks, and pays nothing for this.

-- What the growth page names of a mood; any other counts as none.
create function private.growth_mood(mood text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select case when mood in ('Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective') then mood end
$$;
grant execute on function private.growth_mood(mood text) to authenticated, service_role;

-- Counts a long journal's days anew. Whoever calls it holds her counter's row, so that none of her entries changes meanwhile.
create function private.count_journal_days(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.journal_days d where d.user_id = member;
  insert into private.journal_days (user_id, day, mood, entries, breakthroughs)
  select member, e.local_day, coalesce(private.growth_mood(e.mood), ''), count(*), count(*) filter (where e.breakthrough)
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
  that_mood text := coalesce(private.growth_mood(entry.mood), '');
  breakthrough integer := case when entry.breakthrough then times else 0 end;
begin
  if not exists (select from private.long_journals l where l.user_id = entry.user_id) then
    return;
  end if;
  if times > 0 then
    insert into private.journal_days as d (user_id, day, mood, entries, breakthroughs)
    values (entry.user_id, entry.local_day, that_mood, times, breakthrough)
    on conflict (user_id, day, mood) do update
       set entries = d.entries + excluded.entries, breakthroughs = d.breakthroughs + excluded.breakthroughs;
  else
    -- nothing to change where she is being erased and her days went first
    update private.journal_days d set entries = d.entries + times, breakthroughs = d.breakthroughs + breakthrough
     where d.user_id = entry.user_id and d.day = entry.local_day and d.mood = that_mood;
    delete from private.journal_days d
     where d.user_id = entry.user_id and d.day = entry.local_day and d.mood = that_mood and d.entries = 0;
  end if;
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

-- Her days, to herself alone and with her second factor, as her entries are; null unless they are counted, in this time zone. Runs as
-- the owner, since they are granted to nobody.
create function private.has_journal_days(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select member = auth.uid() and backend.second_factor_done()
    and exists (select from private.long_journals l where l.user_id = has_journal_days.member)
$$;
grant execute on function private.has_journal_days(member uuid) to authenticated, service_role;

create function private.journal_days_of(member uuid)
  returns table (day date, mood text, entries integer, breakthroughs integer)
  language sql stable security definer set search_path = ''
  as $$
  select d.day, nullif(d.mood, ''), d.entries, d.breakthroughs
   from private.journal_days d
  where d.user_id = journal_days_of.member and private.has_journal_days(journal_days_of.member)
$$;
grant execute on function private.journal_days_of(member uuid) to authenticated, service_role;

select private.record_processing('private.journal_days',
  part => 'classes',
  purpose => 'how many entries with which mood there are on each day of a journal of more than 2,000 entries, for her figures',
  kept => 'as long as the entries',
  on_erasure => 'removed with the entries and the account',
  not_exported => 'It counts the entries of a long journal by day and mood, for your figures. The entries are in your journal.'
);
