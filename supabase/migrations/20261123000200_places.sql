-- Gazetteer: the towns and villages that people search near. Imported at a first start from GeoNames (CC BY 4.0) by
-- apps/server/src/places; no request leaves the machine for a place.

create table private.places (
  -- GeoNames id; below zero what an installation added itself
  id integer primary key,
  name text not null,
  alternate_names text[] not null default '{}',
  region text,
  part_of text not null default '',
  country text not null,
  country_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  constraint places_latitude check (latitude between -90 and 90),
  constraint places_longitude check (longitude between -180 and 180),
  constraint places_country check (country ~ '^[A-Z]{2}$')
);

comment on table private.places is 'Gazetteer: towns and villages, from GeoNames (CC BY 4.0). Ids below zero are the installation''s own.';
comment on column private.places.region is 'County, state or the like, as it is shown behind the name.';
comment on column private.places.part_of is 'Everything it lies in, smallest first: each may be typed behind the name.';

-- what lies around somewhere: a bounding box first, then the distance
create index places_coordinates on private.places (latitude, longitude);

-- Search keys: each name of a place, folded, without accents, apostrophes and hyphens.
create table private.place_names (
  key text collate "C" not null,
  place_id integer not null references private.places (id) on delete cascade,
  country text not null,
  population integer not null,
  -- its name, and not one of the others
  main boolean not null,
  primary key (place_id, key)
);

comment on table private.place_names is 'Names under which a place is found: see private.place_key().';

-- prefix search, ranked without a look at the table
create index place_names_key on private.place_names (key) include (country, population, main, place_id);
create index place_names_similar on private.place_names using gin (key extensions.gin_trgm_ops) where main;

alter table private.places enable row level security;
alter table private.place_names enable row level security;
revoke all on private.places, private.place_names from public, anon, authenticated;

-- Normalized name: "St. Mary's-on-Sea" and "saint marys on sea" have one key.
create function private.place_key(value text) returns text
  language sql stable parallel safe set search_path = ''
  return regexp_replace(
    btrim(regexp_replace(
      translate(private.folded(extensions.unaccent(left(value, 200))), '''’‘`´.', ''), '[^[:alnum:]]+', ' ', 'g'
    )),
    '\msaint\M', 'st', 'g'
  );

create function private.index_place_names() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.place_names n using changed c where n.place_id = c.id;
  end if;
  insert into private.place_names (key, place_id, country, population, main)
  select names.key, c.id, c.country, c.population, bool_or(names.main)
    from changed c, lateral (
      select private.place_key(c.name) as key, true as main
      union all
      select private.place_key(name), false from unnest(c.alternate_names) as name
    ) as names
   where names.key <> ''
   group by names.key, c.id, c.country, c.population;
  return null;
end
$$;

create trigger index_names_of_new after insert on private.places
  referencing new table as changed for each statement execute function private.index_place_names();
create trigger index_names_of_changed after update on private.places
  referencing new table as changed for each statement execute function private.index_place_names();

-- Import step: puts what was read into a temporary table `read_places` in the place of GeoNames' rows of before. Ids
-- stay, so that what lies in a place still does. Two of one name in one region are told apart by the next smaller one;
-- where that is the same too, the bigger one stays.
create function private.replace_geonames() returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update pg_temp.read_places p
     set region = split_part(p.part_of, ', ', 1) || ', ' || p.region
    from (
      select name, region, country from pg_temp.read_places group by name, region, country having count(*) > 1
    ) as twins
   where (p.name, p.region, p.country) = (twins.name, twins.region, twins.country)
     and split_part(p.part_of, ', ', 1) <> p.region;
  delete from pg_temp.read_places p
   using (
     select id, row_number() over (partition by name, region, country order by population desc, id) as rank
       from pg_temp.read_places
   ) as ranked
   where ranked.id = p.id and ranked.rank > 1;
  delete from private.places p where p.id > 0 and not exists (select from pg_temp.read_places r where r.id = p.id);
  update private.places p
     set (name, alternate_names, region, part_of, country, country_name, latitude, longitude, population)
       = (r.name, r.alternate_names, r.region, r.part_of, r.country, r.country_name, r.latitude, r.longitude, r.population)
    from pg_temp.read_places r
   where r.id = p.id and p is distinct from r;
  insert into private.places
  select r.* from pg_temp.read_places r where not exists (select from private.places p where p.id = r.id);
  analyze private.places, private.place_names;
end
$$;

-- Home country of the installation (COUNTRY), which the server writes down at its start.
create function private.home_country() returns text
  language sql stable set search_path = ''
  return coalesce((select value #>> '{}' from private.installation where name = 'country'), 'GB');

-- Great-circle distance by the haversine formula, on a sphere of the earth's mean radius (IUGG).
create function private.distance_km(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
  language sql immutable strict parallel safe set search_path = ''
  return 2 * 6371.0088 * asin(least(1, sqrt(
    sind((to_latitude - from_latitude) / 2) ^ 2
      + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2
  )));

-- Bounding box of a circle, for an index on latitude and longitude before distance_km() decides. Across a pole or the
-- 180th meridian it is as wide as the earth.
create function private.bounding_box(
  latitude double precision, longitude double precision, radius_km double precision,
  out south double precision, out north double precision, out west double precision, out east double precision
)
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
declare
  -- a little more than the circle, for rounding
  angle double precision := degrees(radius_km / 6371.0088) * 1.000001 + 1e-9;
  half_width double precision;
begin
  south := greatest(latitude - angle, -90);
  north := least(latitude + angle, 90);
  west := -180;
  east := 180;
  if angle < 90 and abs(latitude) + angle < 90 then
    half_width := asind(least(1, sind(angle) / cosd(latitude)));
    if longitude - half_width >= -180 and longitude + half_width <= 180 then
      west := longitude - half_width;
      east := longitude + half_width;
    end if;
  end if;
end
$$;

-- Places within a radius, as ids.
create function private.places_within(latitude double precision, longitude double precision, radius_km double precision)
  returns integer[]
  language sql stable set search_path = ''
  begin atomic
    select coalesce(array_agg(p.id), '{}')
      from private.bounding_box(latitude, longitude, radius_km) as box
      join private.places p
        on p.latitude between box.south and box.north and p.longitude between box.west and box.east
     where private.distance_km(places_within.latitude, places_within.longitude, p.latitude, p.longitude) <= radius_km;
  end;

-- Whether everything typed behind a name is said of the place: "richmond, london", "paris, france".
create function private.lies_in(place private.places, qualifiers text[]) returns boolean
  language sql stable set search_path = ''
  return not exists (
    select from unnest(qualifiers) as q
     where position(q in private.place_key(concat_ws(' ', place.region, place.part_of, place.country_name, place.country))) = 0
  );

-- Text without the postcode at its end, split at commas and folded; the first is the name.
create function private.place_parts(value text) returns text[]
  language sql stable set search_path = ''
  begin atomic
    select coalesce(array_agg(key order by at) filter (where key <> ''), '{}')
      from (
        select private.place_key(part) as key, at
          from regexp_split_to_table(
            regexp_replace(left(value, 200), '[ ,]*\m[A-Za-z]{1,2}[0-9][0-9A-Za-z]?( ?[0-9][A-Za-z]{2})?[ .]*$', ''), '[,\r\n]+'
          ) with ordinality as parts (part, at)
      ) as keys;
  end;

create type public.found_place as (
  id integer,
  name text,
  -- the name and what tells it apart
  label text,
  country text,
  latitude double precision,
  longitude double precision,
  population integer,
  -- exact: this is its name; prefix: it begins so; similar: it is spelled much like it; nearest: around a point
  match text,
  -- in the country of this installation
  home boolean,
  distance_km double precision
);

create function private.place_label(place private.places, home text) returns text
  language sql immutable parallel safe set search_path = ''
  return concat_ws(', ', place.name, place.region, case when place.country <> home then place.country_name end);

create function private.found_place(
  place private.places, match text, home text, distance_km double precision default null
) returns public.found_place
  language sql immutable parallel safe set search_path = ''
  return row(
    place.id, place.name, private.place_label(place, home), place.country, place.latitude, place.longitude,
    place.population, match,
    place.country = home, distance_km
  )::public.found_place;

-- Spelling correction: names that are spelled much like it.
create function private.similar_places(term text, qualifiers text[], home text, wanted integer)
  returns setof public.found_place
  language sql stable set search_path = '' set pg_trgm.similarity_threshold = 0.35
  as $$
    select f.*
      from (
        select n.place_id, max(extensions.similarity(n.key, term)) as likeness, max(n.population) as population,
               bool_or(n.country = home) as at_home
          from private.place_names n
         where n.key operator(extensions.%) term and n.main
         group by n.place_id
      ) as alike
      join private.places p on p.id = alike.place_id,
           lateral private.found_place(p, 'similar', home) as f
     where private.lies_in(p, qualifiers)
     order by alike.likeness + case when alike.at_home then 0.2 else 0 end desc, alike.population desc, p.id
     limit wanted
  $$;

-- Ranking: what is bigger comes first; at home counts fifty times, the very name twenty times as many people. Other names
-- count only where they are typed to the end.
create function private.places_by_prefix(term text, qualifiers text[], home text, wanted integer)
  returns setof public.found_place
  language sql stable set search_path = ''
  as $$
    select f.*
      from (
        select n.place_id, bool_or(n.key = term) as exact,
               max((n.population + 500.0) * case when n.country = home then 50 else 1 end
                 * case when n.key = term then 20 else 1 end) as weight
          from private.place_names n
         where n.key >= term and n.key < term || U&'\FFFF' and (n.main or n.key = term)
         group by n.place_id
         order by weight desc, n.place_id
         -- behind a comma anything may follow, so all of the name are looked at
         limit case when qualifiers = '{}' then wanted end
      ) as ranked
      join private.places p on p.id = ranked.place_id,
           lateral private.found_place(p, case when ranked.exact then 'exact' else 'prefix' end, home) as f
     where private.lies_in(p, qualifiers)
     order by ranked.weight desc, p.id
     limit wanted
  $$;

create function public.find_places(
  query text default null,
  near_latitude double precision default null,
  near_longitude double precision default null,
  page_size integer default 8
) returns setof public.found_place
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  home text := private.home_country();
  wanted integer := least(greatest(coalesce(page_size, 8), 1), 20);
  parts text[] := private.place_parts(query);
  words text[];
begin
  if near_latitude between -90 and 90 and near_longitude between -180 and 180 then
    -- no number that is too small to be squared
    near_latitude := round(near_latitude::numeric, 5);
    near_longitude := round(near_longitude::numeric, 5);
    return query
      select f.*
        from private.bounding_box(near_latitude, near_longitude, 50) as box
        join private.places p
          on p.latitude between box.south and box.north and p.longitude between box.west and box.east,
             lateral (select private.distance_km(near_latitude, near_longitude, p.latitude, p.longitude) as km) as around,
             lateral private.found_place(p, 'nearest', home, around.km) as f
       where around.km <= 50
       order by around.km, p.id
       limit wanted;
    return;
  end if;
  -- of one letter there are too many
  if char_length(parts[1]) < 2 then
    return;
  end if;
  return query select * from private.places_by_prefix(parts[1], parts[2:], home, wanted);
  if found then
    return;
  end if;
  -- "richmond north yorkshire": the last words may be what it lies in
  words := string_to_array(parts[1], ' ');
  for at in reverse least(cardinality(words), 8) - 1 .. 1 loop
    return query
      select * from private.places_by_prefix(
        array_to_string(words[:at], ' '), array_to_string(words[at + 1:], ' ') || parts[2:], home, wanted
      ) p where p.match = 'exact';
    if found then
      return;
    end if;
  end loop;
  return query select * from private.similar_places(parts[1], parts[2:], home, wanted);
end
$$;

comment on function public.find_places(text, double precision, double precision, integer) is
  'Towns by the beginning of their name, best first, or those around a point. From GeoNames (CC BY 4.0).';

-- Geocoding: the one place that an address lies in, by its exact name in the home country; null where there is none, or
-- several, none of which is twenty times as big as the next. "Mill Lane, Richmond, London" lies in Richmond, because what
-- follows is said of that place too.
create function private.resolve_place(address text) returns integer
  language plpgsql stable set search_path = ''
  as $$
declare
  home constant text := private.home_country();
  parts constant text[] := private.place_parts(address);
  biggest private.places[];
begin
  for at in 1..least(cardinality(parts), 8) loop
    biggest := array(
      select p from private.place_names n join private.places p on p.id = n.place_id
       where n.key = parts[at] and n.country = home and private.lies_in(p, parts[at + 1:])
       order by p.population desc limit 2
    );
    if cardinality(biggest) > 0 then
      return case
        when cardinality(biggest) = 1 or biggest[1].population >= 20 * greatest(biggest[2].population, 500)
          then biggest[1].id
      end;
    end if;
  end loop;
  return null;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.place_key(text), private.index_place_names(), private.replace_geonames(), private.home_country(),
  private.distance_km(double precision, double precision, double precision, double precision),
  private.bounding_box(double precision, double precision, double precision),
  private.places_within(double precision, double precision, double precision),
  private.lies_in(private.places, text[]), private.place_parts(text), private.place_label(private.places, text),
  private.found_place(private.places, text, text, double precision),
  private.similar_places(text, text[], text, integer), private.places_by_prefix(text, text[], text, integer),
  private.resolve_place(text)
from public;
revoke all on function public.find_places(text, double precision, double precision, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.find_places(text, double precision, double precision, integer)
  to anon, authenticated, service_role;
