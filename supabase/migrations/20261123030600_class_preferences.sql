-- Class preferences: what has to hold for a member to be able to go. Recommendations are ranked by them on her device, so
-- nobody but her reads them, and no function of the server does.
create table public.class_preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- budget of an evening, in minor units of the currency; 0: free sessions alone, null: no limit
  max_price integer,
  price_currency text,
  -- a town of the gazetteer by its label, and where it lies: to two decimals of a degree, about a kilometre
  place_name text,
  latitude numeric(5, 2),
  longitude numeric(5, 2),
  -- null: any distance
  radius_km numeric(5, 2),
  -- weekday and part of the day, such as TH-evening; none: any time
  free_slots text[] not null default '{}',
  beginners_only boolean not null default false,
  -- columns of venues
  access text[] not null default '{}',
  childcare boolean not null default false,
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint class_preferences_max_price check (
    (max_price is null) = (price_currency is null)
    and max_price between 0 and 100000000
    and private.is_currency(price_currency)
  ),
  constraint class_preferences_place_name check (char_length(place_name) <= 200 and private.has_text(place_name)),
  constraint class_preferences_latitude check (latitude between -90 and 90),
  constraint class_preferences_longitude check (longitude between -180 and 180),
  constraint class_preferences_place check (num_nulls(place_name, latitude, longitude) in (0, 3)),
  constraint class_preferences_radius_km check (radius_km is null or radius_km > 0 and place_name is not null),
  constraint class_preferences_free_slots check (
    coalesce(array_ndims(free_slots), 1) = 1
    and cardinality(free_slots) <= 21
    and free_slots <@ array[
      'MO-morning', 'MO-afternoon', 'MO-evening', 'TU-morning', 'TU-afternoon', 'TU-evening',
      'WE-morning', 'WE-afternoon', 'WE-evening', 'TH-morning', 'TH-afternoon', 'TH-evening',
      'FR-morning', 'FR-afternoon', 'FR-evening', 'SA-morning', 'SA-afternoon', 'SA-evening',
      'SU-morning', 'SU-afternoon', 'SU-evening'
    ]
  ),
  constraint class_preferences_access check (
    coalesce(array_ndims(access), 1) = 1
    and cardinality(access) <= 7
    and access <@ array[
      'step_free_entrance', 'step_free_toilet', 'hearing_loop', 'quiet_space', 'seating', 'parking', 'baby_welcome'
    ]
  )
);

comment on table public.class_preferences is 'What a class has to be for a member to be able to go; read by her alone.';
comment on column public.class_preferences.free_slots is 'When she is free, by weekday and part of the day; none: any time.';
comment on column public.class_preferences.access is 'Columns of venues that have to be true.';

alter table public.class_preferences enable row level security;
revoke all on public.class_preferences from anon, authenticated;
grant select, delete on public.class_preferences to authenticated;
grant insert (
  user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access,
  childcare, women_only
) on public.class_preferences to authenticated;
-- `user_id` too, because an upsert over REST sets every column it sends; the policy keeps it the member's own
grant update (
  user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access,
  childcare, women_only
) on public.class_preferences to authenticated;
grant select, insert, update, delete on public.class_preferences to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.class_preferences', 'insert', 20, 1000, null, null, 'One row; saved again, it is an update.'),
  ('public.class_preferences', 'update', 200, 10000, null, null, 'One form.');
select private.bound_writes('public.class_preferences');

create trigger set_updated_at before update on public.class_preferences
  for each row execute function private.set_updated_at();

create policy "a member sees her own" on public.class_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.class_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.class_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member removes her own" on public.class_preferences
  for delete to authenticated using (user_id = (select auth.uid()));

-- Constraints are checked as the role that writes.
grant execute on function private.is_currency(text) to authenticated, service_role;

select private.require_second_factor();
