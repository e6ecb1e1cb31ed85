-- Search of a long journal by an index of its own. A journal of up to two thousand entries is read from end to end, in some
-- 20 ms; nothing here is written for it. A longer one has for each entry the trigrams of its words, as numbers that mean
-- something in this journal alone.

create table private.long_journals (
  user_id uuid primary key references auth.users on delete cascade
);

comment on table private.long_journals is 'Journals of which every entry has its search keys. Granted to nobody.';

create table private.journal_search_keys (
  entry_id uuid primary key references public.journal_entries on delete cascade,
  keys integer[] not null
);

comment on table private.journal_search_keys is 'Trigrams of the entries of long journals, hashed with the member''s id. Granted to nobody.';

-- without a pending list, which each search would read
create index journal_search_keys_keys on private.journal_search_keys using gin (keys) with (fastupdate = off);
-- an array of each row's own says nothing about the next search, and is long to look at
alter table private.journal_search_keys alter column keys set statistics 0;

alter table private.long_journals enable row level security;
alter table private.journal_search_keys enable row level security;
revoke all on private.long_journals, private.journal_search_keys from public, anon, authenticated;

-- Three letters or digits of ASCII in a row, as numbers. The hash has the member's id in it: no two journals share a key, so that
-- a word that many use is not looked up among everybody's entries, and how long it takes tells nothing of theirs.
create function private.journal_keys(member uuid, words text) returns integer[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select (pg_catalog.hashtextextended(t, seeded.seed) & 2147483647)::integer
      from (select pg_catalog.hashtextextended(member::text, 0) as seed) as seeded,
           unnest(extensions.show_trgm(words)) as t
     -- neither the padding at a word's edges, beyond which a word of an entry may go on, nor the hashes of what is not ASCII
     where t ~ '^[a-z0-9]{3}$'
  );

-- Words of an entry that are searched, folded.
create function private.journal_words(entry public.journal_entries) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(entry.title || E'\n' || entry.content || E'\n' || coalesce(entry.reflection, ''));

create function private.index_journal(member uuid) returns void
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
    if entries > 2000 then
      if exists (select from private.long_journals l where l.user_id = new.user_id) then
        -- of many in one statement the first has indexed them all
        insert into private.journal_search_keys (entry_id, keys)
        select new.id, private.journal_keys(new.user_id, private.journal_words(new))
         where not exists (select from private.journal_search_keys k where k.entry_id = new.id);
      else
        perform private.index_journal(new.user_id);
      end if;
    end if;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set journal_entries = greatest(journal_entries - 1, 0) where user_id = old.user_id;
  end if;
  return null;
end
$$;

create function private.index_changed_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.journal_search_keys k set keys = private.journal_keys(new.user_id, private.journal_words(new))
   where k.entry_id = new.id;
  return null;
end
$$;

create trigger index_changed_entry after update of title, content, reflection on public.journal_entries
  for each row when ((old.title, old.content, old.reflection) is distinct from (new.title, new.content, new.reflection))
  execute function private.index_changed_entry();

-- Her entries that may hold a term, by their ids: all that do and some that do not. Null where the journal is not indexed, or the
-- term has no three letters in a row. Runs as the owner for the keys alone: it asks whose they are of nobody but the session.
create function private.journal_candidates(term text) returns uuid[]
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  sought integer[] := private.journal_keys(auth.uid(), term);
begin
  if sought = '{}' or not exists (select from private.long_journals l where l.user_id = auth.uid()) then
    return null;
  end if;
  return array(select k.entry_id from private.journal_search_keys k where k.keys @> sought);
end
$$;

-- Her entries with a term before one of them. In a long journal only what the index names is read. As whoever asks, under the table's
-- own policy; a function of its own, so that nobody waits for its plan who finds enough among the newest.
create function private.search_older_entries(
  term text, mood text, before_created_at timestamptz, before_id uuid, wanted bigint
) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with known as materialized (
      select private.journal_candidates(term) as candidates
    ), named as materialized (
      select e as entry, e.created_at, e.id
        from known, unnest(known.candidates) as candidate (id) join public.journal_entries e on e.id = candidate.id
       where e.user_id = auth.uid()
         and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
         and (e.created_at, e.id) < (before_created_at, before_id)
    ), found as (
      select o.entry, o.created_at, o.id
        from (select * from named order by named.created_at desc, named.id desc offset 0) as o
       where position(
           term in private.folded((o.entry).title || E'\n' || (o.entry).content || E'\n' || coalesce((o.entry).reflection, ''))
         ) > 0
       order by o.created_at desc, o.id desc
       limit wanted
    ), unindexed as (
      select older.entry, older.created_at, older.id
        from known
       cross join lateral (
         select e as entry, e.created_at, e.id
           from public.journal_entries e
          where e.user_id = auth.uid()
            and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
            and (e.created_at, e.id) < (before_created_at, before_id)
            and position(
              term in private.folded(e.title || E'\n' || e.content || E'\n' || coalesce(e.reflection, ''))
            ) > 0
          order by e.created_at desc, e.id desc
          limit wanted
       ) as older
       where known.candidates is null
    )
    select one.entry from (select * from found union all select * from unindexed) as one
     order by one.created_at desc, one.id desc;
  end;

-- As before, for whoever asks and under the table's own policy. Where she searches for words the newest two hundred entries are
-- read, in which a frequent one fills the page, and then those before them.
create or replace function public.search_journal(
  search text default '',
  mood text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with asked as materialized (
      select private.folded(left(btrim(coalesce(search, '')), 100)) as term, least(greatest(coalesce(page_size, 20), 1), 50) as wanted
    ), recent as materialized (
      select e as entry, e.created_at, e.id
        from public.journal_entries e
       where e.user_id = auth.uid()
         and (search_journal.mood is null or e.mood = search_journal.mood)
         and (before_created_at is null or (e.created_at, e.id) < (before_created_at, before_id))
       order by e.created_at desc, e.id desc
       limit (select case asked.term when '' then asked.wanted else 200 end from asked)
    ), near as materialized (
      select r.entry, r.created_at, r.id
        from recent r
       where (select asked.term = '' from asked)
          -- position(): nothing in what she types means anything but itself
          or position(
            (select asked.term from asked)
            in private.folded((r.entry).title || E'\n' || (r.entry).content || E'\n' || coalesce((r.entry).reflection, ''))
          ) > 0
       order by r.created_at desc, r.id desc
       limit (select asked.wanted from asked)
    ), missing as materialized (
      select asked.term, last.created_at, last.id, asked.wanted - (select count(*) from near) as wanted
        from asked, (select r.created_at, r.id from recent r order by r.created_at desc, r.id desc offset 199) as last
       where asked.term <> '' and asked.wanted > (select count(*) from near)
    )
    select one.entry
      from (
        select n.entry, n.created_at, n.id from near n
        union all
        select older, older.created_at, older.id
          from missing m
         cross join lateral private.search_older_entries(
           m.term, search_journal.mood, m.created_at, m.id, m.wanted
         ) as older
      ) as one
     order by one.created_at desc, one.id desc;
  end;

select private.index_journal(c.user_id) from public.user_counts c where c.journal_entries > 2000;

revoke all on function
  private.journal_keys(uuid, text), private.journal_words(public.journal_entries), private.index_journal(uuid),
  private.index_changed_entry(), private.journal_candidates(text),
  private.search_older_entries(text, text, timestamptz, uuid, bigint)
from public;
grant execute on function
  private.journal_candidates(text), private.search_older_entries(text, text, timestamptz, uuid, bigint)
to authenticated, service_role;
