-- Wishes: a thing that a member would go to, where, in which parts of the week and for how much. Everybody reads counts of
-- them, which are published once a month with noise; the wishes themselves are hers alone.
create table public.wishes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  thing text not null,
  place_name text not null,
  latitude numeric(5,2) not null,
  longitude numeric(5,2) not null,
  radius_km numeric(5,2),
  times text[] not null,
  max_price integer,
  price_currency text,
  cell integer not null,
  counted_time text not null,
  network_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '60 days',
  asked_at timestamptz,
  constraint wishes_pkey primary key (id),
  constraint wishes_once unique (user_id, thing),
  constraint wishes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint wishes_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint wishes_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint wishes_max_price
    check ((max_price is null) = (price_currency is null) and max_price >= 0 and max_price <= 100000000 and private.is_currency(price_currency)),
  constraint wishes_place_name check (char_length(place_name) <= 200 and private.has_text(place_name)),
  constraint wishes_radius_km check (radius_km > 0::numeric),
  constraint wishes_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint wishes_times
    check (coalesce(array_ndims(times), 0) = 1 and cardinality(times) <= 6 and times <@ array['weekday-morning'::text, 'weekday-afternoon'::text, 'weekday-evening'::text, 'weekend-morning'::text, 'weekend-afternoon'::text, 'weekend-evening'::text])
);
alter table public.wishes enable row level security;

comment on table public.wishes is
  'What a member would go to, if there were a date of it. Hers alone; everybody reads the counts of wanted().';
comment on column public.wishes.times is 'Parts of the week in which she could go.';
comment on column public.wishes.cell is 'private.grid_cell() of her place.';
comment on column public.wishes.counted_time is 'The one part of the week in which the wish counts.';
comment on column public.wishes.network_hash is 'Keyed hash of the network from which it was made: of one network three count.';
comment on column public.wishes.asked_at is 'When she was asked whether she still wants it.';

create index wishes_demand on public.wishes (thing, cell, counted_time);
create index wishes_ends_at on public.wishes (ends_at);

create table private.demand_publications (
  month date not null,
  constraint demand_publications_pkey primary key (month),
  constraint demand_publications_month check (month = date_trunc('month', month::timestamp)::date)
);
alter table private.demand_publications enable row level security;

comment on table private.demand_publications is
  'Months whose counts were drawn: never drawn again, or the noise would average out.';

create table private.demand (
  thing text not null,
  cell integer not null,
  time_group text not null,
  month date not null,
  place_id integer not null,
  women integer not null,
  example boolean not null default false,
  constraint demand_pkey primary key (thing, cell, time_group),
  constraint demand_place_id_fkey foreign key (place_id) references private.places(id) on delete cascade,
  constraint demand_women check (women >= 5 and women % 5 = 0)
);
alter table private.demand enable row level security;

comment on table private.demand is
  'About how many women would go to a thing, by cell and part of the week, as published this month: with noise, from 8 on, rounded down to 5.';
comment on column private.demand.place_id is 'The biggest place of the cell, or the nearest.';
comment on column private.demand.example is 'Made for the demo town; shown as an example.';

create index demand_cell on private.demand (cell);
