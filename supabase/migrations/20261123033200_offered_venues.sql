-- A business offers its place to teachers. It has no account: whoever holds the listing's private link offers the venue,
-- changes it and withdraws it. A teacher chooses it like one of her own, and cannot change it.

-- A venue is a teacher's or a listing's; of a listing that is gone it stays for the sessions that are held there.
alter table public.venues alter column owner_id drop not null;
alter table public.venues
  add column listing_id uuid references public.business_listings on delete set null,
  add column offered boolean not null default false,
  add column offer_note text,
  add constraint venues_one_owner check (owner_id is null or listing_id is null),
  add constraint venues_offered check (not offered or owner_id is null),
  add constraint venues_offer_note check (char_length(offer_note) <= 500);

comment on column public.venues.listing_id is 'The business whose place it is; a teacher''s own has none.';
comment on column public.venues.offered is 'Teachers can plan sessions there. Withdrawn, it stays for those that are planned.';
comment on column public.venues.offer_note is 'What teachers should know: when it is free, what it costs, whom to ask. Told to members alone.';

create unique index venues_listing_id on public.venues (listing_id);
create index venues_offered on public.venues (town, name, id) where offered;

grant select (listing_id) on public.venues to anon, authenticated;

-- Planning and changing sessions: as before, at a venue that is offered too.
create or replace function public.plan_sessions(
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
  if plan_sessions.venue_id is not null and not private.is_usable_venue(plan_sessions.venue_id) then
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

create or replace function public.change_sessions(
  session_id uuid,
  scope text,
  starts timestamp,
  minutes integer,
  capacity integer,
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
) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions := private.require_taught_session(change_sessions.session_id);
  moved interval := change_sessions.starts - session.starts_at at time zone session.time_zone;
  before public.class_sessions;
  changed public.class_sessions;
  start timestamptz;
  counted integer := 0;
begin
  perform private.require_scope(change_sessions.scope);
  perform private.require_taught_class(session.class_id);
  if session.status <> 'scheduled' or session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun or was cancelled.', detail = 'begun';
  end if;
  if change_sessions.venue_id is not null and change_sessions.venue_id is distinct from session.venue_id
     and not private.is_usable_venue(change_sessions.venue_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  for before in select * from private.sessions_in_scope(session, change_sessions.scope) loop
    perform from public.class_sessions s where s.id = before.id for update;
    start := private.local_to_utc(before.starts_at at time zone before.time_zone + moved, before.time_zone);
    if start <= now() or start > now() + interval '3 years' then
      raise check_violation using message = 'Dates lie ahead, and at most three years.';
    end if;
    update public.class_sessions s
       set starts_at = start, ends_at = start + make_interval(mins => change_sessions.minutes),
           capacity = greatest(change_sessions.capacity, private.seats_taken(s.id)), venue_id = change_sessions.venue_id,
           online_link = change_sessions.online_link, price_kind = change_sessions.price_kind,
           price_amount = change_sessions.price_amount, price_currency = change_sessions.price_currency,
           booking_opens_at = change_sessions.booking_opens_at,
           booking_closes_at = start - make_interval(hours => change_sessions.booking_closes_hours),
           cancellation_hours = change_sessions.cancellation_hours,
           bring = nullif(private.trimmed(change_sessions.bring), ''), payment_link = change_sessions.payment_link,
           updated_at = now()
     where s.id = before.id
    returning * into changed;
    if (changed.starts_at, changed.ends_at) <> (before.starts_at, before.ends_at)
       or (changed.venue_id, changed.online_link) is distinct from (before.venue_id, before.online_link) then
      update public.class_sessions s set sequence = s.sequence + 1 where s.id = before.id;
      perform private.record_for_all(before.id, 'session_changed', null);
      if changed.starts_at <> before.starts_at then
        perform private.enqueue_reminder(b, changed) from public.bookings b where b.session_id = before.id and b.status = 'booked';
        perform private.enqueue(
          'session_settle', jsonb_build_object('session_id', before.id), changed.starts_at - interval '3 hours'
        );
      end if;
    end if;
    perform private.settle_session(before.id);
    counted := counted + 1;
  end loop;
  perform private.count_writes(
    'public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)',
    'call', counted
  );
  return counted;
end
$$;

-- Whether the member who asks can hold sessions there: her own, or one that an approved listing offers.
create function private.is_usable_venue(venue_id uuid) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from public.venues v
     where v.id = is_usable_venue.venue_id
       and (
         v.owner_id = auth.uid()
         or v.offered and exists (select from public.business_listings l where l.id = v.listing_id and l.status = 'approved')
       )
  );

-- A venue of a listing that was deleted goes with its last session.
create function private.remove_orphaned_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.venues v
   where v.id = new.id and not exists (select from public.class_sessions s where s.venue_id = v.id and s.ends_at > now());
  return null;
end
$$;

create trigger remove_orphaned after update of listing_id on public.venues
  for each row when (old.listing_id is not null and new.listing_id is null and new.owner_id is null)
  execute function private.remove_orphaned_venue();

-- A teacher removes a venue of hers where nobody is going: somebody who holds a place has to find the door.
create function private.keep_venue_in_use() returns trigger
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if old.owner_id = auth.uid() and exists (
    select from public.class_sessions s where s.venue_id = old.id and s.status = 'scheduled' and s.ends_at > now()
  ) then
    raise exception using errcode = 'PT409', message = 'Sessions are planned there.', detail = 'in_use';
  end if;
  return old;
end
$$;

create trigger keep_in_use before delete on public.venues
  for each row execute function private.keep_venue_in_use();

-- Whoever is booked is told where the place of her session has another address.
create function private.tell_of_moved_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  concerned uuid;
begin
  for concerned in
    select s.id from public.class_sessions s
     where s.venue_id = new.id and s.status = 'scheduled' and s.starts_at > now() order by s.id for update
  loop
    update public.class_sessions s set sequence = s.sequence + 1, updated_at = now() where s.id = concerned;
    perform private.record_for_all(concerned, 'session_changed', null);
  end loop;
  return null;
end
$$;

create trigger tell_of_move after update of address, town on public.venues
  for each row when ((old.address, old.town) is distinct from (new.address, new.town))
  execute function private.tell_of_moved_venue();

-- Venue of a listing, whole, with how many sessions lie ahead there.
create function private.venue_of_listing(listing_id uuid) returns json
  language sql stable set search_path = ''
  return (
    select json_build_object(
             'offered', v.offered, 'name', v.name, 'address', v.address, 'town', v.town, 'directions', v.directions,
             'nearest_stop', v.nearest_stop, 'offer_note', v.offer_note,
             'step_free_entrance', v.step_free_entrance, 'step_free_toilet', v.step_free_toilet,
             'hearing_loop', v.hearing_loop, 'quiet_space', v.quiet_space, 'seating', v.seating, 'parking', v.parking,
             'childcare', v.childcare, 'baby_welcome', v.baby_welcome,
             'sessions_ahead', (
               select count(*) from public.class_sessions s
                where s.venue_id = v.id and s.status = 'scheduled' and s.starts_at > now()
             )
           )
      from public.venues v where v.listing_id = venue_of_listing.listing_id
  );

create function public.listing_venue(token text) returns json
  language sql stable security definer set search_path = ''
  return private.venue_of_listing(private.listing_of_token(token));

comment on function public.listing_venue(text) is 'The place that a listing offers to teachers, for its private link; null where it never has, or nobody has the token.';

-- Offers the place, or changes what is offered. Takes the venue as listing_venue() gives it.
create function public.offer_venue(token text, venue jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present public.business_listings;
  sent public.venues;
begin
  select * into present from public.business_listings l where l.id = private.listing_of_token(offer_venue.token) for update;
  if not found then
    return null;
  end if;
  if present.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'A place can be offered once the listing is approved.', detail = 'not_approved';
  end if;
  perform private.count_writes('public.offer_venue(text,jsonb)', 'call', 1);
  perform private.count_submission('venue-offer', present.id::text, 20);
  -- generated columns are not asked for, whatever is sent for them
  sent := jsonb_populate_record(
    null::public.venues,
    venue - array['public_address', 'public_directions', 'public_latitude', 'public_longitude']
  );
  insert into public.venues as v (
    owner_id, listing_id, offered, offer_note, name, address, town, directions, nearest_stop, step_free_entrance,
    step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome
  ) values (
    null, present.id, true, nullif(private.trimmed(sent.offer_note), ''), sent.name, sent.address, sent.town,
    nullif(private.trimmed(sent.directions), ''), nullif(private.trimmed(sent.nearest_stop), ''),
    coalesce(sent.step_free_entrance, false), coalesce(sent.step_free_toilet, false), coalesce(sent.hearing_loop, false),
    coalesce(sent.quiet_space, false), coalesce(sent.seating, false), coalesce(sent.parking, false),
    coalesce(sent.childcare, false), coalesce(sent.baby_welcome, false)
  )
  on conflict (listing_id) do update set
    offered = true, offer_note = excluded.offer_note, name = excluded.name, address = excluded.address,
    town = excluded.town, directions = excluded.directions, nearest_stop = excluded.nearest_stop,
    step_free_entrance = excluded.step_free_entrance, step_free_toilet = excluded.step_free_toilet,
    hearing_loop = excluded.hearing_loop, quiet_space = excluded.quiet_space, seating = excluded.seating,
    parking = excluded.parking, childcare = excluded.childcare, baby_welcome = excluded.baby_welcome;
  return private.venue_of_listing(present.id);
end
$$;

comment on function public.offer_venue(text, jsonb) is
  'Offers the place of an approved listing to teachers, or changes it. Null for a token nobody has, 409 until the listing is approved, 429 too often.';

create function public.withdraw_venue(token text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  listing uuid := private.listing_of_token(withdraw_venue.token);
begin
  if listing is null then
    return null;
  end if;
  perform private.count_writes('public.withdraw_venue(text)', 'call', 1);
  update public.venues v set offered = false where v.listing_id = listing and v.offered;
  return private.venue_of_listing(listing);
end
$$;

comment on function public.withdraw_venue(text) is
  'Offers the place of a listing to nobody any longer. Sessions that are planned there stay. Idempotent; null for a token nobody has.';

-- Places that teachers can choose: those of approved listings, by town and name. For members alone, since offer_note
-- is for teachers.
create function public.offered_venues(search text default null, max_items integer default 50)
  returns table (
    id uuid, name text, address text, town text, offer_note text, nearest_stop text, step_free_entrance boolean,
    step_free_toilet boolean, hearing_loop boolean, quiet_space boolean, seating boolean, parking boolean,
    childcare boolean, baby_welcome boolean, listing_slug text, listing_name text
  )
  language sql stable security definer set search_path = ''
  begin atomic
    select v.id, v.name, v.address, v.town, v.offer_note, v.nearest_stop, v.step_free_entrance, v.step_free_toilet,
           v.hearing_loop, v.quiet_space, v.seating, v.parking, v.childcare, v.baby_welcome, l.slug, l.business_name
      from public.venues v
      join public.business_listings l on l.id = v.listing_id and l.status = 'approved'
     where v.offered
       and (
         coalesce(private.trimmed(search), '') = ''
         or strpos(lower(concat_ws(' ', v.name, v.address, v.town, l.business_name)), lower(private.trimmed(search))) > 0
       )
     order by v.town, v.name, v.id
     limit least(greatest(coalesce(max_items, 50), 1), 100);
  end;

comment on function public.offered_venues(text, integer) is 'Places of approved listings that teachers can plan sessions at, by town and name.';

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.offer_venue(text,jsonb)', 'call', null, 200, null, null, 'As many as listings change; 20 a day for each.'),
  ('public.withdraw_venue(text)', 'call', null, 400, null, null, 'As often as it is offered, and again where an answer was lost.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.is_usable_venue(uuid), private.remove_orphaned_venue(), private.keep_venue_in_use(),
  private.tell_of_moved_venue(), private.venue_of_listing(uuid)
from public;
revoke all on function
  public.listing_venue(text), public.offer_venue(text, jsonb), public.withdraw_venue(text),
  public.offered_venues(text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.listing_venue(text), public.offer_venue(text, jsonb), public.withdraw_venue(text)
to anon, authenticated, service_role;
grant execute on function public.offered_venues(text, integer) to authenticated, service_role;

select private.require_second_factor();
