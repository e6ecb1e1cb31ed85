-- Bookings: who holds a place at a session, who waits for one, and to whom a freed one is offered. Each act is one
-- transaction that locks the session's row first, so that all acts on a session happen one after the other. A member
-- reads her own; the teacher reads the door list, which names nobody's account.

-- Append-only guard. Only cleanup_bookings() removes, whole sessions at a time.
create function private.refuse_ledger_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and current_setting('kindling.retention', true) = 'bookings' then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'booking_events only grows: nothing in it is changed or removed';
end
$$;

-- Seats taken: places held, and those of offers that hold them.
create function private.seats_taken(session_id uuid) returns integer
  language sql stable set search_path = ''
  as $$
  select (
    select coalesce(sum(b.seats), 0)::integer from public.bookings b
     where b.session_id = seats_taken.session_id
       and (b.status in ('booked', 'attended', 'no_show') or b.status = 'offered' and b.offer_held)
  )
$$;

-- Open offers: this close to the start a free place goes to whoever takes it first.
create function private.is_first_come(starts_at timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$
  select now() >= is_first_come.starts_at - interval '3 hours'
$$;

-- Places that can be booked now. While freed ones are kept for a party that was passed over, there are none; nor while
-- somebody waits for the whole course and they would be enough for her here.
create function private.places_left_of(session public.class_sessions) returns integer
  language sql stable set search_path = ''
  as $$
  select case
    when (session).status = 'cancelled' then 0
    when exists (
      select from public.bookings b
       where b.session_id = (session).id and b.status = 'waiting'
         and (b.passed_over and (b.course_id is not null or not private.is_first_come((session).starts_at))
              or b.course_id is not null and b.seats <= (session).capacity - private.seats_taken((session).id))
    ) then 0
    else greatest((session).capacity - private.seats_taken((session).id), 0)
  end
$$;

-- Derived column: whatever writes a session, places_left is what the bookings say.
create function private.derive_places_left() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.places_left := private.places_left_of(new);
  return new;
end
$$;

create function private.update_places_left() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  changed uuid := coalesce(new.session_id, old.session_id);
begin
  update public.class_sessions s set places_left = private.places_left_of(s)
   where s.id = changed and s.places_left <> private.places_left_of(s);
  return null;
end
$$;

-- Invariant: at the end of every transaction places_left says what the bookings say.
create function private.check_places_left() returns trigger
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  checked uuid;
begin
  if tg_relid = 'public.class_sessions'::regclass then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.session_id;
  else
    checked := new.session_id;
  end if;
  if exists (
    select from public.class_sessions s where s.id = checked and s.places_left <> private.places_left_of(s)
       -- what time alone has opened is written by settle_session()
       and not private.is_first_come(s.starts_at)
  ) then
    raise check_violation using message = 'places_left differs from the bookings', constraint = 'class_sessions_places_left_is_true';
  end if;
  return null;
end
$$;

-- Appends to the ledger. What somebody has to hear of is mailed from there, and told in the app; what concerns a course
-- is told by the function that does it, once for all its dates, and cancelled sessions by cancel_together(). That she is
-- out of the line for a course is told with the first of its dates.
create function private.record_booking_event(booking public.bookings, kind text, status_before text default null, reason text default null)
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  event_id bigint;
  class_id uuid;
  title text;
  as_course text := coalesce(current_setting('kindling.as_course', true), '');
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats, reason)
  values ((booking).id, (booking).session_id, record_booking_event.kind, record_booking_event.status_before,
          (booking).status, (booking).seats, left(record_booking_event.reason, 500))
  returning id into event_id;
  -- 'on': her own act on a whole course, in which others may be offered places; 'all': nothing but the course
  if as_course = 'all'
     or as_course = 'on' and record_booking_event.kind in ('booked', 'waiting', 'cancelled', 'cancelled_late')
     or record_booking_event.kind = 'removed' and record_booking_event.status_before <> 'booked' and exists (
       select from private.booking_events e join public.bookings b on b.id = e.booking_id
        where e.kind = 'removed' and e.created_at = now() and e.id < event_id
          and b.user_id = (booking).user_id and b.course_id = (booking).course_id
     ) then
    return;
  end if;
  if record_booking_event.kind in (
    'booked', 'waiting', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_changed'
  ) then
    perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  end if;
  -- what she has just done herself she has seen
  if record_booking_event.kind in ('offered', 'lapsed', 'removed', 'session_changed') then
    select c.id, c.class_title into class_id, title
      from public.class_sessions s join public.class_submissions c on c.id = s.class_id where s.id = (booking).session_id;
    perform private.notify(
      (booking).user_id, 'booking', subject_kind => 'class', subject_id => class_id, subject_name => title,
      decision => record_booking_event.kind, reason => record_booking_event.reason
    );
  end if;
end
$$;

-- Offers freed places to those who wait, in order of arrival, to the first whose party fits. Whoever is passed
-- over has the places kept for her for a day, once, until they are enough. Expects the session's row to be locked.
create function private.settle_session(session_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  free integer;
  waiting public.bookings;
  skipped uuid[] := '{}';
  hold interval;
begin
  select * into session from public.class_sessions s where s.id = settle_session.session_id for update;
  if not found or session.status <> 'scheduled' or now() >= session.starts_at then
    return;
  end if;
  if private.is_course_only(session.series_id) then
    perform private.enqueue_course_settle(session);
    return;
  end if;
  free := session.capacity - private.seats_taken(session.id);
  if private.is_first_come(session.starts_at) then
    for waiting in
      update public.bookings b
         set status = 'offered', offer_held = false, offered_until = session.starts_at, updated_at = now()
       where b.session_id = session.id and b.status = 'waiting' and b.seats <= free
      returning b.*
    loop
      perform private.record_booking_event(waiting, 'offered', 'waiting', 'first come');
    end loop;
    update public.class_sessions s set places_left = private.places_left_of(s)
     where s.id = session.id and s.places_left <> private.places_left_of(s);
    return;
  end if;
  hold := case when now() >= session.starts_at - interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  for waiting in
    select * from public.bookings b
     where b.session_id = session.id and b.status = 'waiting' order by b.queue_position for update
  loop
    exit when free <= 0;
    if waiting.seats > free then
      exit when waiting.passed_over;
      skipped := skipped || waiting.id;
      continue;
    end if;
    perform private.pass_over(skipped);
    skipped := '{}';
    update public.bookings b
       set status = 'offered', offer_held = true, offered_until = now() + hold, updated_at = now()
     where b.id = waiting.id
    returning * into waiting;
    free := free - waiting.seats;
    perform private.record_booking_event(waiting, 'offered', 'waiting', 'held for ' || hold);
    perform backend.enqueue(
      'offer_lapse', jsonb_build_object('booking_id', waiting.id), waiting.offered_until
    );
  end loop;
end
$$;

create function private.pass_over(booking_ids uuid[])
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  passed public.bookings;
begin
  for passed in
    update public.bookings b set passed_over = true where b.id = any (booking_ids) and not b.passed_over and b.kept_since is null returning b.*
  loop
    perform private.record_booking_event(passed, 'passed_over', 'waiting');
  end loop;
end
$$;

-- Locks the session of one of her bookings and then the booking; 404 where it is none of hers.
create function private.lock_own_booking(booking_id uuid) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  own public.bookings;
begin
  select * into own from public.bookings b where b.id = lock_own_booking.booking_id and b.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.lock_line_of(own.id);
  perform from public.class_sessions s where s.id = own.session_id for update;
  select * into own from public.bookings b where b.id = own.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return own;
end
$$;

create function public.book_session(session_id uuid, seats integer, note text, request_id uuid)
  returns public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $$
#variable_conflict use_column
declare
  session public.class_sessions;
  taught public.class_submissions;
  booking public.bookings;
begin
  if auth.uid() is null or book_session.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  select * into session from public.class_sessions s where s.id = book_session.session_id for update;
  select * into booking from public.bookings b where b.user_id = auth.uid() and b.request_id = book_session.request_id;
  if booking.id is not null then
    return booking;
  end if;
  select * into taught from public.class_submissions c where c.id = session.class_id;
  perform private.require_booker(taught);
  if not private.takes_bookings(session, taught.submitted_by) then
    raise exception using errcode = 'PT409', message = 'This session can’t be booked now.', detail = 'closed';
  end if;
  if exists (select from public.session_series r where r.id = session.series_id and r.booked_as = 'course') then
    raise exception using errcode = 'PT409', message = 'It’s booked together with the other dates of its course.', detail = 'course_only';
  end if;
  perform private.count_writes('public.book_session(uuid, integer, text, uuid)', 'call', 1);
  perform private.require_room_for_bookings(1);
  return private.place_booking(session, book_session.seats, book_session.note, book_session.request_id);
end
$$;
grant execute on function public.book_session(session_id uuid, seats integer, note text, request_id uuid)
  to authenticated, service_role;
comment on function public.book_session(session_id uuid, seats integer, note text, request_id uuid) is
  'Books 1 to 3 places, or joins the waiting list. 404 not there, 403 her own class or suspended, 409 closed or already booked (detail says which), 413 and 429 too many.';
select private.bound_calls('public.book_session(uuid, integer, text, uuid)',
  private.write_bound(60, 3000, why => 'More than anybody goes to; each sends a mail.')
);

-- The first word of her name, whatever white space ends it: a no-break or an ideographic space as well.
create function private.first_name_of(member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select (
    select case when f.word ~ '@' then 'A member' else coalesce(f.word, 'A member') end
      from (
        select nullif(left(substring(coalesce(
          (select nullif(p.name, '') from public.profiles p where p.id = first_name_of.member),
          (select u.raw_user_meta_data ->> 'name' from auth.users u where u.id = first_name_of.member)
        ) from '[^\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'), 100), '') as word
      ) f
  )
$$;

-- The day before; where it is sooner than that there is nothing to remind of.
create function private.enqueue_reminder(booking public.bookings, session public.class_sessions) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if (session).starts_at > now() + interval '30 hours' then
    perform backend.enqueue(
      'booking_reminder',
      jsonb_build_object('booking_id', (booking).id, 'starts_at', (session).starts_at),
      (session).starts_at - interval '24 hours'
    );
  end if;
end
$$;

-- Gives a place back, or leaves the waiting list, or declines an offer; of a course the line or the offer as a whole.
-- Idempotent. After the deadline of the cancellation policy it is recorded as late; it frees the place all the same.
create function private.give_back(booking public.bookings) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  given public.bookings;
  line public.bookings[];
begin
  if (booking).status in ('cancelled', 'lapsed') then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).course_id is not null and (booking).status in ('waiting', 'offered') then
    line := private.line_of(booking);
  end if;
  if (booking).status in ('attended', 'no_show') or now() >= session.starts_at and coalesce(cardinality(line), 0) = 0 then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  if line is not null then
    with changed as (
      update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
       where b.id in (select l.id from unnest(line) l)
      returning b
    )
    select array_agg(c.b) into line from changed c;
    perform private.record_course_event(line, 'cancelled', (booking).status);
    perform private.settle_course(session.series_id);
    select * into given from public.bookings b where b.id = (booking).id;
    return given;
  end if;
  update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into given;
  perform private.record_booking_event(
    given,
    case
      when (booking).status = 'booked' and now() > session.starts_at - make_interval(hours => session.cancellation_hours)
      then 'cancelled_late' else 'cancelled'
    end,
    (booking).status
  );
  perform private.settle_session(session.id);
  return given;
end
$$;

create function public.cancel_booking(booking_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.cancel_booking(uuid)', 'call', 1);
  return private.give_back(private.lock_own_booking(cancel_booking.booking_id));
end
$$;
grant execute on function public.cancel_booking(booking_id uuid) to authenticated, service_role;
comment on function public.cancel_booking(booking_id uuid) is
  'Gives a place, an offer or a place in line back; an offer of a whole course, or the line for it, as one. 404 where it is none of hers, 409 once the session has begun.';
select private.bound_calls('public.cancel_booking(uuid)',
  private.write_bound(120, 6000, why => 'Each place once, and each again that did not get through.')
);

-- Idempotent: an offer that was accepted stays so.
create function public.accept_offer(booking_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.accept_offer(uuid)', 'call', 1);
  return private.take_offer(private.lock_own_booking(accept_offer.booking_id));
end
$$;
grant execute on function public.accept_offer(booking_id uuid) to authenticated, service_role;
comment on function public.accept_offer(booking_id uuid) is
  'Takes the place that is offered, of a course at each of its dates. 409 where the offer is over (detail offer_over) or somebody else was first (taken).';
select private.bound_calls('public.accept_offer(uuid)',
  private.write_bound(120, 6000, why => 'The same.')
);

-- For the worker: an offer that nobody took lapses, and the place goes to the next one. Of a course it lapses as one.
create function private.lapse_offer(booking_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
  series uuid;
  lapsed public.bookings[];
begin
  perform private.lock_line_of(lapse_offer.booking_id);
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = lapse_offer.booking_id) for update;
  select * into booking from public.bookings b
   where b.id = lapse_offer.booking_id and b.course_id is not null
     and exists (
       select from public.bookings o
        where o.user_id = b.user_id and o.course_id = b.course_id and o.status = 'offered' and o.offered_until <= now()
     );
  if found then
    select s.series_id into series from public.class_sessions s where s.id = booking.session_id;
    perform private.lock_series(series);
    with changed as (
      update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
       where b.user_id = booking.user_id and b.course_id = booking.course_id
         and b.status = 'offered' and b.offered_until <= now()
      returning b
    )
    select array_agg(c.b) into lapsed from changed c;
    perform private.record_course_event(coalesce(lapsed, '{}'), 'lapsed', 'offered');
    perform private.tell_of_course(booking.user_id, booking.course_id, 'lapsed');
    perform private.settle_course(series);
    return;
  end if;
  update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
   where b.id = lapse_offer.booking_id and b.status = 'offered' and b.offer_held and b.offered_until <= now()
  returning * into booking;
  if found then
    perform private.record_booking_event(booking, 'lapsed', 'offered');
    perform private.settle_session(booking.session_id);
  end if;
end
$$;

-- Her own, with all that she needs to get there. Where it is told to whoever holds a place, it is told here.
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100) returns table (
  id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, class_category text, instructor_name text, seats integer,
  status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
  starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text, cancellation_hours integer,
  price_kind text, price_amount integer, price_currency text, class_pricing_type text, class_price_amount text, bring text,
  venue_name text, town text, address text, directions text, nearest_stop text, online_link text, is_online boolean, payment_link text,
  course_id uuid, at_home boolean, withholds text[], disclosure_moment timestamptz, places_free integer, class_format text,
  class_location text, guests json
)
  language sql stable security definer set search_path = ''
  as $$
  select b.id, s.id, c.id, case when c.status = 'approved' then c.slug end, c.class_title, c.class_category, c.instructor_name,
        b.seats, b.status, b.note, b.offered_until, b.offer_held,
        case when b.status = 'waiting' then (
          select count(*) from public.bookings w
           where w.session_id = s.id and w.status = 'waiting' and w.queue_position < b.queue_position
        )::integer end,
        b.created_at, s.starts_at, s.ends_at, s.time_zone, s.status, s.cancel_reason, s.cancellation_hours,
        s.price_kind, s.price_amount, s.price_currency, c.pricing_type, c.price_amount, s.bring,
        case when told.now then v.name else v.public_name end,
        v.town,
        case when told.now then v.address else v.public_address end,
        case when told.now then v.directions else v.public_directions end,
        case when told.now then v.nearest_stop else v.public_nearest_stop end,
        case when told.now then s.online_link end,
        s.is_online,
        case when told.now then s.payment_link end,
        b.course_id, v.at_home,
        case when not told.now and b.status in ('booked', 'attended') then array_remove(array[
          case when v.at_home then 'address' end, case when s.online_link is not null then 'online_link' end,
          case when s.payment_link is not null then 'payment_link' end
        ], null) else '{}' end,
        told.moment,
        case when b.status = 'waiting' and b.passed_over and b.course_id is null
             then greatest(s.capacity - private.seats_taken(s.id), 0) end,
        c.class_format, c.class_location,
        case when b.seats > 1 and b.status in ('booked', 'attended') then private.guests_of(b, s.starts_at) end
   from public.bookings b
   join public.class_sessions s on s.id = b.session_id
   join public.class_submissions c on c.id = s.class_id
   left join public.venues v on v.id = s.venue_id
  cross join lateral (
    select m as moment, coalesce(m <= now(), false) as now from private.disclosure_moment(b, s) as m
  ) told
  where b.user_id = auth.uid() and s.ends_at >= coalesce(my_bookings.since, '-infinity'::timestamptz)
  order by s.starts_at, b.id
  limit least(greatest(coalesce(my_bookings.max_items, 100), 1), 200)
$$;
grant execute on function public.my_bookings(since timestamp with time zone, max_items integer)
  to authenticated, service_role;
comment on function public.my_bookings(since timestamp with time zone, max_items integer) is
  'Bookings of the member who asks, soonest first. withholds names what of place and links she isn''t told yet, disclosure_moment says when she is; null: once her address is confirmed. places_free: how many are kept for a party that was passed over; guests: who comes along, or was asked.';

-- What she is to each class and date, and how a thing was: everything that a list has to know of her, in one answer.
create function public.my_participations() returns table (
  class_id uuid, session_id uuid, participation text, ahead integer, until timestamptz, thing text
)
  language sql stable set search_path = ''
  as $$
  select b.class_id, b.session_id, b.status, b.waiting_ahead, case when b.offer_held then b.offered_until end, null
    from public.my_bookings(now(), 200) b
   where b.status in ('booked', 'waiting', 'offered') and b.session_status = 'scheduled'
  union all
  select c.id, null, 'teaches', null, null, null from public.my_classes() c where c.status = 'approved'
  union all
  select distinct a.class_id, null::uuid, 'been', null::integer, null::timestamptz, null
    from public.class_attendances a where a.user_id = auth.uid()
  union all
  (select distinct on (t.thing) null::uuid, null::uuid, t.outcome, null::integer, null::timestamptz, t.thing
     from public.planned_tries t
    where t.user_id = auth.uid() and t.outcome in ('loved', 'liked', 'not_for_me')
    order by t.thing, t.starts_at desc)
$$;
grant execute on function public.my_participations() to authenticated, service_role;
comment on function public.my_participations() is
  'Participation of the member who asks: dates ahead that she has a place at (booked), waits for or is offered, classes that she teaches or has been to, and things that she has tried, with how that was. ahead: how many are before her in line; until: how long an offer is held.';

-- The teacher of a session, or 404.
create function private.require_taught_session(session_id uuid) returns public.class_sessions
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
begin
  select s.* into session
    from public.class_sessions s join public.class_submissions c on c.id = s.class_id
   where s.id = require_taught_session.session_id and c.submitted_by = auth.uid()
     for update of s;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return session;
end
$$;

-- Door list. First names, those of guests too, and no accounts: the teacher knows who comes, what they need, and nothing
-- else about them.
create function public.door_list(session_id uuid) returns table (
  booking_id uuid, first_name text, seats integer, status text, note text, access_needs text[], first_time boolean,
  checked_in_at timestamptz, created_at timestamptz, discloses boolean, disclosure_moment timestamptz, guests text[]
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions;
begin
  select s.* into session
    from public.class_sessions s join public.class_submissions c on c.id = s.class_id
   where s.id = door_list.session_id and c.submitted_by = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return query
    select b.id, b.first_name, b.seats, b.status, b.note, b.access_needs,
           -- by what was checked in at the door: her own log of her visits is nobody else's to read
           not exists (
             select from public.class_attendances a
              where a.user_id = b.user_id and a.class_id = session.class_id and a.confirmed_at is not null
                and a.attended_on < (session.starts_at at time zone session.time_zone)::date
           ),
           b.checked_in_at, b.created_at,
           private.withholds_place(session), private.disclosure_moment(b, session),
           array(
             select g.first_name from private.booking_guests g
              where g.booking_id = b.id and g.answered_at is not null and g.ended is null order by g.answered_at, g.id
           )
      from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
       and b.user_id not in (select private.blocked_members())
     order by b.status in ('waiting', 'offered'), private.folded(b.first_name), b.queue_position;
end
$$;
grant execute on function public.door_list(session_id uuid) to authenticated, service_role;
comment on function public.door_list(session_id uuid) is
  'Who comes to a session and who waits, for its teacher. discloses: whether a home or links are disclosed late, to her at disclosure_moment. 404 for everybody else.';

-- A check-in counts on the day of its class, by the clock of its place.
create function private.record_attendance(booking_id uuid, outcome text, noted_at timestamptz)
  returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
  -- her device's clock may be ahead; never later than now
  moment timestamptz := least(coalesce(record_attendance.noted_at, now()), now());
  day date;
begin
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id;
  session := private.require_taught_session(booking.session_id);
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id for update;
  if booking.status not in ('booked', 'attended', 'no_show') or session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  if booking.status = record_attendance.outcome then
    return booking;
  end if;
  if moment not between session.starts_at - interval '2 hours' and session.ends_at + interval '48 hours'
     or record_attendance.outcome = 'no_show' and moment < session.starts_at
     or now() > session.ends_at + private.attendance_arrives_within() then
    raise exception using errcode = 'PT409', message = 'Attendance is noted from two hours before until 48 hours after.', detail = 'too_early_or_late';
  end if;
  before := booking.status;
  day := private.local_day(least(session.starts_at, moment), session.time_zone);
  update public.bookings b
     set status = record_attendance.outcome, updated_at = now(),
         checked_in_at = case when record_attendance.outcome = 'attended' then moment end
   where b.id = booking.id
  returning * into booking;
  if record_attendance.outcome = 'attended' then
    insert into public.class_attendances as a (user_id, class_id, attended_on, time_zone, confirmed_at)
    values (booking.user_id, session.class_id, day, session.time_zone, moment)
    on conflict (user_id, class_id, attended_on) do update set confirmed_at = coalesce(a.confirmed_at, moment);
  elsif before = 'attended' then
    delete from public.class_attendances a
     where a.user_id = booking.user_id and a.class_id = session.class_id and a.confirmed_at is not null
       and a.confirmed_at >= session.starts_at - interval '2 hours' and a.attended_on = day;
  end if;
  perform private.record_booking_event(
    booking,
    case record_attendance.outcome when 'attended' then 'checked_in' when 'no_show' then 'no_show' else 'attendance_undone' end,
    before
  );
  return booking;
end
$$;

create function public.check_in(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.check_in(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(check_in.booking_id, 'attended', check_in.noted_at);
end
$$;
grant execute on function public.check_in(booking_id uuid, noted_at timestamp with time zone)
  to authenticated, service_role;
comment on function public.check_in(booking_id uuid, noted_at timestamp with time zone) is
  'For the teacher: she is here, since noted_at or now. Idempotent. 404 where it is no booking of her sessions, 409 too early, too late or without a place.';
select private.bound_calls('public.check_in(uuid, timestamptz)',
  private.write_bound(3000, 30000, why => 'Three full halls in a day.')
);

create function public.mark_no_show(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.mark_no_show(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(mark_no_show.booking_id, 'no_show', mark_no_show.noted_at);
end
$$;
grant execute on function public.mark_no_show(booking_id uuid, noted_at timestamp with time zone)
  to authenticated, service_role;
comment on function public.mark_no_show(booking_id uuid, noted_at timestamp with time zone) is
  'For the teacher, until 48 hours after the end: she did not come.';
select private.bound_calls('public.mark_no_show(uuid, timestamptz)',
  private.write_bound(3000, 30000, why => 'The same.')
);

create function public.undo_attendance(booking_id uuid, noted_at timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.undo_attendance(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(undo_attendance.booking_id, 'booked', undo_attendance.noted_at);
end
$$;
grant execute on function public.undo_attendance(booking_id uuid, noted_at timestamp with time zone)
  to authenticated, service_role;
comment on function public.undo_attendance(booking_id uuid, noted_at timestamp with time zone) is
  'For the teacher: takes back check_in() or mark_no_show().';
select private.bound_calls('public.undo_attendance(uuid, timestamptz)',
  private.write_bound(3000, 30000, why => 'The same.')
);

-- Sessions that one act concerns: this one, this and those after it in its series, or all of the series that lie ahead.
create function private.sessions_in_scope(session public.class_sessions, scope text) returns setof public.class_sessions
  language sql volatile set search_path = ''
  as $$
  select s.* from public.class_sessions s
  where s.id = (session).id
     or (session).series_id is not null and s.series_id = (session).series_id and s.status = 'scheduled'
        and s.starts_at > now()
        and (scope = 'all' or scope = 'following' and s.starts_at > (session).starts_at)
  order by s.id
$$;

-- Tells everybody who is booked, waits or was offered a place.
create function private.record_for_all(session_id uuid, kind text, reason text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
begin
  for booking in
    select * from public.bookings b
     where b.session_id = record_for_all.session_id and b.status in ('booked', 'waiting', 'offered') order by b.id
  loop
    perform private.record_booking_event(booking, record_for_all.kind, booking.status, record_for_all.reason);
  end loop;
end
$$;

-- A cancelled date that was full may have been all that a course was full by.
create function private.cancel_one_session(session_id uuid, reason text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
begin
  perform from public.class_sessions s where s.id = cancel_one_session.session_id for update;
  update public.class_sessions s
     set status = 'cancelled', cancel_reason = nullif(private.trimmed(left(cancel_one_session.reason, 500)), ''),
         sequence = s.sequence + 1, updated_at = now()
   where s.id = cancel_one_session.session_id and s.status = 'scheduled'
  returning * into session;
  if not found then
    return;
  end if;
  for booking in
    select * from public.bookings b
     where b.session_id = cancel_one_session.session_id and b.status in ('booked', 'waiting', 'offered')
     order by b.id for update
  loop
    before := booking.status;
    update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
     where b.id = booking.id
    returning * into booking;
    perform private.record_booking_event(booking, 'session_cancelled', before, cancel_one_session.reason);
  end loop;
  if private.is_course_only(session.series_id) then
    perform private.enqueue_course_settle(session);
  end if;
end
$$;

create function public.cancel_sessions(session_id uuid, scope text, reason text)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  session public.class_sessions;
  cancelled integer;
begin
  perform private.lock_sessions_in_scope(cancel_sessions.session_id, cancel_sessions.scope);
  session := private.require_taught_session(cancel_sessions.session_id);
  perform private.require_scope(cancel_sessions.scope);
  if session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  cancelled := private.cancel_together(
    array(select s.id from private.sessions_in_scope(session, cancel_sessions.scope) s where s.status = 'scheduled'),
    cancel_sessions.reason
  );
  perform private.count_writes('public.cancel_sessions(uuid, text, text)', 'call', cancelled);
  return cancelled;
end
$$;
grant execute on function public.cancel_sessions(session_id uuid, scope text, reason text)
  to authenticated, service_role;
comment on function public.cancel_sessions(session_id uuid, scope text, reason text) is
  'For the teacher: cancels one session (scope one), this and the following of its series, or all that lie ahead. Returns how many.';
select private.bound_calls('public.cancel_sessions(uuid, text, text)',
  private.write_bound(520, 10400, why => 'Five series of two years in a day; each tells whoever is booked.')
);

create function private.require_scope(scope text) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if scope is null or scope not in ('one', 'following', 'all') then
    raise check_violation using message = 'scope is one, following or all';
  end if;
end
$$;

-- When booking opens moves with each session of a change, and a member's bookings say the class's own price.

-- Changes one session, this and the following, or all of its series that lie ahead. The others move by as much as this
-- one does on the clock. More places go to those who wait; fewer never take a place from somebody who has it. Whoever is
-- booked is told where date, place or price changed.
create function public.change_sessions(
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
  payment_link text default null,
  time_zone text default null
) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions;
  zone text;
  moved interval;
  before public.class_sessions;
  changed public.class_sessions;
  start timestamptz;
  counted integer := 0;
begin
  perform private.lock_sessions_in_scope(change_sessions.session_id, change_sessions.scope);
  session := private.require_taught_session(change_sessions.session_id);
  zone := coalesce(change_sessions.time_zone, session.time_zone);
  moved := change_sessions.starts - session.starts_at at time zone session.time_zone;
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
    start := private.local_to_utc(
      before.starts_at at time zone before.time_zone + moved, coalesce(change_sessions.time_zone, before.time_zone)
    );
    if start <= now() or start > now() + interval '3 years' then
      raise check_violation using message = 'Dates lie ahead, and at most three years.';
    end if;
    update public.class_sessions s
       set starts_at = start, time_zone = coalesce(change_sessions.time_zone, before.time_zone),
           ends_at = start + make_interval(mins => change_sessions.minutes),
           capacity = greatest(change_sessions.capacity, private.seats_taken(s.id)), venue_id = change_sessions.venue_id,
           online_link = change_sessions.online_link, price_kind = change_sessions.price_kind,
           price_amount = change_sessions.price_amount, price_currency = change_sessions.price_currency,
           booking_opens_at = private.moved_opening(
             before.booking_opens_at, session.booking_opens_at, change_sessions.booking_opens_at,
             start, private.local_to_utc(change_sessions.starts, zone), zone, before.id = session.id
           ),
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
        perform backend.enqueue(
          'session_settle', jsonb_build_object('session_id', before.id), changed.starts_at - interval '3 hours'
        );
      end if;
    end if;
    perform private.settle_session(before.id);
    counted := counted + 1;
  end loop;
  perform private.count_writes(
    'public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
    'call', counted
  );
  return counted;
end
$$;
grant execute on function public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text, time_zone text)
  to authenticated, service_role;
comment on function public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text, time_zone text) is
  'For the teacher: changes a session, or its series from here on or as a whole, into another time zone where one is named. Capacity never falls below what is taken. Returns how many were changed.';
select private.bound_calls('public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
  private.write_bound(520, 10400, why => 'The same.')
);

-- For the worker, three hours before the start: opens what is free to everybody who waits.
create function private.open_offers(session_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if exists (select from public.class_sessions s where s.id = open_offers.session_id and private.is_first_come(s.starts_at)) then
    perform private.settle_session(open_offers.session_id);
  end if;
end
$$;

-- Between two who do not want to meet any longer: bookings that lie ahead are given back, in either's classes.
create function private.part_bookings(one uuid, other uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  concerned record;
begin
  for concerned in
    select b.id, b.session_id
      from public.bookings b
      join public.class_sessions s on s.id = b.session_id and s.starts_at > now()
      join public.class_submissions c on c.id = s.class_id
     where (b.user_id, c.submitted_by) in ((one, other), (other, one)) and b.status in ('booked', 'waiting', 'offered')
     order by b.session_id
  loop
    perform private.remove_booking(concerned.session_id, concerned.id);
  end loop;
end
$$;

-- Ends a booking for a reason that nobody is told.
create function private.remove_booking(session_id uuid, booking_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
  before text;
begin
  perform from public.class_sessions s where s.id = remove_booking.session_id for update;
  select * into booking from public.bookings b where b.id = remove_booking.booking_id for update;
  if booking.status not in ('booked', 'waiting', 'offered') then
    return;
  end if;
  before := booking.status;
  update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
   where b.id = booking.id
  returning * into booking;
  perform private.record_booking_event(booking, 'removed', before);
  perform private.settle_session(remove_booking.session_id);
end
$$;

create function private.part_bookings_after_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.part_bookings(new.blocker_id, new.blocked_id);
  return null;
end
$$;

-- Suspension: a member who may not write keeps the places she has and leaves the lines she stands in.
create function private.leave_waiting_lists() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  concerned record;
begin
  for concerned in
    select b.id, b.session_id from public.bookings b
     where b.user_id = new.member_id and b.status in ('waiting', 'offered') order by b.session_id
  loop
    perform private.remove_booking(concerned.session_id, concerned.id);
  end loop;
  return null;
end
$$;

-- A class that is taken off the site takes its sessions with it. One that is only being read again, or rests until it is
-- corrected, keeps them: whoever is booked keeps her place, and nobody else can book.
create function private.cancel_sessions_of_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  if (private.open_correction('class', new.id)).rests is not true then
    perform private.cancel_class_sessions(new.id);
  end if;
  return null;
end
$$;

create function private.cancel_class_sessions(class_id uuid) returns void
  language sql volatile set search_path = ''
  as $$
  select private.cancel_together(
    array(select s.id from public.class_sessions s
           where s.class_id = cancel_class_sessions.class_id and s.status = 'scheduled' and s.starts_at > now()),
    'This class is no longer on Kindling.'
  )
$$;

-- A teacher who deletes her account: what lies behind that day is cancelled at once, so that everybody is told while
-- there is still somebody to ask.
create function private.cancel_sessions_of_leaver()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  perform private.cancel_together(
    array(select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
           where c.submitted_by = new.user_id and s.status = 'scheduled' and s.starts_at > now() and s.ends_at > new.due_at),
    null
  );
  return null;
end
$$;

-- A member who has left frees her places.
create function private.settle_after_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.settle_session(old.session_id);
  return null;
end
$$;

-- Retention: bookings, notes and the ledger of a session are deleted 60 days after it. That she went stays with her, as
-- her attendance. Batched; returns how many sessions.
create function private.cleanup_bookings(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  over uuid[] := array(
    select s.id from public.class_sessions s
     where s.ends_at < now() - interval '60 days'
       and (exists (select from public.bookings b where b.session_id = s.id)
            or exists (select from private.booking_events e where e.session_id = s.id))
     limit most
  );
begin
  perform set_config('kindling.retention', 'bookings', true);
  delete from public.bookings b where b.session_id = any (over);
  delete from private.booking_events e where e.session_id = any (over);
  perform set_config('kindling.retention', '', true);
  return cardinality(over);
end
$$;

-- Sessions of a teacher, with what only she sees.
create function public.taught_sessions(
  since timestamptz default now() - interval '1 day', class_id uuid default null, max_items integer default 200
)
  returns table (
    id uuid, class_id uuid, class_title text, class_slug text, series_id uuid, venue_id uuid, venue_name text,
    starts_at timestamptz, ends_at timestamptz, time_zone text, capacity integer, places_left integer,
    seats_booked integer, people_waiting integer, seats_offered integer, price_kind text, price_amount integer,
    price_currency text, status text, booking_opens_at timestamptz, booking_closes_at timestamptz,
    cancellation_hours integer, bring text, online_link text, payment_link text, cancel_reason text
  )
  language sql stable security definer set search_path = ''
  as $$
  select s.id, c.id, c.class_title, c.slug, s.series_id, s.venue_id, v.name, s.starts_at, s.ends_at, s.time_zone,
        s.capacity, s.places_left, coalesce(n.booked, 0)::integer, coalesce(n.waiting, 0)::integer,
        coalesce(n.offered, 0)::integer, s.price_kind, s.price_amount, s.price_currency, s.status,
        s.booking_opens_at, s.booking_closes_at, s.cancellation_hours, s.bring, s.online_link, s.payment_link,
        s.cancel_reason
   from public.class_submissions c
   join public.class_sessions s on s.class_id = c.id
   left join public.venues v on v.id = s.venue_id
  cross join lateral (
    select sum(b.seats) filter (where b.status in ('booked', 'attended', 'no_show')) as booked,
           count(*) filter (where b.status = 'waiting') as waiting,
           sum(b.seats) filter (where b.status = 'offered') as offered
      from public.bookings b where b.session_id = s.id
  ) as n
  where c.submitted_by = auth.uid() and (taught_sessions.class_id is null or c.id = taught_sessions.class_id)
    and s.ends_at >= coalesce(since, '-infinity')
  order by s.starts_at, s.id
  limit least(greatest(coalesce(max_items, 200), 1), 1000)
$$;
grant execute on function public.taught_sessions(since timestamp with time zone, class_id uuid, max_items integer)
  to authenticated, service_role;
comment on function public.taught_sessions(since timestamp with time zone, class_id uuid, max_items integer) is
  'Sessions of the teacher who asks, soonest first, with how many are booked and wait.';

-- Whether the member who asks may book at this class: 404 as if it were not there, 403 her own or suspended.
create function private.require_booker(taught public.class_submissions)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $$
begin
  -- Enumeration guard: a block answers like a session that is not there.
  if (taught).id is null or (taught).status <> 'approved' or (taught).submitted_by is null
     or private.is_blocked((taught).submitted_by, auth.uid()) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if (taught).submitted_by = auth.uid() then
    raise exception using errcode = 'PT403', message = 'You can’t book your own class.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t book a place while you’re suspended.';
  end if;
end
$$;

-- Whether a session takes bookings now; before its booking opens of those alone who asked for it.
create function private.takes_bookings(session public.class_sessions, teacher uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select (session).status = 'scheduled' and now() < coalesce((session).booking_closes_at, (session).starts_at)
    and (
      now() >= coalesce((session).booking_opens_at, '-infinity')
      or exists (
        select from private.early_bookers e where e.session_id = (session).id and e.member_id = auth.uid()
      )
    )
    and not exists (
      select from private.suspensions u where u.member_id = teacher and (u.until is null or u.until > now())
    )
    and not exists (
      select from public.account_deletions d where d.user_id = teacher and d.due_at < (session).ends_at
    )
$$;

-- Limit of places that one member holds or waits for at once.
create function private.require_room_for_bookings(more integer)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $$
begin
  if 100 < more + (
    select count(*) from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.status in ('booked', 'waiting', 'offered') and s.starts_at > now()
  ) then
    raise exception using errcode = 'PT413', message = 'That’s as many places as one member can hold.';
  end if;
end
$$;

-- Takes a place at a session, or one in line where there is none. Expects the session's row to be locked.
create function private.place_booking(
  session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid default null
) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  booking public.bookings;
  free integer := (session).capacity - private.seats_taken((session).id);
  ahead uuid[] := array(select b.id from public.bookings b where b.session_id = (session).id and b.status = 'waiting');
begin
  perform private.require_no_booking((session).id);
  insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, course_id)
  values (
    (session).id, auth.uid(), place_booking.seats,
    case
      when place_booking.seats > free then 'waiting'
      when private.is_first_come((session).starts_at) then 'booked'
      when exists (select from public.bookings b where b.id = any (ahead) and (b.passed_over or b.seats <= free)) then 'waiting'
      else 'booked'
    end,
    nullif(private.trimmed(place_booking.note), ''), private.first_name_of(auth.uid()), place_booking.request_id,
    place_booking.course_id
  )
  returning * into booking;
  if booking.status = 'waiting' and place_booking.course_id is not null then
    raise exception using errcode = 'PT409', message = 'One of its dates is full.', detail = 'course_full';
  end if;
  perform private.record_booking_event(booking, booking.status);
  if booking.status = 'booked' then
    if place_booking.course_id is not null or not private.is_first_come((session).starts_at) then
      perform private.pass_over(ahead);
    end if;
    perform private.enqueue_reminder(booking, session);
  elsif cardinality(ahead) = 0 then
    -- three hours before, whatever is free is offered to everybody who waits
    perform backend.enqueue(
      'session_settle', jsonb_build_object('session_id', (session).id), (session).starts_at - interval '3 hours'
    );
  end if;
  return booking;
end
$$;

create function private.require_no_booking(session_id uuid) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if exists (
    select from public.bookings b
     where b.session_id = require_no_booking.session_id and b.user_id = auth.uid()
       and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
  ) then
    raise exception using errcode = 'PT409', message = 'You already have a place, or are waiting for one.', detail = 'already_booked';
  end if;
end
$$;

-- public.bookings

select private.member_table('public.bookings',
  owner => 'user_id',
  reaches_others => true,
  part => 'classes',
  purpose => 'places she booked, when she was told where they are, her first name, a note and the access needs she chose to tell the teacher',
  kept => '60 days after the session',
  on_erasure => 'removed, and her places go to those who wait',
  export_file => 'bookings',
  export_says => 'the places you booked',
  export_omits => '{queue_position,request_id}'
);

grant select on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "a member reads her own" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()));

-- deferred: within a transaction a place may be free for a moment before it is offered
create constraint trigger begin_keeping after insert or delete or update of status, seats, offer_held, passed_over on public.bookings
  deferrable initially deferred for each row execute function private.begin_keeping();

create trigger enqueue_waiting_expiry after insert on public.bookings
  for each row when (new.status = 'waiting') execute function private.enqueue_waiting_expiry();

create trigger follow_disclosure after insert or update of status, disclosed_at on public.bookings
  for each row execute function private.follow_disclosure();

create trigger follow_name_with_teacher after insert or update of first_name on public.bookings
  for each row execute function private.follow_name_with_teacher();

create constraint trigger places_left_is_true after insert or delete or update on public.bookings
  deferrable initially deferred for each row execute function private.check_places_left();

create trigger recheck_channels_of_booking after update of status on public.bookings
  for each row when (old.status is distinct from new.status) execute function realtime.recheck_channels('user_id');

create trigger recheck_channels_of_deleted_booking after delete on public.bookings
  for each row execute function realtime.recheck_channels('user_id');

create trigger take_name_with_teacher before insert on public.bookings
  for each row execute function private.take_name_with_teacher();

create trigger update_places_left after insert or delete or update of status, seats, offer_held, passed_over on public.bookings
  for each row execute function private.update_places_left();

create trigger zz_settle after delete on public.bookings
  for each row when (old.status in ('booked', 'offered', 'waiting')) execute function private.settle_after_leaving();

-- private.booking_events

select private.record_processing('private.booking_events',
  part => 'classes',
  purpose => 'why each place went where it went, by numbers and without names',
  ground => 'legitimate interest',
  kept => '60 days after the session',
  on_erasure => 'stays: it names nobody',
  not_exported => 'It holds what happened to each booking, by made-up numbers and without saying whose it was. Your own are in bookings.'
);

create trigger booking_events_only_grow before update or delete on private.booking_events
  for each row execute function private.refuse_ledger_change();

create trigger booking_events_stay_whole before truncate on private.booking_events
  for each statement execute function private.refuse_ledger_change();
