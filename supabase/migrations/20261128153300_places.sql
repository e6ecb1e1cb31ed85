-- Gazetteer: the towns and villages that people search near. Imported at a first start from GeoNames (CC BY 4.0) by
-- apps/server/src/places; no request leaves the machine for a place.
create table private.places (
  -- GeoNames id; below zero what an installation added itself
  id integer not null,
  name text not null,
  alternate_names text[] not null default '{}'::text[],
  region text,
  part_of text not null default ''::text,
  country text not null,
  country_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  time_zone text,
  constraint places_pkey primary key (id),
  constraint places_country check (country ~ '^[A-Z]{2}$'::text),
  constraint places_latitude check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint places_longitude
    check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
alter table private.places enable row level security;

comment on table private.places is
  'Gazetteer: towns and villages, from GeoNames (CC BY 4.0). Ids below zero are the installation''s own.';
comment on column private.places.region is 'County, state or the like, as it is shown behind the name.';
comment on column private.places.part_of is 'Everything it lies in, smallest first: each may be typed behind the name.';
comment on column private.places.time_zone is 'IANA name, from GeoNames; null for the installation''s own.';

-- what lies around somewhere: a bounding box first, then the distance
create index places_coordinates on private.places (latitude, longitude);

alter table public.business_listings add constraint business_listings_place_id_fkey
    foreign key (place_id) references private.places(id) on delete set null;

-- Search keys: each name of a place, folded, without accents, apostrophes and hyphens.
create table private.place_names (
  key text collate "C" not null,
  place_id integer not null,
  country text not null,
  population integer not null,
  -- its name, and not one of the others
  main boolean not null,
  constraint place_names_pkey primary key (place_id, key)
);
alter table private.place_names enable row level security;

comment on table private.place_names is 'Names under which a place is found: see private.place_key().';

-- prefix search, ranked without a look at the table
create index place_names_key on private.place_names (key) include (country, population, main, place_id);
create index place_names_similar on private.place_names using gin (key extensions.gin_trgm_ops) where main;

create type public.found_place as (
  id integer,
  name text,
  label text,
  country text,
  latitude double precision,
  longitude double precision,
  population integer,
  match text,
  home boolean,
  distance_km double precision
);
