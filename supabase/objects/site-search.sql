-- Site search: one field over what is public in the database: businesses, classes and their dates, instructors and stories.
-- It runs as the owner with what everybody may read written in, as the searches of each do. What is typed are the beginnings
-- of words; names come before what is only said in a description, and what is spelled much like it only where nothing is.

-- Search key: in lower case, without accents and apostrophes, one space between words and one before the first, so that
-- `like '% po%'` is the beginning of a word, and two letters of it are a trigram already.
create function private.search_key(value text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select rtrim(' ' || ltrim(regexp_replace(
    replace(private.folded(value), '''', '') collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'
  )))
$$;

-- The entry of a row; none where it is not public. A name has at most 200 characters in an index.
create function private.search_entry(entry_kind text, entry jsonb) returns setof private.search_entries
  language sql stable set search_path = ''
  as $$
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
  ) as named
$$;

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
  as $$
  select ids || array(
    select each.id from unnest(others) with ordinality as each (id, at) where each.id <> all (ids) order by each.at
  )
$$;

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

-- Nothing typed is like an empty query: no rows.
create function public.search_everything(query text default null::text, group_size integer default 5)
  returns setof public.search_result
  language plpgsql
  stable security definer
  set search_path to ''
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
  if typed is null or typed !~ '[[:alnum:]]{2}' then
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
           s.time_zone, null::text, kind_of_match,
           json_build_object(
             'price_kind', s.price_kind, 'price_amount', s.price_amount, 'price_currency', s.price_currency,
             'ends_at', s.ends_at, 'pricing_type', c.pricing_type, 'class_price', c.price_amount
           )
      from unnest(sessions) with ordinality as found (id, at)
      join public.class_sessions s on s.id = found.id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = c.id
      left join public.venues v on v.id = s.venue_id
     where s.status = 'scheduled' and c.status = 'approved'
     order by found.at;
  return query
    select 'class', c.id, c.slug, null::uuid, c.class_title, c.class_category, d.thing, c.class_location, c.instructor_name, null::text[],
           c.class_format, null::timestamptz, null::text, null::text, kind_of_match, null::json
      from unnest(classes[:wanted]) with ordinality as found (id, at)
      join public.class_submissions c on c.id = found.id
      join public.class_details d on d.class_id = c.id
     where c.status = 'approved'
     order by found.at;
  return query
    select 'business', l.id, l.slug, null::uuid, l.business_name, l.category, null::text, l.business_location, null::text,
           l.services_offered, null::text, null::timestamptz, null::text, null::text, kind_of_match, null::json
      from unnest(businesses[:wanted]) with ordinality as found (id, at)
      join public.business_listings l on l.id = found.id
     where l.status = 'approved'
     order by found.at;
  return query
    select 'instructor', i.id, i.slug, null::uuid, i.display_name, null::text, null::text, null::text, null::text, i.specialties,
           null::text, null::timestamptz, null::text, null::text, kind_of_match, null::json
      from unnest(instructors) with ordinality as found (id, at)
      join public.instructor_profiles i on i.id = found.id
     where i.status = 'approved'
     order by found.at;
  -- as featured_stories() for a visitor; a member reads the demo town's examples too
  return query
    select 'story', s.id, null::text, null::uuid, s.title, null::text, s.thing_slug, null::text, m.public_name, null::text[], null::text,
           null::timestamptz, null::text, p.content, kind_of_match, null::json
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
grant execute on function public.search_everything(query text, group_size integer) to anon, authenticated, service_role;
comment on function public.search_everything(query text, group_size integer) is
  'What is public under the words typed: dates, classes, businesses, instructors and stories, so many of each at most. match: exact, or similar where nothing has what was typed.';

-- What a moderator or an admin typed, folded, as a pattern for folded words.
create function private.typed_pattern(typed text) returns text
  language sql immutable set search_path = ''
  as $$
  select '%' || regexp_replace(nullif(btrim(private.folded(typed)), ''), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Name of a target that is not called as its member is; null of the others.
create function private.subject_name(kind text, subject_id uuid) returns text
  language sql stable set search_path = ''
  as $$
  select case kind
    when 'story' then (select s.title from public.stories s where s.id = subject_id)
    when 'listing' then (select l.business_name from public.business_listings l where l.id = subject_id)
    when 'class' then (select c.class_title from public.class_submissions c where c.id = subject_id)
    when 'instructor' then (select i.display_name from public.instructor_profiles i where i.id = subject_id)
    when 'message' then (select m.author_name from public.class_messages m where m.id = subject_id)
    when 'correspondent' then (select m.author_name from public.class_messages m where m.id = subject_id)
    when 'photo' then (select p.name from private.photo_subjects p where p.photo_id = subject_id)
    when 'circle_message' then (
      select private.circle_name(c) from public.circle_messages m join private.circle_members c on c.id = m.member_id where m.id = subject_id
    )
    when 'circle_member' then (select private.circle_name(c) from private.circle_members c where c.id = subject_id)
  end
$$;

-- private.search_entries

select private.record_processing('private.search_entries',
  part => 'classes',
  purpose => 'what the search over everything looks at: the public names of businesses, classes and instructors and the titles of featured stories, repeated from those',
  kept => 'while they are public',
  on_erasure => 'removed with them',
  not_exported => 'It repeats the public names and titles of your businesses, classes, profile as an instructor and stories, to find them.'
);

create trigger notify_pages after truncate on private.search_entries
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.search_entries
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.search_entries
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.search_entries
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');
