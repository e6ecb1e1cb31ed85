-- Places where sessions are held. Of somebody's home everybody reads the town and what concerns access; the address and
-- the way to the door are for whoever holds a place there.
create table public.venues (
  id uuid not null default gen_random_uuid(),
  owner_id uuid default auth.uid(),
  name text not null,
  address text not null,
  town text not null,
  -- degrees, WGS 84; null while nobody has said
  latitude numeric(8,5),
  longitude numeric(8,5),
  directions text,
  at_home boolean not null default false,
  step_free_entrance boolean not null default false,
  step_free_toilet boolean not null default false,
  hearing_loop boolean not null default false,
  quiet_space boolean not null default false,
  seating boolean not null default false,
  parking boolean not null default false,
  childcare boolean not null default false,
  baby_welcome boolean not null default false,
  nearest_stop text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public_address text generated always as (
case
    when not at_home then address
    else null::text
end) stored,
  public_directions text generated always as (
case
    when not at_home then directions
    else null::text
end) stored,
  -- of a home to about a kilometre
  public_latitude numeric(8,5) generated always as (
case
    when at_home then round(latitude, 2)
    else latitude
end) stored,
  public_longitude numeric(8,5) generated always as (
case
    when at_home then round(longitude, 2)
    else longitude
end) stored,
  place_id integer,
  listing_id uuid,
  offered boolean not null default false,
  offer_note text,
  public_name text generated always as (
case
    when not at_home then name
    else null::text
end) stored,
  public_nearest_stop text generated always as (
case
    when not at_home then nearest_stop
    else null::text
end) stored,
  constraint venues_pkey primary key (id),
  constraint venues_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete set null,
  constraint venues_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete cascade,
  constraint venues_address check (char_length(address) <= 200 and private.has_text(address)),
  constraint venues_coordinates check ((latitude is null) = (longitude is null)),
  constraint venues_directions check (char_length(directions) <= 500),
  constraint venues_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint venues_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint venues_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint venues_nearest_stop check (char_length(nearest_stop) <= 200),
  constraint venues_offer_note check (char_length(offer_note) <= 500),
  constraint venues_offered check (not offered or owner_id is null),
  constraint venues_one_owner check (owner_id is null or listing_id is null),
  constraint venues_town check (char_length(town) <= 100 and private.has_text(town))
);
alter table public.venues enable row level security;

comment on table public.venues is 'Where sessions are held; a teacher uses hers again.';
comment on column public.venues.at_home is
  'Somebody''s home: of what is typed only the town is public; disclosure_moment() says when the rest is told to whom.';
comment on column public.venues.place_id is
  'The town of the gazetteer it lies in; null where that is unknown or could be several.';
comment on column public.venues.listing_id is 'The business whose place it is; a teacher''s own has none.';
comment on column public.venues.offered is
  'Teachers can plan sessions there. Withdrawn, it stays for those that are planned.';
comment on column public.venues.offer_note is
  'What teachers should know: when it is free, what it costs, whom to ask. Told to members alone.';

create unique index venues_listing_id on public.venues (listing_id);
create index venues_offered on public.venues (town, name, id) where offered;
create index venues_owner_id on public.venues (owner_id, name, id);

-- A series is how its sessions were made: the rule is kept so that a teacher reads it and makes another like it.
create table public.session_series (
  -- made in the browser, so that a retry cannot plan twice
  id uuid not null,
  class_id uuid not null,
  -- RFC 5545 recurrence rule
  rule text not null,
  created_at timestamptz not null default now(),
  booked_as text not null default 'single'::text,
  constraint session_series_pkey primary key (id),
  constraint session_series_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint session_series_booked_as check (booked_as = any (array['single'::text, 'course'::text, 'either'::text])),
  constraint session_series_rule check (char_length(rule) <= 1000 and rule ~ '^RRULE:'::text)
);
alter table public.session_series enable row level security;

comment on table public.session_series is
  'Recurrence rules of sessions; the sessions themselves are rows of class_sessions.';
comment on column public.session_series.booked_as is
  'Whether its dates are booked one by one, all that are left as one, or either way.';

create index session_series_class_id on public.session_series (class_id, created_at);

create table public.class_sessions (
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  series_id uuid,
  venue_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer not null,
  -- how many can book now; kept by triggers, and compared with the bookings at the end of each transaction
  places_left integer not null,
  price_kind text not null default 'as_class'::text,
  -- minor units of the currency
  price_amount integer,
  price_currency text,
  status text not null default 'scheduled'::text,
  booking_opens_at timestamptz,
  -- null: until it starts
  booking_closes_at timestamptz,
  -- hours before the start until which a place can be given back without a word
  cancellation_hours integer not null default 24,
  bring text,
  online_link text,
  payment_link text,
  cancel_reason text,
  -- revision of the calendar entry: RFC 5545 SEQUENCE
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_online boolean not null generated always as (online_link is not null) stored,
  constraint class_sessions_pkey primary key (id),
  constraint class_sessions_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_sessions_series_id_fkey
    foreign key (series_id) references public.session_series(id) on delete set null,
  constraint class_sessions_venue_id_fkey foreign key (venue_id) references public.venues(id) on delete set null,
  constraint class_sessions_booking_closes_at check (booking_closes_at <= starts_at),
  constraint class_sessions_booking_opens_at check (booking_opens_at < coalesce(booking_closes_at, starts_at)),
  constraint class_sessions_bring check (char_length(bring) <= 500),
  constraint class_sessions_cancel_reason
    check (cancel_reason is null or status = 'cancelled'::text and char_length(cancel_reason) <= 500),
  constraint class_sessions_cancellation_hours check (cancellation_hours = any (array[24, 48, 168])),
  constraint class_sessions_capacity check (capacity >= 1 and capacity <= 1000),
  constraint class_sessions_ends_at check (ends_at > starts_at and ends_at <= (starts_at + '72:00:00'::interval)),
  constraint class_sessions_online_link check (private.is_web_address(online_link)),
  constraint class_sessions_payment_link check (private.is_web_address(payment_link)),
  constraint class_sessions_places_left check (places_left >= 0 and places_left <= capacity),
  constraint class_sessions_price check (
case price_kind
    when 'fixed'::text then price_amount >= 1 and price_amount <= 100000000 and private.is_currency(price_currency)
    when 'free'::text then not price_amount is distinct from 0 and price_currency is null
    else price_amount is null and price_currency is null
end),
  constraint class_sessions_price_kind
    check (price_kind = any (array['as_class'::text, 'free'::text, 'fixed'::text, 'pay_what_you_like'::text])),
  constraint class_sessions_status check (status = any (array['scheduled'::text, 'cancelled'::text])),
  constraint class_sessions_time_zone check (private.is_time_zone(time_zone))
);
alter table public.class_sessions enable row level security;

comment on table public.class_sessions is 'Dated sessions of a class. Written by the functions of its teacher alone.';
comment on column public.class_sessions.places_left is
  'Places that can be booked now: none while freed ones are kept for somebody who waits.';
comment on column public.class_sessions.online_link is
  'Where an online session is held: told to whoever holds a place, as payment_link is.';

create index class_sessions_class_id on public.class_sessions (class_id, starts_at, id);
create index class_sessions_next on public.class_sessions (starts_at, id) where (status = 'scheduled'::text);
create index class_sessions_series_id on public.class_sessions (series_id, starts_at, id);
create index class_sessions_venue_id on public.class_sessions (venue_id);

alter table public.posts add constraint posts_session_id_fkey
    foreign key (session_id) references public.class_sessions(id) on delete set null;

-- What has been planned with which id, so that the same plan sent twice makes its dates once.
create table private.session_plans (
  id uuid not null,
  planned_by uuid not null,
  session_ids uuid[] not null,
  created_at timestamptz not null default now(),
  constraint session_plans_pkey primary key (id),
  constraint session_plans_planned_by_fkey foreign key (planned_by) references auth.users(id) on delete cascade
);
alter table private.session_plans enable row level security;

comment on table private.session_plans is 'Idempotency keys of plan_sessions(), for a week. Granted to nobody.';

create index session_plans_created_at on private.session_plans (created_at);
create index session_plans_planned_by on private.session_plans (planned_by);
