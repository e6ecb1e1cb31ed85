-- Directory search. A search finds what contains it, as packages/domain/src/listings/filter-listings.ts says; only
-- where nothing does, what is spelled much like it. It runs as the owner with `status = 'approved'` written in: under
-- row level security PostgreSQL would not use the trigram index, because LIKE could tell what it looked at.
--
-- Newest first, there are two plans for a page. Walking the index of times and looking at each listing is fast where
-- many match: a page of a word in one of eight listings is full after two hundred. Picking from the trigram index is
-- fast where few match. So it walks a little, and what it found on the way says how to go on.

-- Dictionary for spelling correction: the words of everything that was ever approved, to find the one that was meant.
-- Trigrams of a whole description would have something in common with nearly every word; those of single words have
-- not.
create table private.listing_words (
  word text primary key,
  -- without accents
  plain text not null
);

comment on table private.listing_words is 'Words of approved listings, for searches that are spelled differently.';

create index listing_words_plain on private.listing_words using gin (plain extensions.gin_trgm_ops);

alter table private.listing_words enable row level security;
revoke all on private.listing_words from public, anon, authenticated;

-- Words for the dictionary. It holds every word, so that what is misspelled is recognised before the directory is
-- searched; of a very long one it holds pieces of 80 letters, each overlapping the next by 40, so that any 40 letters
-- of it are in one of them.
create function private.listed_words(value text) returns setof text
  language sql immutable parallel safe set search_path = ''
  begin atomic
    select substr(word, start, 80)
      from private.words_of(value) as word,
           generate_series(1, greatest(char_length(word) - 40, 1), 40) as start
     where char_length(word) >= 3;
  end;

create function private.collect_listing_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.listing_words (word, plain)
  select word, extensions.unaccent(word)
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

create trigger collect_words_of_new after insert on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();

create trigger collect_words_of_changed after update on public.business_listings
  referencing new table as written for each statement execute function private.collect_listing_words();

-- LIKE pattern of a term, with its wildcards escaped.
create function private.containing(term text) returns text
  language sql immutable parallel safe set search_path = ''
  return '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';

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
    select from private.listing_words where plain like private.containing(extensions.unaccent(term))
  );
end
$$;

-- A compiled search: a condition on `l` over patterns in $1, and whether the trigram index helps with it.
create type private.listing_search as (condition text, patterns text[], indexed boolean);

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
  search private.listing_search := row('true', '{}'::text[], false);
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

-- What may have been meant by a word: itself and its like with other accents where it is known, else the three words
-- that are spelled most like it.
create function private.spelling_suggestions(typed text) returns text[]
  language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.25
  as $$
declare
  bare text := extensions.unaccent(typed);
  known text[];
begin
  if char_length(bare) < 3 then
    return array[typed];
  end if;
  known := array(
    select word from private.listing_words
     where plain like private.containing(bare) order by char_length(word), word limit 20
  );
  if known <> '{}' then
    return array(select distinct case when position(typed in word) > 0 then typed else word end from unnest(known) as word);
  end if;
  return array(
    select word from private.listing_words
     where plain operator(extensions.%) bare
     order by extensions.similarity(plain, bare) desc, abs(char_length(plain) - char_length(bare)), word limit 3
  );
end
$$;

-- What has all the words, in any order and spelled somehow.
create function private.similar_search(term text, place text) returns private.listing_search
  language plpgsql stable set search_path = ''
  as $$
declare
  search private.listing_search := row('true', '{}'::text[], false);
  word text;
begin
  for word in select distinct w from private.words_of(left(term, 200)) as w limit 8 loop
    search := private.narrowed(search, 'search_text', private.spelling_suggestions(word));
  end loop;
  for word in select distinct w from private.words_of(left(place, 200)) as w limit 8 loop
    search := private.narrowed(search, 'location_text', private.spelling_suggestions(word));
  end loop;
  return case when search.patterns = '{}' then row('false', '{}'::text[], false)::private.listing_search else search end;
end
$$;

-- The statements, by what they do. $1 patterns, $2 category, $3 and $4 the last listing of the page before, $5 how many
-- to look at, $6 how many are wanted.
create function private.listing_statement(kind text, condition text, by_category boolean, next_page boolean) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  approved text := $sql$ from public.business_listings l where l.status = 'approved'$sql$
    || case when by_category then ' and l.category = $2' else '' end
    || case when next_page then ' and (l.created_at, l.id) < ($3, $4)' else '' end;
  newest constant text := ' order by l.created_at desc, l.id desc';
  walked text := '(select l.id, l.created_at, l.search_text, l.location_text' || approved || newest || ' limit $5) l where ' || condition;
begin
  return case kind
    when 'walk' then 'select array(select l.id from ' || walked || newest || ' limit $6)'
    when 'count walking' then 'select count(*) from (select from ' || walked || ' limit $6) as found'
    -- `offset 0`: the page's limit does not make walking look cheap
    when 'pick' then 'select array(select l.id from (select l.id, l.created_at' || approved || ' and ' || condition
      || ' offset 0) l' || newest || ' limit $6)'
    when 'count picking' then 'select count(*) from (select' || approved || ' and ' || condition || ' limit $6) as found'
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
    into found_ids using search.patterns, category, before_created_at, before_id, look_at, wanted;
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
    into found_ids using search.patterns, category, before_created_at, before_id, null::integer, wanted;
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

create function private.count_walking(search private.listing_search, category text, look_at integer, wanted integer) returns integer
  language plpgsql stable
  set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
  set max_parallel_workers_per_gather = 0
  as $$
declare
  counted integer;
begin
  execute private.listing_statement('count walking', search.condition, category is not null, false)
    into counted using search.patterns, category, null::timestamptz, null::uuid, look_at, wanted;
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
    into counted using search.patterns, category, null::timestamptz, null::uuid, null::integer, wanted;
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

create type public.found_listing as (
  id uuid,
  slug text,
  business_name text,
  contact_email text,
  contact_phone text,
  business_website text,
  business_location text,
  business_description text,
  services_offered text[],
  category text,
  social_media_links jsonb,
  status text,
  created_at timestamptz,
  updated_at timestamptz,
  match text
);

create function public.search_listings(
  search text default null,
  category text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
) returns setof public.found_listing
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  wording private.listing_search := private.exact_search(term, place);
  possible boolean := private.may_be_contained(term) and private.may_be_contained(place);
  kind text := 'exact';
  found_ids uuid[] := '{}';
begin
  if possible then
    found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    -- on a later page, this may be the end of what matches exactly
    possible := found_ids <> '{}'
      or before_created_at is not null and private.listing_page(wording, chosen, null, null, 1) <> '{}';
  end if;
  if not possible then
    kind := 'similar';
    wording := private.similar_search(term, place);
    -- a search too short for the trigram index has looked through everything already
    if wording.indexed then
      found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    end if;
  end if;
  return query
    select l.id, l.slug, l.business_name, l.contact_email, l.contact_phone, l.business_website, l.business_location,
           l.business_description, l.services_offered, l.category, l.social_media_links, l.status, l.created_at,
           l.updated_at, kind
      from public.business_listings l
     where l.id = any (found_ids) and l.status = 'approved'
     order by l.created_at desc, l.id desc;
end
$$;

comment on function public.search_listings(text, text, text, timestamptz, uuid, integer) is
  'Approved listings, newest first, a page at a time. match: exact, or similar where nothing contains what was typed.';

create function public.count_listings(
  search text default null, category text default null, location text default null
) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  wording private.listing_search;
  counted integer := 0;
begin
  if private.may_be_contained(term) and private.may_be_contained(place) then
    counted := private.listing_count(private.exact_search(term, place), chosen, 1001);
  end if;
  if counted = 0 then
    wording := private.similar_search(term, place);
    if wording.indexed then
      counted := private.listing_count(wording, chosen, 1001);
    end if;
  end if;
  return counted;
end
$$;

comment on function public.count_listings(text, text, text) is
  'How many search_listings finds; stops at 1,001, which is shown as "1,000+".';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.collect_listing_words(), private.containing(text), private.narrowed(private.listing_search, text, text[]),
  private.exact_search(text, text), private.spelling_suggestions(text), private.similar_search(text, text),
  private.listing_statement(text, text, boolean, boolean),
  private.walk_listings(private.listing_search, text, timestamptz, uuid, integer, integer),
  private.pick_listings(private.listing_search, text, timestamptz, uuid, integer),
  private.listing_page(private.listing_search, text, timestamptz, uuid, integer),
  private.count_walking(private.listing_search, text, integer, integer),
  private.count_picking(private.listing_search, text, integer),
  private.listing_count(private.listing_search, text, integer), private.listed_words(text),
  private.may_be_contained(text)
from public;
revoke all on function
  public.search_listings(text, text, text, timestamptz, uuid, integer), public.count_listings(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.search_listings(text, text, text, timestamptz, uuid, integer), public.count_listings(text, text, text)
to anon, authenticated, service_role;
