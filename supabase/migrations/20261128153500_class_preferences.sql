-- Class preferences: what has to hold for a member to be able to go. Recommendations are ranked by them on her device, so
-- nobody but her reads them, and no function of the server does.
create table public.class_preferences (
  user_id uuid not null default auth.uid(),
  -- budget of an evening, in minor units of the currency; 0: free sessions alone, null: no limit
  max_price integer,
  price_currency text,
  -- a town of the gazetteer by its label, and where it lies: to two decimals of a degree, about a kilometre
  place_name text,
  latitude numeric(5,2),
  longitude numeric(5,2),
  -- null: any distance
  radius_km numeric(5,2),
  -- weekday and part of the day, such as TH-evening; none: any time
  free_slots text[] not null default '{}'::text[],
  beginners_only boolean not null default false,
  -- columns of venues
  access text[] not null default '{}'::text[],
  childcare boolean not null default false,
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint class_preferences_pkey primary key (user_id),
  constraint class_preferences_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint class_preferences_access
    check (coalesce(array_ndims(access), 1) = 1 and cardinality(access) <= 7 and access <@ array['step_free_entrance'::text, 'step_free_toilet'::text, 'hearing_loop'::text, 'quiet_space'::text, 'seating'::text, 'parking'::text, 'baby_welcome'::text]),
  constraint class_preferences_free_slots
    check (coalesce(array_ndims(free_slots), 1) = 1 and cardinality(free_slots) <= 21 and free_slots <@ array['MO-morning'::text, 'MO-afternoon'::text, 'MO-evening'::text, 'TU-morning'::text, 'TU-afternoon'::text, 'TU-evening'::text, 'WE-morning'::text, 'WE-afternoon'::text, 'WE-evening'::text, 'TH-morning'::text, 'TH-afternoon'::text, 'TH-evening'::text, 'FR-morning'::text, 'FR-afternoon'::text, 'FR-evening'::text, 'SA-morning'::text, 'SA-afternoon'::text, 'SA-evening'::text, 'SU-morning'::text, 'SU-afternoon'::text, 'SU-evening'::text]),
  constraint class_preferences_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint class_preferences_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint class_preferences_max_price
    check ((max_price is null) = (price_currency is null) and max_price >= 0 and max_price <= 100000000 and private.is_currency(price_currency)),
  constraint class_preferences_place check (num_nulls(place_name, latitude, longitude) = any (array[0, 3])),
  constraint class_preferences_place_name check (char_length(place_name) <= 200 and private.has_text(place_name)),
  constraint class_preferences_radius_km check (radius_km is null or radius_km > 0::numeric and place_name is not null)
);
alter table public.class_preferences enable row level security;

comment on table public.class_preferences is 'What a class has to be for a member to be able to go; read by her alone.';
comment on column public.class_preferences.free_slots is
  'When she is free, by weekday and part of the day; none: any time.';
comment on column public.class_preferences.access is 'Columns of venues that have to be true.';
