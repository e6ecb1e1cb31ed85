-- Ways of reading one's own journal. They are functions, because what is sent to a function is in the body of the request:
-- what she searches for, or in which mood, is in no address, and so in no log of addresses.

-- All run as whoever asks, under the table's own policy, and give at most fifty rows.

create function public.search_journal(
  search text default '',
  mood text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    select e
      from public.journal_entries e
     where e.user_id = auth.uid()
       and (search_journal.mood is null or e.mood = search_journal.mood)
       and (before_created_at is null or (e.created_at, e.id) < (before_created_at, before_id))
       -- position(): nothing in what she types means anything but itself
       and (coalesce(btrim(search), '') = '' or position(
         private.folded(left(btrim(search), 100))
         in private.folded(e.title || E'\n' || e.content || E'\n' || coalesce(e.reflection, ''))
       ) > 0)
     order by e.created_at desc, e.id desc
     limit least(greatest(coalesce(page_size, 20), 1), 50);
  end;

-- What she wrote on today's date in earlier years, the newest first. What was written on 29 February is there on the 28th
-- of years that have no such day.
create function private.journal_on_day_of(member uuid, at timestamptz) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with clock as (
      select zone, (journal_on_day_of.at at time zone zone)::date as today
        from (select private.time_zone_of(member) as zone) as hers
    ), anniversaries as (
      select zone, first, greatest(first, ((today + 1) - make_interval(years => years))::date - 1) as last
        from clock, generate_series(1, 50) as years,
             lateral (select (today - make_interval(years => years))::date as first) as day
    )
    select e
      from anniversaries
      join public.journal_entries e
        on e.user_id = member
       -- found by the index, with room for any time zone, and then looked at closely
       and e.created_at >= (first - 1)::timestamp at time zone 'UTC'
       and e.created_at < (last + 2)::timestamp at time zone 'UTC'
     where (e.created_at at time zone zone)::date between first and last
     order by e.created_at desc, e.id desc
     limit 50;
  end;

create function public.journal_on_this_day() returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    select private.journal_on_day_of(auth.uid(), now());
  end;

-- Files in her folder that no entry is about, left by an upload whose entry was never saved or is deleted: the page removes
-- them. A week is time enough for an entry that is still waiting for a network.
create function public.unused_journal_files() returns setof text
  language sql stable set search_path = ''
  begin atomic
    select o.name
      from storage.objects o
     where o.bucket_id = 'journal-files'
       and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
       and o.created_at < now() - interval '7 days'
    except
    select split_part(file, '/journal-files/', 2)
      from public.journal_entries e, unnest(array[e.photo_url, e.voice_note_url]) as file
     where e.user_id = auth.uid()
    limit 100;
  end;

revoke all on function
  public.search_journal(text, text, timestamptz, uuid, integer),
  private.journal_on_day_of(uuid, timestamptz),
  public.journal_on_this_day(),
  public.unused_journal_files()
from public;
grant execute on function
  public.search_journal(text, text, timestamptz, uuid, integer),
  private.journal_on_day_of(uuid, timestamptz),
  public.journal_on_this_day(),
  public.unused_journal_files()
to authenticated;
