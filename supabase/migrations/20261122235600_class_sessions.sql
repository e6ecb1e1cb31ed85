-- Dates of classes. The teacher of a class plans sessions, one or a series; each is a row with its start in UTC, worked
-- out once from a date and a time of day in the class's own time zone. Everybody reads those of approved classes.

-- Local time to UTC. An hour that daylight saving skips is moved on by what is skipped; of an hour that it doubles the
-- first is meant. As Temporal's 'compatible' disambiguation; sessionStart() in packages/domain/src/sessions.
create function private.local_to_utc(local timestamp, zone text) returns timestamptz
  language sql stable set search_path = ''
  return (
    -- PostgreSQL takes the second of a doubled hour: looks for an earlier moment with the same local time
    select coalesce(
      (
        select min(converted - step.back)
          from (values (interval '30 minutes'), (interval '1 hour'), (interval '2 hours')) as step (back)
         where (converted - step.back) at time zone zone = local
      ),
      converted
    )
      from (select local at time zone zone as converted) as first
  );

-- ISO 4217 codes are three capitals; which ones the product offers is a matter of the screen.
create function private.is_currency(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value ~ '^[A-Z]{3}$';

-- Places where sessions are held. Of somebody's home everybody reads the town and what concerns access; the address and
-- the way to the door are for whoever holds a place there.
create table public.venues (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null,
  address text not null,
  town text not null,
  -- degrees, WGS 84; null while nobody has said
  latitude numeric(8, 5),
  longitude numeric(8, 5),
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
  public_address text generated always as (case when not at_home then address end) stored,
  public_directions text generated always as (case when not at_home then directions end) stored,
  -- of a home to about a kilometre
  public_latitude numeric(8, 5) generated always as (case when at_home then round(latitude, 2) else latitude end) stored,
  public_longitude numeric(8, 5) generated always as (case when at_home then round(longitude, 2) else longitude end) stored,
  constraint venues_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint venues_address check (char_length(address) <= 200 and private.has_text(address)),
  constraint venues_town check (char_length(town) <= 100 and private.has_text(town)),
  constraint venues_latitude check (latitude between -90 and 90),
  constraint venues_longitude check (longitude between -180 and 180),
  constraint venues_coordinates check ((latitude is null) = (longitude is null)),
  constraint venues_directions check (char_length(directions) <= 500),
  constraint venues_nearest_stop check (char_length(nearest_stop) <= 200)
);

comment on table public.venues is 'Where sessions are held; a teacher uses hers again.';
comment on column public.venues.at_home is 'Somebody''s home: address and directions are told to whoever holds a place there.';

create index venues_owner_id on public.venues (owner_id, name, id);

alter table public.venues enable row level security;
revoke all on public.venues from anon, authenticated;
grant insert (
  id, name, address, town, latitude, longitude, directions, at_home, step_free_entrance, step_free_toilet, hearing_loop,
  quiet_space, seating, parking, childcare, baby_welcome, nearest_stop
) on public.venues to authenticated;
grant update (
  name, address, town, latitude, longitude, directions, at_home, step_free_entrance, step_free_toilet, hearing_loop,
  quiet_space, seating, parking, childcare, baby_welcome, nearest_stop
) on public.venues to authenticated;
grant delete on public.venues to authenticated;
-- Her own address and directions a teacher reads through my_venues(), because a grant cannot depend on the row.
grant select (
  id, name, town, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare,
  baby_welcome, nearest_stop, public_address, public_directions, public_latitude, public_longitude
) on public.venues to anon, authenticated;
grant select, insert, update, delete on public.venues to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.venues', 'insert', 20, 1000, 100, 'owner_id', 'A teacher uses hers again.'),
  ('public.venues', 'update', 100, 5000, null, null, 'What is corrected in a day.');
select private.bound_writes('public.venues');

create trigger set_updated_at before update on public.venues for each row execute function private.set_updated_at();

-- A series is how its sessions were made: the rule is kept so that a teacher reads it and makes another like it.
create table public.session_series (
  -- made in the browser, so that a retry cannot plan twice
  id uuid primary key,
  class_id uuid not null references public.class_submissions on delete cascade,
  -- RFC 5545 recurrence rule
  rule text not null,
  created_at timestamptz not null default now(),
  constraint session_series_rule check (char_length(rule) <= 1000 and rule ~ '^RRULE:')
);

comment on table public.session_series is 'Recurrence rules of sessions; the sessions themselves are rows of class_sessions.';

create index session_series_class_id on public.session_series (class_id, created_at);

alter table public.session_series enable row level security;
revoke all on public.session_series from anon, authenticated;
grant select on public.session_series to anon, authenticated;
grant select, insert, update, delete on public.session_series to service_role;

create table public.class_sessions (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.class_submissions on delete cascade,
  series_id uuid references public.session_series on delete set null,
  venue_id uuid references public.venues on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer not null,
  -- how many can book now; kept by triggers, and compared with the bookings at the end of each transaction
  places_left integer not null,
  price_kind text not null default 'as_class',
  -- minor units of the currency
  price_amount integer,
  price_currency text,
  status text not null default 'scheduled',
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
  constraint class_sessions_ends_at check (ends_at > starts_at and ends_at <= starts_at + interval '72 hours'),
  constraint class_sessions_time_zone check (private.is_time_zone(time_zone)),
  constraint class_sessions_capacity check (capacity between 1 and 1000),
  constraint class_sessions_places_left check (places_left between 0 and capacity),
  constraint class_sessions_price check (
    case price_kind
      when 'fixed' then price_amount between 1 and 100000000 and private.is_currency(price_currency)
      when 'free' then price_amount is not distinct from 0 and price_currency is null
      else price_amount is null and price_currency is null
    end
  ),
  constraint class_sessions_price_kind check (price_kind in ('as_class', 'free', 'fixed', 'pay_what_you_like')),
  constraint class_sessions_status check (status in ('scheduled', 'cancelled')),
  constraint class_sessions_booking_closes_at check (booking_closes_at <= starts_at),
  constraint class_sessions_booking_opens_at check (booking_opens_at < coalesce(booking_closes_at, starts_at)),
  constraint class_sessions_cancellation_hours check (cancellation_hours in (24, 48, 168)),
  constraint class_sessions_bring check (char_length(bring) <= 500),
  constraint class_sessions_online_link check (private.is_web_address(online_link)),
  constraint class_sessions_payment_link check (private.is_web_address(payment_link)),
  constraint class_sessions_cancel_reason check (
    cancel_reason is null or (status = 'cancelled' and char_length(cancel_reason) <= 500)
  )
);

comment on table public.class_sessions is 'Dated sessions of a class. Written by the functions of its teacher alone.';
comment on column public.class_sessions.places_left is 'Places that can be booked now: none while freed ones are kept for somebody who waits.';
comment on column public.class_sessions.online_link is 'Where an online session is held: told to whoever holds a place, as payment_link is.';

create index class_sessions_class_id on public.class_sessions (class_id, starts_at, id);
create index class_sessions_series_id on public.class_sessions (series_id, starts_at, id);
create index class_sessions_venue_id on public.class_sessions (venue_id);
create index class_sessions_next on public.class_sessions (starts_at, id) where status = 'scheduled';

alter table public.class_sessions enable row level security;
revoke all on public.class_sessions from anon, authenticated;
grant select (
  id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount,
  price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, sequence,
  is_online, created_at, updated_at
) on public.class_sessions to anon, authenticated;
grant select, insert, update, delete on public.class_sessions to service_role;

create policy "everybody reads those of approved classes, a teacher those of hers" on public.class_sessions
  for select to anon, authenticated using (
    exists (select from public.class_submissions c where c.id = class_id)
  );

create policy "everybody reads those of approved classes, a teacher those of hers" on public.session_series
  for select to anon, authenticated using (
    exists (select from public.class_submissions c where c.id = class_id)
  );

create policy "everybody reads where an approved class is held" on public.venues
  for select to anon, authenticated using (
    exists (select from public.class_sessions s where s.venue_id = venues.id)
  );

create policy "a teacher reads her own" on public.venues
  for select to authenticated using (owner_id = (select auth.uid()));

create policy "a member adds her own" on public.venues
  for insert to authenticated with check (owner_id = (select auth.uid()));

create policy "a teacher changes her own" on public.venues
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));

create policy "a teacher removes her own" on public.venues
  for delete to authenticated using (owner_id = (select auth.uid()));

create function public.my_venues() returns setof public.venues
  language sql stable security definer set search_path = ''
  as $$
    select * from public.venues where owner_id = auth.uid() order by name, id limit 200;
$$;

comment on function public.my_venues() is 'The venues of the member who asks, whole.';

-- Limits of planning: rows that one series may have, and sessions of a teacher that lie ahead.
create function private.most_sessions_at_once() returns integer language sql immutable return 104;
create function private.most_sessions_ahead() returns integer language sql immutable return 1000;

-- Authorization check: an approved class of the member who asks, or 404.
create function private.require_taught_class(class_id uuid) returns public.class_submissions
  language plpgsql stable set search_path = ''
  as $$
declare
  taught public.class_submissions;
begin
  select * into taught from public.class_submissions c
   where c.id = require_taught_class.class_id and c.submitted_by = auth.uid() and auth.uid() is not null;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if taught.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'Dates can be planned once the class is approved.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'Dates cannot be planned while suspended.';
  end if;
  return taught;
end
$$;

-- Plans sessions of a class. Idempotent: with an id that is there already it returns what was planned with it.
create function public.plan_sessions(
  plan_id uuid,
  class_id uuid,
  starts timestamp[],
  minutes integer,
  time_zone text,
  capacity integer,
  rule text default null,
  venue_id uuid default null,
  online_link text default null,
  price_kind text default 'as_class',
  price_amount integer default null,
  price_currency text default null,
  booking_opens_at timestamptz default null,
  booking_closes_hours integer default null,
  cancellation_hours integer default 24,
  bring text default null,
  payment_link text default null
) returns setof public.class_sessions
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  planned_series uuid;
  dates integer;
begin
  perform private.require_taught_class(plan_sessions.class_id);
  perform pg_advisory_xact_lock(hashtextextended('plan:' || auth.uid(), 0));
  if exists (select from private.session_plans p where p.id = plan_sessions.plan_id and p.planned_by = auth.uid()) then
    return query
      select s.* from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
       where p.id = plan_sessions.plan_id order by s.starts_at, s.id;
    return;
  end if;
  dates := coalesce(cardinality(plan_sessions.starts), 0);
  if dates = 0 or dates > private.most_sessions_at_once()
     or dates <> (select count(distinct d) from unnest(plan_sessions.starts) as d) then
    raise check_violation using message = 'A plan has 1 to 104 dates, each once.';
  end if;
  if plan_sessions.venue_id is not null and not exists (
    select from public.venues v where v.id = plan_sessions.venue_id and v.owner_id = auth.uid()
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes(
    'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)',
    'call', dates
  );
  if dates + (
    select count(*) from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.submitted_by = auth.uid() and s.starts_at > now()
  ) > private.most_sessions_ahead() then
    raise exception using errcode = 'PT413', message = 'That is as many dates as one teacher can plan ahead.';
  end if;
  if plan_sessions.rule is not null then
    insert into public.session_series (id, class_id, rule)
    values (gen_random_uuid(), plan_sessions.class_id, plan_sessions.rule) returning id into planned_series;
  end if;
  return query
    with planned as (
      insert into public.class_sessions (
        class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount,
        price_currency, booking_opens_at, booking_closes_at, cancellation_hours, bring, online_link, payment_link
      )
      select plan_sessions.class_id, planned_series, plan_sessions.venue_id, moment.start,
             moment.start + make_interval(mins => plan_sessions.minutes), plan_sessions.time_zone,
             plan_sessions.capacity, plan_sessions.capacity, plan_sessions.price_kind, plan_sessions.price_amount,
             plan_sessions.price_currency, plan_sessions.booking_opens_at,
             moment.start - make_interval(hours => plan_sessions.booking_closes_hours),
             plan_sessions.cancellation_hours, nullif(private.trimmed(plan_sessions.bring), ''),
             plan_sessions.online_link, plan_sessions.payment_link
        from unnest(plan_sessions.starts) as d (local),
             lateral (select private.local_to_utc(d.local, plan_sessions.time_zone) as start) as moment
      returning *
    ), remembered as (
      insert into private.session_plans (id, planned_by, session_ids)
      select plan_sessions.plan_id, auth.uid(), array_agg(p.id) from planned p
    )
    select * from planned p order by p.starts_at, p.id;
  if exists (
    select from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
     where p.id = plan_sessions.plan_id and (s.starts_at <= now() or s.starts_at > now() + interval '3 years')
  ) then
    raise check_violation using message = 'Dates lie ahead, and at most three years.';
  end if;
end
$$;

-- What has been planned with which id, so that the same plan sent twice makes its dates once.
create table private.session_plans (
  id uuid primary key,
  planned_by uuid not null references auth.users on delete cascade,
  session_ids uuid[] not null,
  created_at timestamptz not null default now()
);

comment on table private.session_plans is 'Idempotency keys of plan_sessions(), for a week. Granted to nobody.';

create index session_plans_planned_by on private.session_plans (planned_by);
create index session_plans_created_at on private.session_plans (created_at);

alter table private.session_plans enable row level security;
revoke all on private.session_plans from public, anon, authenticated;

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)',
   'call', 520, 10400, 'Five series of two years in a day.');

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints and generated columns are
-- checked as the role that writes, which needs the functions they call.
revoke all on function
  private.local_to_utc(timestamp, text), private.is_currency(text), private.most_sessions_at_once(),
  private.most_sessions_ahead(), private.require_taught_class(uuid)
from public;
revoke all on function
  public.my_venues(),
  public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.my_venues(),
  public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)
to authenticated, service_role;

select private.require_second_factor();
