-- Directory search. A search finds what contains it, as packages/domain/src/listings/filter-listings.ts says; only
-- where nothing does, what is spelled much like it. It runs as the owner with `status = 'approved'` written in: under
-- row level security PostgreSQL would not use the trigram index, because LIKE could tell what it looked at.
--
-- Newest first, near a place the nearest first, or in the order of a day: another one each day and the same for
-- everybody; what has no category comes last.
--
-- Newest first, there are two plans for a page. Walking the index of times and looking at each listing is fast where
-- many match: a page of a word in one of eight listings is full after two hundred. Picking from the trigram index is
-- fast where few match. So it walks a little, and what it found on the way says how to go on.

-- Words for the dictionary. It holds every word, so that what is misspelled is recognised before the directory is
-- searched; of a very long one it holds pieces of 80 letters, each overlapping the next by 40, so that any 40 letters
-- of it are in one of them.
create function private.listed_words(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
  select substr(word, start, 80)
   from private.words_of(value) as word,
        generate_series(1, greatest(char_length(word) - 40, 1), 40) as start
  where char_length(word) >= 3
$$;

create function private.collect_listing_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.listing_words (word)
  select word
    from (
      select distinct word
        from written, private.listed_words(written.search_text || E'\n' || written.location_text) as word
       where written.status = 'approved'
    ) as words
   -- in order, so that two that write the same words do not wait in a circle
   order by word
  on conflict do nothing;
  return null;
end
$$;

-- LIKE pattern of a term, with its wildcards escaped.
create function private.containing(term text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Dictionary check: false where no listing contains the term for certain, because it is one word, and part of no word
-- there is.
create function private.may_be_contained(term text) returns boolean
  language plpgsql stable set search_path = ''
  as $$
begin
  if char_length(term) not between 3 and 40 or array(select private.words_of(term)) <> array[term] then
    return true;
  end if;
  return exists (
    select from private.listing_words where word like private.containing(term)
  );
end
$$;

-- `and`s another condition to a search: that one of the terms is in the column. No terms, no listing.
create function private.narrowed(search private.listing_search, column_name text, terms text[])
  returns private.listing_search
  language plpgsql immutable set search_path = ''
  as $$
declare
  first integer := cardinality(search.patterns);
begin
  search.condition := search.condition || coalesce(
    (select ' and (' || string_agg(format('l.%I like $1[%s]', column_name, first + at), ' or ') || ')'
       from generate_subscripts(terms, 1) as at),
    ' and false'
  );
  search.patterns := search.patterns || array(select private.containing(term) from unnest(terms) as term);
  search.indexed := search.indexed or (select coalesce(bool_and(term ~ '[[:alnum:]]{3}'), false) from unnest(terms) as term);
  return search;
end
$$;

-- What contains both terms, letter for letter.
create function private.exact_search(term text, place text) returns private.listing_search
  language plpgsql immutable set search_path = ''
  as $$
declare
  search private.listing_search := row('true', '{}'::text[], false, null);
begin
  if term <> '' then
    search := private.narrowed(search, 'search_text', array[term]);
  end if;
  if place <> '' then
    search := private.narrowed(search, 'location_text', array[place]);
  end if;
  return search;
end
$$;

create function private.spelling_suggestions(typed text)
  returns text[]
  language plpgsql
  stable
  set search_path to ''
  set "pg_trgm.similarity_threshold" to '0.25'
as $$
declare
  known text[];
begin
  if char_length(typed) < 3 then
    return array[typed];
  end if;
  known := array(
    select word from private.listing_words
     where word like private.containing(typed) order by char_length(word), word limit 20
  );
  if known <> '{}' then
    return array(select distinct case when position(typed in word) > 0 then typed else word end from unnest(known) as word);
  end if;
  return array(
    select word from private.listing_words
     where word operator(extensions.%) typed
     order by extensions.similarity(word, typed) desc, abs(char_length(word) - char_length(typed)), word limit 3
  );
end
$$;

-- What has all the words, in any order and spelled somehow.
create function private.similar_search(term text, place text) returns private.listing_search
  language plpgsql stable set search_path = ''
  as $$
declare
  search private.listing_search := row('true', '{}'::text[], false, null);
  word text;
begin
  for word in select distinct w from private.words_of(left(term, 200)) as w limit 8 loop
    search := private.narrowed(search, 'search_text', private.spelling_suggestions(word));
  end loop;
  for word in select distinct w from private.words_of(left(place, 200)) as w limit 8 loop
    search := private.narrowed(search, 'location_text', private.spelling_suggestions(word));
  end loop;
  return case when search.patterns = '{}' then row('false', '{}'::text[], false, null)::private.listing_search else search end;
end
$$;

-- Order of a day, in 53 bits, which are what a number of JSON holds.
create function private.day_rank(id uuid, category text, on_day date) returns bigint
  language sql immutable parallel safe
  as $$
  select (uuid_hash_extended(id, (on_day - date '2000-01-01')::bigint) & 4503599627370495)
    + case when category = 'other' then 4503599627370496 else 0 end
$$;

-- The statements, by what they do. $1 patterns, $2 category, $3 and $4 the last listing of the page before, $5 how many
-- to look at, $6 how many are wanted, $7 towns of the radius. Ranked: $3 the day, $5 the last listing's rank, $8 its
-- distance, $9 and $10 the place.
create function private.listing_statement(kind text, condition text, by_category boolean, next_page boolean) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  approved text := $sql$ from public.business_listings l where l.status = 'approved'$sql$
    || case when by_category then ' and l.category = $2' else '' end
    || case when next_page then ' and (l.created_at, l.id) < ($3, $4)' else '' end;
  newest constant text := ' order by l.created_at desc, l.id desc';
  walked text := '(select l.id, l.created_at, l.search_text, l.location_text, l.place_id' || approved || newest
    || ' limit $5) l where ' || condition;
begin
  return case kind
    when 'walk' then 'select array(select l.id from ' || walked || newest || ' limit $6)'
    when 'count walking' then 'select count(*) from (select from ' || walked || ' limit $6) as found'
    -- `offset 0`: the page's limit does not make walking look cheap
    when 'pick' then 'select array(select l.id from (select l.id, l.created_at' || approved || ' and ' || condition
      || ' offset 0) l' || newest || ' limit $6)'
    when 'count picking' then 'select count(*) from (select' || approved || ' and ' || condition || ' limit $6) as found'
    when 'day' then 'select array(select l.id from (select l.id, private.day_rank(l.id, l.category, $3) as rank' || approved
      || ' and ' || condition || ' offset 0) l where $5 is null or (l.rank, l.id) > ($5, $4) order by l.rank, l.id limit $6)'
    -- town by town, so that a page ends with the town that fills it
    when 'nearest' then 'select array(select l.id from (select p.id, private.distance_km($9, $10, p.latitude, p.longitude) as km'
      || ' from private.places p where p.id = any ($7) order by km offset 0) t cross join lateral'
      || ' (select l.id, private.day_rank(l.id, l.category, $3) as rank' || approved || ' and ' || condition
      || ' and l.place_id = t.id offset 0) l'
      || ' where $5 is null or t.km >= $8 and (t.km, l.rank, l.id) > ($8, $5, $4) order by t.km, l.rank, l.id limit $6)'
  end;
end
$$;

create function private.walk_listings(
  search private.listing_search, category text, before_created_at timestamptz, before_id uuid, look_at integer, wanted integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.listing_statement('walk', search.condition, category is not null, before_created_at is not null)
    into found_ids using search.patterns, category, before_created_at, before_id, look_at, wanted, search.places;
  return found_ids;
end
$$;

create function private.pick_listings(
  search private.listing_search, category text, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_indexscan = off set jit = off set work_mem = '16MB'
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.listing_statement('pick', search.condition, category is not null, before_created_at is not null)
    into found_ids using search.patterns, category, before_created_at, before_id, null::integer, wanted, search.places;
  return found_ids;
end
$$;

-- Keyset pagination: a page of a search, newest first. Looks at the newest thousand; if those had enough to be sure of
-- a full page within another nine thousand, at these as well; else picks from the trigram index. A search of one or two
-- letters has no trigram: it is bounded to ten thousand, from where the page before ended.
create function private.listing_page(
  search private.listing_search, category text, before_created_at timestamptz, before_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable set search_path = ''
  as $$
declare
  found_ids uuid[];
begin
  if not search.indexed then
    return private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  found_ids := private.walk_listings(search, category, before_created_at, before_id, 1000, wanted);
  if cardinality(found_ids) < wanted and cardinality(found_ids) * 6 >= wanted then
    found_ids := private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  if cardinality(found_ids) < wanted then
    found_ids := private.pick_listings(search, category, before_created_at, before_id, wanted);
  end if;
  return found_ids;
end
$$;

-- Keyset pagination: a page in the order of a day, or nearest first. It looks at all that match.
create function private.rank_listings(
  search private.listing_search, category text, sort text, on_day date, latitude double precision,
  longitude double precision, after_distance_km double precision, after_rank bigint, after_id uuid, wanted integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set jit = off set work_mem = '16MB'
  set max_parallel_workers_per_gather = 0
  as $$
declare
  found_ids uuid[];
begin
  execute private.listing_statement(sort, search.condition, category is not null, false)
    into found_ids
    using search.patterns, category, on_day, after_id, after_rank, wanted, search.places, after_distance_km, latitude, longitude;
  return found_ids;
end
$$;

create function private.count_walking(search private.listing_search, category text, look_at integer, wanted integer) returns integer
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  counted integer;
begin
  execute private.listing_statement('count walking', search.condition, category is not null, false)
    into counted using search.patterns, category, null::timestamptz, null::uuid, look_at, wanted, search.places;
  return counted;
end
$$;

create function private.count_picking(search private.listing_search, category text, wanted integer) returns integer
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
  set work_mem = '16MB' set max_parallel_workers_per_gather = 0
  as $$
declare
  counted integer;
begin
  execute private.listing_statement('count picking', search.condition, category is not null, false)
    into counted using search.patterns, category, null::timestamptz, null::uuid, null::integer, wanted, search.places;
  return counted;
end
$$;

create function private.listing_count(search private.listing_search, category text, wanted integer) returns integer
  language plpgsql stable set search_path = ''
  as $$
declare
  counted integer;
begin
  if not search.indexed then
    return private.count_walking(search, category, 10000, wanted);
  end if;
  -- where one in ten matches, ten thousand are enough to count to a thousand
  if private.count_walking(search, category, 1000, 100) = 100 then
    counted := private.count_walking(search, category, 12000, wanted);
  end if;
  return case when counted = wanted then counted else private.count_picking(search, category, wanted) end;
end
$$;

create function public.search_listings(
  search text default null,
  category text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24,
  near_latitude double precision default null,
  near_longitude double precision default null,
  within_km double precision default null,
  sort text default null,
  on_day date default null,
  after_distance_km double precision default null,
  after_rank bigint default null,
  after_id uuid default null
) returns setof public.found_listing
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  point_latitude constant double precision := round(near_latitude::numeric, 5);
  point_longitude constant double precision := round(near_longitude::numeric, 5);
  around integer[] := private.places_near(near_latitude, near_longitude, within_km);
  ranked constant text := case when sort = 'day' or sort = 'nearest' and around is not null then sort end;
  day constant date := coalesce(on_day, current_date);
  wording private.listing_search := private.search_around(private.exact_search(term, place), around);
  possible boolean := private.may_be_contained(term) and private.may_be_contained(place);
  kind text := 'exact';
  found_ids uuid[] := '{}';
begin
  if possible then
    found_ids := case
      when ranked is not null then private.rank_listings(
        wording, chosen, ranked, day, point_latitude, point_longitude, after_distance_km, after_rank, after_id, wanted
      )
      else private.listing_page(wording, chosen, before_created_at, last_id, wanted)
    end;
    -- on a later page, this may be the end of what matches exactly
    possible := found_ids <> '{}'
      or (before_created_at is not null or after_rank is not null)
        and private.listing_page(wording, chosen, null, null, 1) <> '{}';
  end if;
  if not possible then
    kind := 'similar';
    wording := private.similar_search(term, place);
    -- a search too short for the trigram index has looked through everything already
    if wording.indexed then
      wording := private.search_around(wording, around);
      found_ids := case
        when ranked is not null then private.rank_listings(
          wording, chosen, ranked, day, point_latitude, point_longitude, after_distance_km, after_rank, after_id, wanted
        )
        else private.listing_page(wording, chosen, before_created_at, last_id, wanted)
      end;
    end if;
  end if;
  return query
    select l.id, l.slug, l.business_name, l.contact_email, l.contact_phone, l.business_website, l.business_location,
           l.business_description, l.services_offered, l.category, l.social_media_links, l.status, l.created_at,
           l.updated_at, kind,
           case when around is not null then
             private.distance_km(point_latitude, point_longitude, p.latitude, p.longitude)
           end,
           case when ranked is not null then private.day_rank(l.id, l.category, day) end
      from public.business_listings l
      left join private.places p on p.id = l.place_id
     where l.id = any (found_ids) and l.status = 'approved'
     order by array_position(found_ids, l.id);
end
$$;
grant execute on function public.search_listings(search text, category text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer, near_latitude double precision, near_longitude double precision, within_km double precision, sort text, on_day date, after_distance_km double precision, after_rank bigint, after_id uuid)
  to anon, authenticated, service_role;
comment on function public.search_listings(search text, category text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer, near_latitude double precision, near_longitude double precision, within_km double precision, sort text, on_day date, after_distance_km double precision, after_rank bigint, after_id uuid) is
  'Approved listings, a page at a time: newest first, or sort: nearest within a radius of a point, or the order of a day; within a radius with the distance of their towns. match: exact, or similar where nothing contains what was typed.';

-- What is on next at the venues of these listings, one each.
create function public.next_listing_sessions(listing_ids uuid[])
  returns table (listing_id uuid, starts_at timestamptz, time_zone text)
  language sql stable set search_path = ''
  as $$
  select l.id, s.starts_at, s.time_zone
   from (select distinct id from unnest(listing_ids[1:100]) as id) as l,
        lateral (
          select s.starts_at, s.time_zone
            from public.venues v
            join public.class_sessions s on s.venue_id = v.id
            join public.class_submissions c on c.id = s.class_id
           where v.listing_id = l.id and s.status = 'scheduled' and s.starts_at > now() and c.status = 'approved'
           order by s.starts_at, s.id limit 1
        ) as s
$$;
grant execute on function public.next_listing_sessions(listing_ids uuid[]) to anon, authenticated, service_role;

create function public.count_listings(
  search text default null, category text default null, location text default null,
  near_latitude double precision default null, near_longitude double precision default null,
  within_km double precision default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  around integer[] := private.places_near(near_latitude, near_longitude, within_km);
  wording private.listing_search;
  counted integer := 0;
begin
  if private.may_be_contained(term) and private.may_be_contained(place) then
    counted := private.listing_count(private.search_around(private.exact_search(term, place), around), chosen, 1001);
  end if;
  if counted = 0 then
    wording := private.similar_search(term, place);
    if wording.indexed then
      counted := private.listing_count(private.search_around(wording, around), chosen, 1001);
    end if;
  end if;
  return counted;
end
$$;
grant execute on function public.count_listings(search text, category text, location text, near_latitude double precision, near_longitude double precision, within_km double precision)
  to anon, authenticated, service_role;
comment on function public.count_listings(search text, category text, location text, near_latitude double precision, near_longitude double precision, within_km double precision) is
  'How many search_listings finds; stops at 1,001, which is shown as "1,000+".';

create function private.locate_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.place_id := private.resolve_place(new.business_location);
  return new;
end
$$;

-- Backfill: looks for the towns of listings without one, a batch at a time in the order of ids. The last id of the
-- batch, or null at the end.
create function private.locate_listings(after_id uuid, batch integer) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  ids uuid[] := array(
    select l.id from public.business_listings l
     where l.place_id is null and l.id > after_id order by l.id limit batch
  );
begin
  update public.business_listings l set place_id = resolved.place_id
    from (
      select b.id, private.resolve_place(b.business_location) as place_id
        from public.business_listings b where b.id = any (ids)
    ) as resolved
   where l.id = resolved.id and resolved.place_id is not null;
  return ids[batch];
end
$$;

-- `and`s a radius to a search, as a list of towns; null is none. Where those have few listings, these are looked at
-- whatever they say: a bitmap of all that contain a frequent word would take longer.
create function private.search_around(search private.listing_search, places integer[])
  returns private.listing_search
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
as $$
begin
  if places is null then
    return search;
  end if;
  if search.patterns <> '{}' and not exists (
    select from public.business_listings l where l.place_id = any (places) offset 15000
  ) then
    -- an expression that has no index
    search.condition := replace(search.condition, 'l.search_text like', 'l.search_text || '''' like');
  end if;
  search.condition := search.condition || ' and l.place_id = any ($7)';
  search.places := places;
  search.indexed := true;
  return search;
end
$$;

-- Towns of a radius; null where the point is none. Nobody looks further than 200 km.
create function private.places_near(near_latitude double precision, near_longitude double precision, within_km double precision)
  returns integer[]
  language sql stable set search_path = ''
  as $$
  select case
    when near_latitude between -90 and 90 and near_longitude between -180 and 180 then private.places_within(
      -- no number that is too small to be squared
      round(near_latitude::numeric, 5), round(near_longitude::numeric, 5), least(greatest(coalesce(within_km, 15), 1), 200)
    )
  end
$$;

create function private.remove_place_names() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.place_names n using removed r where n.place_id = r.id;
  return null;
end
$$;

-- private.listing_words

select private.record_processing('private.listing_words',
  part => 'classes',
  purpose => 'the words of approved listings, for searching',
  ground => 'legitimate interest',
  kept => '–',
  on_erasure => 'words that no other listing has are removed',
  not_exported => 'ours'
);

create trigger notify_pages after truncate on private.listing_words
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.listing_words
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.listing_words
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.listing_words
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');
