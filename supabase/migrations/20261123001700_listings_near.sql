-- Listings near a place. A listing lies in the town that its location names, as far as the gazetteer knows it for sure:
-- what is public about where it is stays what it wrote itself. A radius is a list of towns, so the search goes on as
-- before, with one more condition that has an index.

alter table public.business_listings
  add column place_id integer references private.places (id) on delete set null;

comment on column public.business_listings.place_id is 'The town it lies in, resolved from its location; null where that is unknown or could be several.';

create index business_listings_place on public.business_listings (place_id, created_at desc, id desc)
  where place_id is not null;

create function private.locate_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.place_id := private.resolve_place(new.business_location);
  return new;
end
$$;

create trigger locate before insert on public.business_listings
  for each row when (new.place_id is null) execute function private.locate_listing();
create trigger locate_again before update of business_location on public.business_listings
  for each row when (old.business_location is distinct from new.business_location)
  execute function private.locate_listing();

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

-- towns of the radius; null where none was asked for
alter type private.listing_search add attribute places integer[];
alter type public.found_listing add attribute distance_km double precision;

create or replace function private.exact_search(term text, place text) returns private.listing_search
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

create or replace function private.similar_search(term text, place text) returns private.listing_search
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

-- `and`s a radius to a search, as a list of towns; null is none. Where those have few listings, these are looked at
-- whatever they say: a bitmap of all that contain a frequent word would take longer.
create function private.search_around(search private.listing_search, places integer[]) returns private.listing_search
  language plpgsql stable set search_path = ''
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

-- The statements, by what they do. $1 patterns, $2 category, $3 and $4 the last listing of the page before, $5 how many
-- to look at, $6 how many are wanted, $7 towns of the radius.
create or replace function private.listing_statement(kind text, condition text, by_category boolean, next_page boolean) returns text
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
  end;
end
$$;

create or replace function private.walk_listings(
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

create or replace function private.pick_listings(
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

create or replace function private.count_walking(search private.listing_search, category text, look_at integer, wanted integer) returns integer
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

create or replace function private.count_picking(search private.listing_search, category text, wanted integer) returns integer
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

-- Towns of a radius; null where the point is none. Nobody looks further than 200 km.
create function private.places_near(near_latitude double precision, near_longitude double precision, within_km double precision)
  returns integer[]
  language sql stable set search_path = ''
  return case
    when near_latitude between -90 and 90 and near_longitude between -180 and 180 then private.places_within(
      -- no number that is too small to be squared
      round(near_latitude::numeric, 5), round(near_longitude::numeric, 5), least(greatest(coalesce(within_km, 15), 1), 200)
    )
  end;

drop function public.search_listings(text, text, text, timestamptz, uuid, integer);
drop function public.count_listings(text, text, text);

create function public.search_listings(
  search text default null,
  category text default null,
  location text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24,
  near_latitude double precision default null,
  near_longitude double precision default null,
  within_km double precision default null
) returns setof public.found_listing
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  around integer[] := private.places_near(near_latitude, near_longitude, within_km);
  wording private.listing_search := private.search_around(private.exact_search(term, place), around);
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
      wording := private.search_around(wording, around);
      found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    end if;
  end if;
  return query
    select l.id, l.slug, l.business_name, l.contact_email, l.contact_phone, l.business_website, l.business_location,
           l.business_description, l.services_offered, l.category, l.social_media_links, l.status, l.created_at,
           l.updated_at, kind,
           case when around is not null then
             private.distance_km(round(near_latitude::numeric, 5), round(near_longitude::numeric, 5), p.latitude, p.longitude)
           end
      from public.business_listings l
      left join private.places p on p.id = l.place_id
     where l.id = any (found_ids) and l.status = 'approved'
     order by l.created_at desc, l.id desc;
end
$$;

comment on function public.search_listings(
  text, text, text, timestamptz, uuid, integer, double precision, double precision, double precision
) is
  'Approved listings, newest first, a page at a time; within a radius of a point, with the distance of their towns. match: exact, or similar where nothing contains what was typed.';

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

comment on function public.count_listings(text, text, text, double precision, double precision, double precision) is
  'How many search_listings finds; stops at 1,001, which is shown as "1,000+".';

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.locate_listing(), private.locate_listings(uuid, integer),
  private.search_around(private.listing_search, integer[]),
  private.places_near(double precision, double precision, double precision)
from public;
revoke all on function
  public.search_listings(
    text, text, text, timestamptz, uuid, integer, double precision, double precision, double precision
  ),
  public.count_listings(text, text, text, double precision, double precision, double precision)
from public, anon, authenticated, service_role;
grant execute on function
  public.search_listings(
    text, text, text, timestamptz, uuid, integer, double precision, double precision, double precision
  ),
  public.count_listings(text, text, text, double precision, double precision, double precision)
to anon, authenticated, service_role;

-- Search keys go with their place by one statement: a foreign key looked at each of a quarter of a million rows of an
-- import by itself.
alter table private.place_names drop constraint place_names_place_id_fkey;

create function private.remove_place_names() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from private.place_names n using removed r where n.place_id = r.id;
  return null;
end
$$;

create trigger remove_names_of_removed after delete on private.places
  referencing old table as removed for each statement execute function private.remove_place_names();

revoke all on function private.remove_place_names() from public;

-- Inlined: without a setting of its own, which a body that is resolved when it is made does not need, and of strict
-- functions alone. The factor keeps rounding from leaving what asin() takes.
create or replace function private.distance_km(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6371.0088 * asin(sqrt(0.999999999999999 * (
    sind((to_latitude - from_latitude) / 2) ^ 2
      + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2
  )));
