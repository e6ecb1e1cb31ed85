-- The journal. Nobody reads it but the member who writes it: no moderator, and no function of ours that answers anybody
-- else. Its text is put into no outbox, no queue and no other table.

-- File reference validator: whether an address stands for a file of this kind in her own folder. It is a name for the
-- file, not a way to it: the bucket is private, and the page asks for a signed address.
create function private.is_journal_file(url text, member uuid, kind text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return url ~ (
    '^https?://[^/?#[:space:]]{1,255}/storage/v1/object/public/journal-files/'
    || member || '/' || kind || '-[0-9]{1,16}\.[a-z0-9]{1,5}$'
  );

create table public.journal_entries (
  -- made where the entry is written, so that sending it twice cannot double it
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  title text not null default 'Untitled Entry',
  content text not null default '',
  mood text,
  reflection text,
  photo_url text,
  voice_note_url text,
  -- she marks it herself
  breakthrough boolean not null default false,
  -- when she wrote it, which without a network is before it is sent
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint journal_entries_title check (char_length(title) <= 200 and private.has_text(title)),
  constraint journal_entries_content check (char_length(content) <= 10000),
  constraint journal_entries_mood check (char_length(mood) <= 100 and private.has_text(mood)),
  constraint journal_entries_reflection check (char_length(reflection) <= 1000),
  constraint journal_entries_photo_url check (private.is_journal_file(photo_url, user_id, 'photo')),
  constraint journal_entries_voice_note_url check (private.is_journal_file(voice_note_url, user_id, 'voice')),
  constraint journal_entries_created_at check (created_at >= timestamptz '2000-01-01 00:00+00')
);

comment on table public.journal_entries is 'Private: each row is read by the member who wrote it and by nobody else.';
comment on column public.journal_entries.photo_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.voice_note_url is 'Says which file is meant; shown through a signed address.';

create index journal_entries_newest on public.journal_entries (user_id, created_at desc, id desc);
create index journal_entries_mood on public.journal_entries (user_id, mood, created_at desc, id desc);
create index journal_entries_created_at on public.journal_entries (created_at);

alter table public.journal_entries enable row level security;
revoke all on public.journal_entries from anon, authenticated;
grant select, delete on public.journal_entries to authenticated;
grant insert (id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at)
  on public.journal_entries to authenticated;
grant update (title, content, mood, reflection, photo_url, voice_note_url, breakthrough)
  on public.journal_entries to authenticated;
grant select, insert, update, delete on public.journal_entries to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.journal_entries', 'insert', 100, 5000, 20000, 'user_id', 'Five a day for ten years are 18,000. Each is 40 KB at most.'),
  ('public.journal_entries', 'update', 500, 25000, null, null, 'Drafts are on her device: an update is a save.');
select private.bound_writes('public.journal_entries');

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

-- Search and keyset pagination of one's own journal. These are functions, because what is sent to a function is in the
-- body of the request: what she searches for, or in which mood, is in no address, and so in no log of addresses. All
-- run as whoever asks, under the table's own policy, and give at most fifty rows.
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

-- On this day: what she wrote on today's date in earlier years, the newest first. What was written on 29 February is
-- there on the 28th of years that have no such day. Her time zone is looked up once and not for each of her entries.
create function private.journal_on_day_of(member uuid, at timestamptz) returns setof public.journal_entries
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

create function public.journal_on_this_day() returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    select private.journal_on_day_of(auth.uid(), now());
  end;

create trigger prepare before insert on public.journal_entries
  for each row execute function private.prepare_journal_entry();

create trigger set_updated_at before update on public.journal_entries
  for each row execute function private.set_updated_at();

create policy "a member reads her own journal" on public.journal_entries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member writes in her own journal" on public.journal_entries
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own journal" on public.journal_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member removes from her own journal" on public.journal_entries
  for delete to authenticated using (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.is_journal_file(text, uuid, text), private.prepare_journal_entry(),
  private.journal_on_day_of(uuid, timestamptz)
from public;
revoke all on function
  public.search_journal(text, text, timestamptz, uuid, integer), public.journal_on_this_day()
from public, anon, authenticated, service_role;
grant execute on function
  private.is_journal_file(text, uuid, text), public.search_journal(text, text, timestamptz, uuid, integer),
  public.journal_on_this_day()
to authenticated, service_role;
grant execute on function private.journal_on_day_of(uuid, timestamptz) to authenticated;

select private.require_second_factor();
