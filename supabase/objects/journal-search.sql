-- Search of a long journal by an index of its own. A journal of up to two thousand entries is read from end to end, in some
-- 20 ms; nothing here is written for it. A longer one has for each entry the trigrams of its words, as numbers that mean
-- something in this journal alone.

-- Three letters or digits of ASCII in a row, as numbers. The hash has the member's id in it: no two journals share a key, so that
-- a word that many use is not looked up among everybody's entries, and how long it takes tells nothing of theirs.
create function private.journal_keys(member uuid, words text) returns integer[]
  language sql immutable parallel safe set search_path = ''
  as $$
  select array(
    select (pg_catalog.hashtextextended(t, seeded.seed) & 2147483647)::integer
      from (select pg_catalog.hashtextextended(member::text, 0) as seed) as seeded,
           unnest(extensions.show_trgm(words)) as t
     -- neither the padding at a word's edges, beyond which a word of an entry may go on, nor the hashes of what is not ASCII
     where t ~ '^[a-z0-9]{3}$'
  )
$$;

-- Words of an entry that are searched, folded, each field a line.
create function private.journal_words(entry public.journal_entries) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded_lines(entry.title, entry.content, coalesce(entry.reflection, ''));
grant execute on function private.journal_words(entry public.journal_entries) to authenticated, service_role;

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
  perform private.count_journal_days(member);
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
grant execute on function private.journal_candidates(term text) to authenticated, service_role;

-- What the keys of a long journal name is looked up by its id, one entry after the other. In one join the planner may begin with all of
-- hers instead.
create function private.search_older_entries(
  term text, mood text, before_created_at timestamptz, before_id uuid, wanted bigint
) returns setof public.journal_entries
  language sql stable set search_path = ''
  begin atomic
    with known as materialized (
      select private.journal_candidates(term) as candidates
    ), named as materialized (
      select e.entry, e.created_at, e.id
        from known, unnest(known.candidates) as candidate (id)
       cross join lateral (
         select j as entry, j.created_at, j.id, j.user_id, j.mood from public.journal_entries j where j.id = candidate.id offset 0
       ) as e
       where e.user_id = auth.uid()
         and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
         and (e.created_at, e.id) < (before_created_at, before_id)
    ), found as (
      select o.entry, o.created_at, o.id
        from (select * from named order by named.created_at desc, named.id desc offset 0) as o
       where position(
           term in private.journal_words(o.entry)
         ) > 0
       order by o.created_at desc, o.id desc
       limit wanted
    ), unindexed as (
      select e as entry, e.created_at, e.id
        from public.journal_entries e
       where (select known.candidates is null from known)
         and e.user_id = auth.uid()
         and (search_older_entries.mood is null or e.mood = search_older_entries.mood)
         and (e.created_at, e.id) < (before_created_at, before_id)
         and position(
           term in private.journal_words(e)
         ) > 0
       order by e.created_at desc, e.id desc
       limit wanted
    )
    select one.entry from (select * from found union all select * from unindexed) as one
     order by one.created_at desc, one.id desc;
  end;
grant execute on function private.search_older_entries(term text, mood text, before_created_at timestamp with time zone, before_id uuid, wanted bigint)
  to authenticated, service_role;

select private.record_processing('private.journal_search_keys',
  part => 'classes',
  purpose => 'to search a journal of more than 2,000 entries: numbers made of three letters each and her id, without the words',
  kept => 'as long as the entry',
  on_erasure => 'removed with the entry and the account',
  not_exported => 'It holds numbers made of the entries of a long journal, to find them. The words are in your journal.'
);

select private.record_processing('private.long_journals',
  part => 'classes',
  purpose => 'that a journal has more than 2,000 entries, and so is searched by numbers',
  kept => 'as long as the entries',
  on_erasure => 'removed with the account',
  not_exported => 'It holds that your journal has such numbers.'
);
