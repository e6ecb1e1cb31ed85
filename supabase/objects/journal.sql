-- The journal. Nobody reads it but the member who writes it: no moderator, and no function of ours that answers anybody
-- else. Its text is put into no outbox, no queue and no other table.

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last entry of a day may be
-- sent again as well when its answer was lost. A clock that is fast does not write tomorrow's entry.
create function private.prepare_journal_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  if exists (select from public.journal_entries where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "journal_entries_pkey"',
      constraint = 'journal_entries_pkey';
  end if;
  perform private.count_submission('journal-entry', coalesce(new.user_id::text, ''), 100);
  new.created_at := least(new.created_at, now());
  return new;
end
$$;

create function public.search_journal(search text default ''::text, mood text default null::text, before_created_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 20)
  returns setof public.journal_entries
  language sql
  stable
begin atomic
  with asked as materialized (
          select "left"(private.trimmed(private.folded("left"(coalesce(search_journal.search, ''::text), 400))), 100) as term,
             least(greatest(coalesce(search_journal.page_size, 20), 1), 50) as wanted
         ), recent as materialized (
          select e.*::public.journal_entries as entry,
             e.created_at,
             e.id
            from public.journal_entries e
           where ((e.user_id = auth.uid()) and ((search_journal.mood is null) or (e.mood = search_journal.mood)) and ((search_journal.before_created_at is null) or (row(e.created_at, e.id) < row(search_journal.before_created_at, search_journal.before_id))))
           order by e.created_at desc, e.id desc
          limit ( select
                         case asked.term
                             when ''::text then asked.wanted
                             else 200
                         end as "case"
                    from asked)
         ), near as materialized (
          select r.entry,
             r.created_at,
             r.id
            from recent r
           where (( select (asked.term = ''::text)
                    from asked) or (position((( select asked.term
                    from asked)) in (private.journal_words(r.entry))) > 0))
           order by r.created_at desc, r.id desc
          limit ( select asked.wanted
                    from asked)
         ), missing as materialized (
          select asked.term,
             last.created_at,
             last.id,
             (asked.wanted - ( select count(*) as count
                    from near)) as wanted
            from asked,
             ( select r.created_at,
                     r.id
                    from recent r
                   order by r.created_at desc, r.id desc
                  offset 199) last
           where ((asked.term <> ''::text) and (asked.wanted > ( select count(*) as count
                    from near)))
         )
  select one.entry
    from ( select n.entry,
             n.created_at,
             n.id
            from near n
         union all
          select older.*::public.journal_entries as older,
             older.created_at,
             older.id
            from (missing m
              cross join lateral private.search_older_entries(m.term, search_journal.mood, m.created_at, m.id, m.wanted) older(id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at, updated_at, photo_thumbnail, voice_note_seconds, voice_note_peaks))) one
   order by one.created_at desc, one.id desc;
end;
grant execute on function public.search_journal(search text, mood text, before_created_at timestamp with time zone, before_id uuid, page_size integer)
  to authenticated, service_role;

-- On this day: today's date where she reads it, in the days on which the entries were written.
create function private.journal_on_day_of(member uuid, at timestamptz) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with clock as materialized (
      select private.local_day(journal_on_day_of.at, private.time_zone_of(journal_on_day_of.member)) as today
    ), anniversaries as materialized (
      -- on 28 February also what was written on the 29th, in a year that has none
      select day.first, greatest(day.first, (clock.today + 1 - make_interval(years => years))::date - 1) as last
        from clock, generate_series(1, 50) years, lateral (select (clock.today - make_interval(years => years))::date as first) day
    )
    select of_year.e
      from anniversaries
     cross join lateral (
       select e from public.journal_entries e
        where e.user_id = journal_on_day_of.member and e.local_day between anniversaries.first and anniversaries.last
        order by e.created_at desc, e.id desc limit 50
     ) of_year
     order by (of_year.e).created_at desc, (of_year.e).id desc
     limit 50;
  end;
grant execute on function private.journal_on_day_of(member uuid, at timestamp with time zone) to authenticated;

create function public.journal_on_this_day()
  returns setof public.journal_entries
  language sql
  stable
begin atomic
  select private.journal_on_day_of(auth.uid(), now()) as journal_on_day_of;
end;
grant execute on function public.journal_on_this_day() to authenticated, service_role;

-- public.journal_entries

select private.member_table('public.journal_entries',
  owner => 'user_id',
  inserts => private.write_bound(100, 5000, kept => 20000, why => 'Five a day for ten years are 18,000. Each is 48 KB at most.'),
  updates => private.write_bound(500, 25000, why => 'Drafts are on her device: an update is a save.'),
  part => 'classes',
  purpose => 'her journal, with the time zone in which each entry was written; its photos and recordings are in the bucket `journal-files`',
  kept => 'until she removes them',
  on_erasure => 'removed, files too',
  export_file => 'journal',
  export_says => 'your journal'
);

grant delete, select on public.journal_entries to authenticated;
grant all on public.journal_entries to service_role;
grant insert (id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at,
  photo_thumbnail, voice_note_seconds, voice_note_peaks, time_zone, local_day), update (title, content, mood,
  reflection, photo_url, voice_note_url, breakthrough, photo_thumbnail, voice_note_seconds, voice_note_peaks) on
  public.journal_entries to authenticated;

create policy "a member changes her own journal" on public.journal_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member reads her own journal" on public.journal_entries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member removes from her own journal" on public.journal_entries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member writes in her own journal" on public.journal_entries
  for insert to authenticated with check (user_id = (select auth.uid()));

create trigger count after insert or delete on public.journal_entries
  for each row execute function private.count_journal_entry();

create trigger count_changed_entry after update of mood, breakthrough, created_at, time_zone on public.journal_entries
  for each row when (
    old.mood is distinct from new.mood or old.breakthrough is distinct from new.breakthrough or old.local_day <> new.local_day
  ) execute function private.count_changed_entry();

create trigger index_changed_entry after update of title, content, reflection on public.journal_entries
  for each row when ((old.title, old.content, old.reflection) is distinct from (new.title, new.content, new.reflection))
  execute function private.index_changed_entry();

create trigger prepare before insert on public.journal_entries
  for each row execute function private.prepare_journal_entry();

create trigger set_local_day before insert or update of created_at, time_zone, local_day on public.journal_entries
  for each row execute function private.set_local_day();

create trigger set_updated_at before update on public.journal_entries
  for each row execute function private.set_updated_at();

create trigger tally after insert or delete or update of created_at on public.journal_entries
  for each row execute function private.tally_day('entries');
