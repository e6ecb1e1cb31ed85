-- Gazetteer: the towns and villages that people search near. Imported at a first start from GeoNames (CC BY 4.0) by
-- apps/server/src/places; no request leaves the machine for a place.

-- Normalized name: "St. Mary's-on-Sea" and "saint marys on sea" have one key.
create function private.place_key(value text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select regexp_replace(
    btrim(regexp_replace(
      translate(private.folded(left(value, 200)), '''.', '') collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'
    )),
    '\msaint\M', 'st', 'g'
  )
$$;

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
     set (name, alternate_names, region, part_of, country, country_name, latitude, longitude, population, time_zone)
       = (r.name, r.alternate_names, r.region, r.part_of, r.country, r.country_name, r.latitude, r.longitude, r.population,
          r.time_zone)
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
  as $$
  select coalesce((select value #>> '{}' from backend.installation where name = 'country'), 'GB')
$$;

-- Inlined: without a setting of its own, which a body that is resolved when it is made does not need, and of strict
-- functions alone. The factor keeps rounding from leaving what asin() takes.
create function private.distance_km(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision
) returns double precision
  language sql immutable strict parallel safe
  as $$
  select 2 * 6371.0088 * asin(sqrt(0.999999999999999 * (
    sind((to_latitude - from_latitude) / 2) ^ 2
      + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2
  )))
$$;

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
  as $$
  select coalesce(array_agg(p.id), '{}')
   from private.bounding_box(latitude, longitude, radius_km) as box
   join private.places p
     on p.latitude between box.south and box.north and p.longitude between box.west and box.east
  where private.distance_km(places_within.latitude, places_within.longitude, p.latitude, p.longitude) <= radius_km
$$;

-- Whether everything typed behind a name is said of the place: "richmond, london", "paris, france".
create function private.lies_in(place private.places, qualifiers text[]) returns boolean
  language sql stable set search_path = ''
  as $$
  select not exists (
    select from unnest(qualifiers) as q
     where position(q in private.place_key(concat_ws(' ', place.region, place.part_of, place.country_name, place.country))) = 0
  )
$$;

-- Text without the postcode at its end, split at commas and folded; the first is the name.
create function private.place_parts(value text) returns text[]
  language sql stable set search_path = ''
  as $$
  select coalesce(array_agg(key order by at) filter (where key <> ''), '{}')
  from (
    select private.place_key(part) as key, at
      from regexp_split_to_table(
        regexp_replace(left(value, 200), '[ ,]*\m[A-Za-z]{1,2}[0-9][0-9A-Za-z]?( ?[0-9][A-Za-z]{2})?[ .]*$', ''), '[,\r\n]+'
      ) with ordinality as parts (part, at)
  ) as keys
$$;

create function private.place_label(place private.places, home text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
  select concat_ws(', ', place.name, place.region, case when place.country <> home then place.country_name end)
$$;

create function private.found_place(
  place private.places, match text, home text, distance_km double precision default null
) returns public.found_place
  language sql immutable parallel safe set search_path = ''
  as $$
  select row(
    place.id, place.name, private.place_label(place, home), place.country, place.latitude, place.longitude,
    place.population, match,
    place.country = home, distance_km
  )::public.found_place
$$;

-- Spelling correction: names that are spelled much like it.
create function private.similar_places(term text, qualifiers text[], home text, wanted integer)
  returns setof public.found_place
  language sql
  stable
  set search_path to ''
  set "pg_trgm.similarity_threshold" to '0.35'
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
grant execute on function public.find_places(query text, near_latitude double precision, near_longitude double precision, page_size integer)
  to anon, authenticated, service_role;
comment on function public.find_places(query text, near_latitude double precision, near_longitude double precision, page_size integer) is
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

-- Time zone around a point: that of the nearest place within 50 km.
create function private.time_zone_around(latitude double precision, longitude double precision) returns text
  language sql stable set search_path = ''
  as $$
  select p.time_zone
   from private.bounding_box(time_zone_around.latitude, time_zone_around.longitude, 50) box
   join private.places p
     on p.latitude between box.south and box.north and p.longitude between box.west and box.east
  where p.time_zone is not null
  order by private.distance_km(time_zone_around.latitude, time_zone_around.longitude, p.latitude, p.longitude), p.id
  limit 1
$$;

-- Time zone of a venue: that around its pin, else its town's.
create function private.time_zone_of_venue(venue_id uuid) returns text
  language sql stable set search_path = ''
  as $$
  select (
    select coalesce(
             private.time_zone_around(v.latitude, v.longitude),
             p.time_zone,
             private.time_zone_around(p.latitude, p.longitude)
           )
      from public.venues v left join private.places p on p.id = v.place_id
     where v.id = time_zone_of_venue.venue_id
  )
$$;

-- Time zones in question where dates of a class are planned. One of the gazetteer's that PostgreSQL does not know is none.
create function public.class_time_zones(class_id uuid, venue_id uuid default null, online boolean default false)
  returns table (place text, dates text)
  language sql stable security definer set search_path = ''
  as $$
  select case when private.is_time_zone(found.zone) then found.zone end, planned.time_zone
   from public.class_submissions c
  cross join lateral (
    select case
      when class_time_zones.online then null
      when class_time_zones.venue_id is not null then private.time_zone_of_venue(class_time_zones.venue_id)
      when c.class_format <> 'virtual' then (
        select coalesce(p.time_zone, private.time_zone_around(p.latitude, p.longitude))
          from private.places p where p.id = private.resolve_place(c.class_location)
      )
    end as zone
  ) found
   left join lateral (
     select s.time_zone
       from public.class_submissions own join public.class_sessions s on s.class_id = own.id
      where own.submitted_by = c.submitted_by
      order by s.class_id = c.id desc, s.starts_at desc, s.id
      limit 1
   ) planned on true
  where c.id = class_time_zones.class_id and c.submitted_by = auth.uid()
    and (
      class_time_zones.venue_id is null or private.is_usable_venue(class_time_zones.venue_id) or exists (
        select from public.class_sessions s where s.class_id = c.id and s.venue_id = class_time_zones.venue_id
      )
    )
$$;
grant execute on function public.class_time_zones(class_id uuid, venue_id uuid, online boolean)
  to authenticated, service_role;
comment on function public.class_time_zones(class_id uuid, venue_id uuid, online boolean) is
  'For the teacher of a class: the time zone of where a date of it would be, and the one of its last date, or of her other classes''. Null where unknown.';

-- private.places

select private.record_processing('private.places',
  part => 'classes',
  purpose => 'towns and villages, from GeoNames: nobody’s data',
  ground => '–',
  kept => 'as long as the installation',
  on_erasure => 'stays',
  not_exported => 'ours'
);

create trigger index_names_of_changed after update on private.places
  referencing new table as changed for each statement execute function private.index_place_names();

create trigger index_names_of_new after insert on private.places
  referencing new table as changed for each statement execute function private.index_place_names();

create trigger notify_pages after truncate on private.places for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.places
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.places
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.places
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger remove_names_of_removed after delete on private.places
  referencing old table as removed for each statement execute function private.remove_place_names();

-- private.place_names

select private.record_processing('private.place_names',
  part => 'classes',
  purpose => 'names of towns and villages, from GeoNames: nobody’s data',
  ground => '–',
  kept => 'as long as the installation',
  on_erasure => 'stays',
  not_exported => 'ours'
);

create trigger notify_pages after truncate on private.place_names
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on private.place_names
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_new after insert on private.place_names
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('true', '{}');

create trigger notify_pages_of_removed after delete on private.place_names
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('true', '{}');
