-- Site search: one field over what is public in the database: businesses, classes and their dates, instructors and stories.
-- It runs as the owner with what everybody may read written in, as the searches of each do. What is typed are the beginnings
-- of words; names come before what is only said in a description, and what is spelled much like it only where nothing is.

-- Search key: in lower case, without accents and apostrophes, one space between words and one before the first, so that
-- `like '% po%'` is the beginning of a word, and two letters of it are a trigram already.
create function private.search_key(value text) returns text
  language sql stable parallel safe set search_path = ''
  return rtrim(' ' || ltrim(regexp_replace(
    translate(private.folded(extensions.unaccent(value)), '''’‘`´', '') collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'
  )));

create table private.search_entries (
  kind text collate "C" not null,
  id uuid not null,
  -- search key of its name or title
  name text collate "C" not null,
  -- that, and in short what else it is known by: where it is, what it offers, who teaches it
  words text collate "C" not null,
  listed_at timestamptz not null,
  primary key (kind, id),
  constraint search_entries_kind check (kind in ('business', 'class', 'instructor', 'story'))
);

comment on table private.search_entries is
  'Search index of what is public under a name. Kept by triggers; whatever it finds is read from its own table, and only while it is public there.';

create index search_entries_name on private.search_entries (kind, name);
create index search_entries_newest on private.search_entries (kind, listed_at desc, id desc);
create index search_entries_businesses on private.search_entries
  using gin (words extensions.gin_trgm_ops) with (fastupdate = off) where kind = 'business';
create index search_entries_classes on private.search_entries
  using gin (words extensions.gin_trgm_ops) with (fastupdate = off) where kind = 'class';
create index search_entries_instructors on private.search_entries
  using gin (words extensions.gin_trgm_ops) with (fastupdate = off) where kind = 'instructor';
create index search_entries_stories on private.search_entries
  using gin (words extensions.gin_trgm_ops) with (fastupdate = off) where kind = 'story';

alter table private.search_entries enable row level security;
revoke all on private.search_entries from public, anon, authenticated;

-- The entry of a row; none where it is not public. A name has at most 200 characters in an index.
create function private.search_entry(entry_kind text, entry jsonb) returns setof private.search_entries
  language sql stable set search_path = ''
  begin atomic
    select entry_kind, (entry ->> 'id')::uuid, left(private.search_key(named.name), 200),
           left(private.search_key(concat_ws(' ', named.name, named.facts)), 1000), named.listed_at
      from (
        select entry ->> 'business_name' as name,
               concat_ws(' ', entry ->> 'business_location', entry ->> 'category', entry ->> 'services_offered') as facts,
               (entry ->> 'created_at')::timestamptz as listed_at
         where entry_kind = 'business' and entry ->> 'status' = 'approved'
        union all
        select entry ->> 'class_title',
               concat_ws(' ', entry ->> 'instructor_name', entry ->> 'class_location', entry ->> 'class_category'),
               (entry ->> 'created_at')::timestamptz
         where entry_kind = 'class' and entry ->> 'status' = 'approved'
        union all
        select entry ->> 'display_name', entry ->> 'specialties', (entry ->> 'created_at')::timestamptz
         where entry_kind = 'instructor' and entry ->> 'status' = 'approved'
        union all
        select entry ->> 'title', concat_ws(' ', entry ->> 'tags', entry ->> 'thing_slug'),
               (entry ->> 'featured_at')::timestamptz
         where entry_kind = 'story' and entry ->> 'status' = 'featured'
      ) as named;
  end;

-- Keeps the entry of a row, whose kind is given by the trigger.
create function private.keep_search_entry() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  entry private.search_entries;
begin
  if tg_op <> 'DELETE' then
    entry := (select e from private.search_entry(tg_argv[0], to_jsonb(new)) as e);
    if entry.id is not null then
      insert into private.search_entries as k select entry.*
      on conflict (kind, id) do update
        set (name, words, listed_at) = (excluded.name, excluded.words, excluded.listed_at)
        where (k.name, k.words, k.listed_at) is distinct from (excluded.name, excluded.words, excluded.listed_at);
      return null;
    end if;
    if tg_op = 'INSERT' then
      return null;
    end if;
  end if;
  delete from private.search_entries k where k.kind = tg_argv[0] and k.id = old.id;
  return null;
end
$$;

-- When a row has changed and not when a column is written: a trigger of the table may have sent it back to be reviewed.
create trigger keep_search_entry after insert or delete on public.business_listings
  for each row execute function private.keep_search_entry('business');
create trigger keep_changed_search_entry after update on public.business_listings
  for each row when (
    (old.business_name, old.business_location, old.category, old.services_offered, old.status, old.created_at)
      is distinct from
    (new.business_name, new.business_location, new.category, new.services_offered, new.status, new.created_at)
  ) execute function private.keep_search_entry('business');

create trigger keep_search_entry after insert or delete on public.class_submissions
  for each row execute function private.keep_search_entry('class');
create trigger keep_changed_search_entry after update on public.class_submissions
  for each row when (
    (old.class_title, old.instructor_name, old.class_location, old.class_category, old.status, old.created_at)
      is distinct from
    (new.class_title, new.instructor_name, new.class_location, new.class_category, new.status, new.created_at)
  ) execute function private.keep_search_entry('class');

create trigger keep_search_entry after insert or delete on public.instructor_profiles
  for each row execute function private.keep_search_entry('instructor');
create trigger keep_changed_search_entry after update on public.instructor_profiles
  for each row when (
    (old.display_name, old.specialties, old.status, old.created_at)
      is distinct from (new.display_name, new.specialties, new.status, new.created_at)
  ) execute function private.keep_search_entry('instructor');

create trigger keep_search_entry after insert or delete on public.stories
  for each row execute function private.keep_search_entry('story');
create trigger keep_changed_search_entry after update on public.stories
  for each row when (
    (old.title, old.tags, old.thing_slug, old.status, old.featured_at)
      is distinct from (new.title, new.tags, new.thing_slug, new.status, new.featured_at)
  ) execute function private.keep_search_entry('story');

insert into private.search_entries
  select e.* from public.business_listings l, private.search_entry('business', to_jsonb(l)) as e
  union all
  select e.* from public.class_submissions c, private.search_entry('class', to_jsonb(c)) as e
  union all
  select e.* from public.instructor_profiles i, private.search_entry('instructor', to_jsonb(i)) as e
  union all
  select e.* from public.stories s, private.search_entry('story', to_jsonb(s)) as e;

-- Entries that have all the patterns, from the trigram index of their kind; what has them in its name comes first. One
-- condition for each, for `like all` uses no index; and without other indexes, for the planner would read all of a kind where
-- it thinks that many match.
create function private.pick_entries(entry_kind text, patterns text[], but_not uuid[], wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
  set work_mem = '16MB' set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute format(
    -- `offset 0`: the limit does not make walking look cheap
    'select array(
       select e.id from (select n.* from private.search_entries n where n.kind = %L and %s offset 0) e
        where e.id <> all ($1)
        order by e.name like all ($2) desc, e.listed_at desc, e.id desc
        limit $3)',
    entry_kind, (select string_agg(format('n.words like %L', pattern), ' and ') from unnest(patterns) as pattern)
  ) into found_ids using but_not, patterns, wanted;
  return found_ids;
end
$$;

-- Entries whose names begin with what was typed, then those that have all its words: among the newest thousand, and where
-- those are not enough from the trigram index, for then there are few.
create function private.find_entries(entry_kind text, typed text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off
  set jit = off set max_parallel_workers_per_gather = 0
  as $$
declare
  patterns constant text[] := array(select '% ' || w || '%' from regexp_split_to_table(btrim(typed), ' ') as w);
  found_ids uuid[] := array(
    select e.id from private.search_entries e
     where e.kind = entry_kind and e.name >= typed and e.name < typed || U&'\FFFF'
     order by e.name limit wanted
  );
begin
  if cardinality(found_ids) < wanted then
    found_ids := found_ids || array(
      select e.id from (
        select n.* from private.search_entries n
         where n.kind = entry_kind order by n.listed_at desc, n.id desc limit 1000
      ) e
       where e.words like all (patterns) and e.id <> all (found_ids)
       order by e.name like all (patterns) desc, e.listed_at desc, e.id desc
       limit wanted - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < wanted then
    found_ids := found_ids || private.pick_entries(entry_kind, patterns, found_ids, wanted - cardinality(found_ids));
  end if;
  return found_ids;
end
$$;

-- Fuzzy match among the newest five hundred: a letter or two of each word may be wrong.
create function private.find_similar_entries(entry_kind text, typed text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  sought constant text[] := array(
    select w from regexp_split_to_table(btrim(typed), ' ') as w where char_length(w) > 3 limit 5
  );
begin
  if sought = '{}' then
    return '{}';
  end if;
  return array(
    select e.id from (
      select n.* from private.search_entries n
       where n.kind = entry_kind order by n.listed_at desc, n.id desc limit 500
    ) e
     where not exists (select from unnest(sought) as w where extensions.word_similarity(w, e.words) < 0.5)
     order by extensions.word_similarity(btrim(typed), e.words) desc, e.listed_at desc, e.id desc
     limit wanted
  );
end
$$;

-- `ids`, and behind them those of `others` that are not among them.
create function private.followed_by(ids uuid[], others uuid[]) returns uuid[]
  language sql immutable set search_path = ''
  return ids || array(
    select each.id from unnest(others) with ordinality as each (id, at) where each.id <> all (ids) order by each.at
  );

-- The next dates of what was typed, one of each class: where it has a trigram by the search of what is on, so that among many
-- it is the soonest; else, and where that finds none, of the classes that were found.
create function private.find_sessions(term text, class_ids uuid[], wanted integer) returns uuid[]
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
  as $$
declare
  asked private.asked_sessions;
  found_ids uuid[] := '{}';
begin
  asked.earliest := now();
  asked.latest := 'infinity';
  asked.patterns := (
    select array_agg(private.containing(word))
      from unnest((private.read_class_search(term, null, null, null, null)).words) as word
  );
  if asked.patterns is not null and private.has_trigram(asked.patterns) then
    found_ids := private.soonest_sessions(asked, wanted * 4);
  end if;
  return array(
    select next.session_id
      from (
        select distinct on (x.class_id) x.session_id, x.starts_at
          from private.session_search x
         where case when found_ids <> '{}' then x.session_id = any (found_ids) else x.class_id = any (class_ids) end
           and x.starts_at > now()
         order by x.class_id, x.starts_at, x.session_id
      ) as next
     order by next.starts_at, next.session_id limit wanted
  );
end
$$;

create type public.search_result as (
  -- business, class, session, instructor or story; those of a kind follow each other, best first
  kind text,
  id uuid,
  -- of a session its class's; null for a story
  slug text,
  -- of a session
  class_id uuid,
  title text,
  category text,
  -- /things/{slug}
  thing text,
  place text,
  -- who teaches the class, or the public name of the story's author
  person text,
  -- what a business offers, or an instructor teaches
  offers text[],
  -- of a class or session
  format text,
  starts_at timestamptz,
  time_zone text,
  -- of a story
  content text,
  -- exact, or similar where nothing has what was typed
  match text
);

create function public.search_everything(query text default null, group_size integer default 5)
  returns setof public.search_result
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  typed constant text := left(private.search_key(left(query, 100)), 100);
  term constant text := left(private.search_term(query), 100);
  wanted constant integer := least(greatest(coalesce(group_size, 5), 1), 24);
  member constant boolean := auth.uid() is not null;
  kind_of_match text := 'exact';
  businesses uuid[];
  classes uuid[];
  sessions uuid[];
  instructors uuid[];
  stories uuid[];
begin
  -- of one letter there are too many
  if typed !~ '[[:alnum:]]{2}' then
    return;
  end if;
  businesses := private.find_entries('business', typed, wanted);
  classes := private.find_entries('class', typed, wanted);
  instructors := private.find_entries('instructor', typed, wanted);
  -- more than are shown, for some may not be hers to read
  stories := private.find_entries('story', typed, wanted * 4);
  if term ~ '[[:alnum:]]{3}' then
    if cardinality(businesses) < wanted and private.may_be_contained(term) then
      businesses := private.followed_by(
        businesses, private.listing_page(private.exact_search(term, ''), null, null, null, wanted)
      );
    end if;
    if cardinality(classes) < wanted then
      classes := private.followed_by(
        classes, private.classes_with(private.read_class_search(term, null, null, null, null), null, null, wanted)
      );
    end if;
  end if;
  sessions := private.find_sessions(term, classes, wanted);
  if businesses || classes || instructors || stories = '{}' then
    kind_of_match := 'similar';
    businesses := private.listing_page(private.similar_search(term, ''), null, null, null, wanted);
    classes := private.find_similar_entries('class', typed, wanted);
    sessions := private.find_sessions('', classes, wanted);
    instructors := private.find_similar_entries('instructor', typed, wanted);
    stories := private.find_similar_entries('story', typed, wanted * 4);
  end if;

  return query
    select 'session', s.id, c.slug, c.id, c.class_title, c.class_category, d.thing,
           v.town, c.instructor_name, null::text[],
           case when not s.is_online then 'in-person' when v.id is null then 'virtual' else 'both' end, s.starts_at,
           s.time_zone, null::text, kind_of_match
      from unnest(sessions) with ordinality as found (id, at)
      join public.class_sessions s on s.id = found.id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = c.id
      left join public.venues v on v.id = s.venue_id
     where s.status = 'scheduled' and c.status = 'approved'
     order by found.at;
  return query
    select 'class', c.id, c.slug, null::uuid, c.class_title, c.class_category, d.thing, c.class_location, c.instructor_name, null::text[],
           c.class_format, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(classes[:wanted]) with ordinality as found (id, at)
      join public.class_submissions c on c.id = found.id
      join public.class_details d on d.class_id = c.id
     where c.status = 'approved'
     order by found.at;
  return query
    select 'business', l.id, l.slug, null::uuid, l.business_name, l.category, null::text, l.business_location, null::text,
           l.services_offered, null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(businesses[:wanted]) with ordinality as found (id, at)
      join public.business_listings l on l.id = found.id
     where l.status = 'approved'
     order by found.at;
  return query
    select 'instructor', i.id, i.slug, null::uuid, i.display_name, null::text, null::text, null::text, null::text, i.specialties,
           null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(instructors) with ordinality as found (id, at)
      join public.instructor_profiles i on i.id = found.id
     where i.status = 'approved'
     order by found.at;
  -- as featured_stories() for a visitor; a member reads the demo town's examples too
  return query
    select 'story', s.id, null::text, null::uuid, s.title, null::text, s.thing_slug, null::text, m.public_name, null::text[], null::text,
           null::timestamptz, null::text, p.content, kind_of_match
      from unnest(stories) with ordinality as found (id, at)
      join public.stories s on s.id = found.id
      join public.posts p on p.id = s.post_id
      join public.member_cards m on m.user_id = p.author_id
     where s.status = 'featured' and p.hidden_at is null and (member or not s.example)
       and p.author_id not in (select private.hidden_members())
     order by found.at
     limit wanted;
end
$$;

comment on function public.search_everything(text, integer) is
  'What is public under the words typed: dates, classes, businesses, instructors and stories, so many of each at most. match: exact, or similar where nothing has what was typed.';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.search_key(text), private.search_entry(text, jsonb), private.keep_search_entry(),
  private.pick_entries(text, text[], uuid[], integer), private.find_entries(text, text, integer), private.find_similar_entries(text, text, integer),
  private.followed_by(uuid[], uuid[]), private.find_sessions(text, uuid[], integer)
from public;
revoke all on function public.search_everything(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_everything(text, integer) to anon, authenticated, service_role;

select private.require_second_factor();
