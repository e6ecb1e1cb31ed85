-- A business offers its place to teachers. It has no account: whoever holds the listing's private link offers the venue,
-- changes it and withdraws it. A teacher chooses it like one of her own, and cannot change it.

-- Whether the member who asks can hold sessions there: her own, or one that an approved listing offers.
create function private.is_usable_venue(venue_id uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
    select from public.venues v
     where v.id = is_usable_venue.venue_id
       and (
         v.owner_id = auth.uid()
         or v.offered and exists (select from public.business_listings l where l.id = v.listing_id and l.status = 'approved')
       )
  )
$$;

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

-- Venue of a listing, whole, with how many sessions lie ahead there.
create function private.venue_of_listing(listing_id uuid)
  returns json
  language sql
  stable
  set search_path to ''
  as $$
  select (select json_build_object('offered', v.offered, 'name', v.name, 'address', v.address, 'town', v.town, 'directions', v.directions, 'nearest_stop', v.nearest_stop, 'offer_note', v.offer_note, 'step_free_entrance', v.step_free_entrance, 'step_free_toilet', v.step_free_toilet, 'hearing_loop', v.hearing_loop, 'quiet_space', v.quiet_space, 'seating', v.seating, 'parking', v.parking, 'childcare', v.childcare, 'baby_welcome', v.baby_welcome, 'latitude', v.latitude, 'longitude', v.longitude, 'sessions_ahead', (select count(*) as count from public.class_sessions s where ((s.venue_id = v.id) and (s.status = 'scheduled'::text) and (s.starts_at > now())))) as json_build_object from public.venues v where (v.listing_id = venue_of_listing.listing_id))
$$;

create function public.listing_venue(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select private.venue_of_listing(private.listing_of_token(token))
$$;
grant execute on function public.listing_venue(token text) to anon, authenticated, service_role;
comment on function public.listing_venue(token text) is
  'The place that a listing offers to teachers, for its private link; null where it never has, or nobody has the token.';

-- A business sets the exact point of its place, as a teacher sets that of hers.
create function public.offer_venue(token text, venue jsonb)
  returns json
  language plpgsql
  security definer
  set search_path to ''
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
    step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, latitude, longitude
  ) values (
    null, present.id, true, nullif(private.trimmed(sent.offer_note), ''), sent.name, sent.address, sent.town,
    nullif(private.trimmed(sent.directions), ''), nullif(private.trimmed(sent.nearest_stop), ''),
    coalesce(sent.step_free_entrance, false), coalesce(sent.step_free_toilet, false), coalesce(sent.hearing_loop, false),
    coalesce(sent.quiet_space, false), coalesce(sent.seating, false), coalesce(sent.parking, false),
    coalesce(sent.childcare, false), coalesce(sent.baby_welcome, false), sent.latitude, sent.longitude
  )
  on conflict (listing_id) do update set
    offered = true, offer_note = excluded.offer_note, name = excluded.name, address = excluded.address,
    town = excluded.town, directions = excluded.directions, nearest_stop = excluded.nearest_stop,
    step_free_entrance = excluded.step_free_entrance, step_free_toilet = excluded.step_free_toilet,
    hearing_loop = excluded.hearing_loop, quiet_space = excluded.quiet_space, seating = excluded.seating,
    parking = excluded.parking, childcare = excluded.childcare, baby_welcome = excluded.baby_welcome,
    latitude = excluded.latitude, longitude = excluded.longitude;
  return private.venue_of_listing(present.id);
end
$$;
grant execute on function public.offer_venue(token text, venue jsonb) to anon, authenticated, service_role;
comment on function public.offer_venue(token text, venue jsonb) is
  'Offers the place of an approved listing to teachers, or changes it. Null for a token nobody has, 409 until the listing is approved, 429 too often.';
select private.bound_calls('public.offer_venue(text,jsonb)',
  private.write_bound(null, 200, why => 'As many as listings change; 20 a day for each.')
);

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
grant execute on function public.withdraw_venue(token text) to anon, authenticated, service_role;
comment on function public.withdraw_venue(token text) is
  'Offers the place of a listing to nobody any longer. Sessions that are planned there stay. Idempotent; null for a token nobody has.';
select private.bound_calls('public.withdraw_venue(text)',
  private.write_bound(null, 400, why => 'As often as it is offered, and again where an answer was lost.')
);

-- Places that teachers can choose: those of approved listings, by town and name. For members alone, since offer_note
-- is for teachers.
create function public.offered_venues(search text default null, max_items integer default 50)
  returns table (
    id uuid, name text, address text, town text, offer_note text, nearest_stop text, step_free_entrance boolean,
    step_free_toilet boolean, hearing_loop boolean, quiet_space boolean, seating boolean, parking boolean,
    childcare boolean, baby_welcome boolean, listing_slug text, listing_name text, distance_km double precision
  )
  language sql stable security definer set search_path = ''
  as $$
  with asked as (
    select coalesce(private.trimmed(search), '') as typed
  ), around as (
    -- a town's own name, and no beginning of one: "York" is no search for "Yorkletts"
    select f.latitude, f.longitude
      from asked, public.find_places(asked.typed, null, null, 1) as f
     where asked.typed <> '' and f.match = 'exact'
  )
  select v.id, v.name, v.address, v.town, v.offer_note, v.nearest_stop, v.step_free_entrance, v.step_free_toilet,
         v.hearing_loop, v.quiet_space, v.seating, v.parking, v.childcare, v.baby_welcome, l.slug, l.business_name,
         away.km
    from public.venues v
    join public.business_listings l on l.id = v.listing_id and l.status = 'approved'
    left join private.places p on p.id = v.place_id
    cross join asked
    left join around on true,
         lateral (
           select private.distance_km(
             around.latitude, around.longitude, coalesce(v.latitude, p.latitude), coalesce(v.longitude, p.longitude)
           ) as km
         ) as away
   where v.offered
     and (
       asked.typed = ''
       or away.km <= 25
       or strpos(private.folded(concat_ws(' ', v.name, v.address, v.town, l.business_name)), private.folded(asked.typed)) > 0
     )
   order by away.km, private.folded(v.town), private.folded(v.name), v.id
   limit least(greatest(coalesce(max_items, 50), 1), 100)
$$;
grant execute on function public.offered_venues(search text, max_items integer) to authenticated, service_role;
comment on function public.offered_venues(search text, max_items integer) is
  'Places of approved listings that teachers can plan sessions at: by words, and within 25 km where they are a town''s name, nearest first; else by town and name.';

create function private.withholds_place(session public.class_sessions) returns boolean
  language sql stable set search_path = ''
  as $$
  select (session).online_link is not null or (session).payment_link is not null
    or exists (select from public.venues v where v.id = (session).venue_id and v.at_home)
$$;
comment on function private.withholds_place(session public.class_sessions) is
  'Whether something of a session is told to nobody but those who come: a home, or a link.';

create function private.disclosure_moment(booking public.bookings, session public.class_sessions) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select case
    when (booking).status not in ('booked', 'attended') then null
    -- who was there need not find it again
    when (session).ends_at < now() - interval '1 day' then null
    else (
      select coalesce(
               -- the teacher's own word: she may know whom she has asked home
               (booking).disclosed_at,
               greatest(
                 (session).starts_at - make_interval(hours => d.disclosure_hours), u.created_at + interval '1 day'
               )
             )
        from auth.users u, public.class_details d
       where u.id = (booking).user_id and u.email_confirmed_at is not null and d.class_id = (session).class_id
    )
  end
$$;
comment on function private.disclosure_moment(booking public.bookings, session public.class_sessions) is
  'When the place of a home and the links of a session are disclosed to whoever holds a booking; null: never, as things are.';

create function private.is_disclosed(booking public.bookings, session public.class_sessions) returns boolean
  language sql stable set search_path = ''
  as $$
  select coalesce(private.disclosure_moment(booking, session) <= now(), false)
$$;

create function private.schedule_disclosure(booking public.bookings, session public.class_sessions) returns void
  language plpgsql set search_path = ''
  as $$
declare
  moment timestamptz := private.disclosure_moment(booking, session);
begin
  if moment is not null and (session).status = 'scheduled' and private.withholds_place(session) then
    perform backend.enqueue(
      'place_disclosure', jsonb_build_object('booking_id', (booking).id, 'moment', moment), greatest(moment, now())
    );
  end if;
end
$$;
comment on function private.schedule_disclosure(booking public.bookings, session public.class_sessions) is
  'Enqueues the job that notes and tells the disclosure. One that was enqueued for another moment finds that out and does nothing.';

create function private.record_disclosure(booking public.bookings) returns bigint
  language plpgsql set search_path = ''
  as $$
declare
  event_id bigint;
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
  select (booking).id, (booking).session_id, 'place_disclosed', (booking).status, (booking).status, (booking).seats
   where not exists (
     select from private.booking_events e where e.booking_id = (booking).id and e.kind = 'place_disclosed'
   )
  returning id into event_id;
  return event_id;
end
$$;
comment on function private.record_disclosure(booking public.bookings) is
  'Notes in the ledger, once, that place and links were disclosed to whoever holds the booking; null where it says so already.';

create function private.disclose_due(booking_id uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  event_id bigint;
begin
  select s.* into session from public.class_sessions s
    join public.bookings b on b.session_id = s.id where b.id = disclose_due.booking_id for update of s;
  select * into booking from public.bookings b where b.id = disclose_due.booking_id;
  if booking.status is distinct from 'booked' or session.status <> 'scheduled' or not private.withholds_place(session)
     or private.disclosure_moment(booking, session) is distinct from disclose_due.moment
     or not private.is_disclosed(booking, session) then
    return;
  end if;
  event_id := private.record_disclosure(booking);
  -- where it was disclosed as she booked, the mail about that says it
  if event_id is null or exists (
    select from private.booking_events e
     where e.booking_id = booking.id and e.kind in ('booked', 'accepted') and e.created_at >= disclose_due.moment
  ) then
    return;
  end if;
  perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  perform private.notify(
    booking.user_id, 'booking', subject_kind => 'class', subject_id => session.class_id,
    subject_name => (select c.class_title from public.class_submissions c where c.id = session.class_id),
    decision => 'place_disclosed'
  );
end
$$;
comment on function private.disclose_due(booking_id uuid, moment timestamp with time zone) is
  'Job place_disclosure: notes in the ledger, and tells her, that the place is disclosed, if its moment is still that one.';

create function private.follow_disclosure() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
begin
  select * into session from public.class_sessions s where s.id = new.session_id;
  if new.status = 'booked' then
    perform private.schedule_disclosure(new, session);
  elsif tg_op = 'UPDATE' and old.status = 'booked' and new.status not in ('attended', 'no_show')
        and private.withholds_place(session) and private.is_disclosed(old, session) then
    -- before its job came: she could read it all the same
    perform private.record_disclosure(old);
  end if;
  return null;
end
$$;

create function private.reschedule_disclosures() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.schedule_disclosure(b, s)
     from public.class_sessions s join public.bookings b on b.session_id = s.id and b.status = 'booked'
    where s.starts_at > now() and case tg_table_name
            when 'class_sessions' then s.id = (to_jsonb(new) ->> 'id')::uuid
            when 'class_details' then s.class_id = (to_jsonb(new) ->> 'class_id')::uuid
            when 'users' then b.user_id = (to_jsonb(new) ->> 'id')::uuid
          end;
  return null;
end
$$;
comment on function private.reschedule_disclosures() is
  'Enqueues the jobs anew where what the moment depends on has changed: the session, the hours of its class, or her confirmed address.';

create function public.disclose_place(booking_id uuid) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  disclosed timestamptz;
begin
  perform private.count_writes('public.disclose_place(uuid)', 'call', 1);
  session := private.require_taught_session((select b.session_id from public.bookings b where b.id = disclose_place.booking_id));
  update public.bookings b set disclosed_at = coalesce(b.disclosed_at, now()), updated_at = now()
   where b.id = disclose_place.booking_id and b.status = 'booked' and b.user_id not in (select private.blocked_members())
  returning b.disclosed_at into disclosed;
  if disclosed is null then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  return disclosed;
end
$$;
grant execute on function public.disclose_place(booking_id uuid) to authenticated, service_role;
comment on function public.disclose_place(booking_id uuid) is
  'For the teacher: discloses the place of a home and the links to one who is booked, before their time. Idempotent; returns since when. 404 where it is no booking of her sessions, 409 without a place.';
select private.bound_calls('public.disclose_place(uuid)',
  private.write_bound(300, 3000, why => 'Three full halls in a day.')
);

create function public.returned_places(session_id uuid) returns table (
  booking_id uuid, first_name text, seats integer, booked_at timestamptz, returned_at timestamptz, late boolean, disclosed_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where s.id = returned_places.session_id and c.submitted_by = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return query
    select b.id, b.first_name, b.seats, b.created_at, e.created_at, e.kind = 'cancelled_late',
           (select d.created_at from private.booking_events d where d.booking_id = b.id and d.kind = 'place_disclosed')
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
     where e.session_id = returned_places.session_id and e.kind in ('cancelled', 'cancelled_late') and e.status_before = 'booked'
       and b.user_id not in (select private.blocked_members())
     order by e.id desc
     limit 1000;
end
$$;
grant execute on function public.returned_places(session_id uuid) to authenticated, service_role;
comment on function public.returned_places(session_id uuid) is
  'Who held a place at a session and gave it back, latest first, and whether she had been told where it is: for its teacher. 404 for everybody else.';

create trigger reschedule_disclosures after update on auth.users for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.reschedule_disclosures();
