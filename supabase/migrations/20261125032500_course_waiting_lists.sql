-- Waiting lists of courses that are only booked whole. Whoever waits has a booking at each date, all waiting, offered,
-- accepted or given back as one. A freed place is offered by a job that locks the sessions of the series in the order of
-- their ids, because what frees it holds one of them already; who books meanwhile stands behind those who wait.

-- Places that can be booked now. While freed ones are kept for a party that was passed over, there are none; nor while
-- somebody waits for the whole course and they would be enough for her here.
create or replace function private.places_left_of(session public.class_sessions) returns integer
  language sql stable set search_path = ''
  return case
    when (session).status = 'cancelled' then 0
    when exists (
      select from public.bookings b
       where b.session_id = (session).id and b.status = 'waiting'
         and (b.passed_over and (b.course_id is not null or not private.is_first_come((session).starts_at))
              or b.course_id is not null and b.seats <= (session).capacity - private.seats_taken((session).id))
    ) then 0
    else greatest((session).capacity - private.seats_taken((session).id), 0)
  end;

-- Appends to the ledger. What somebody has to hear of is mailed from there, and told in the app; what concerns a course
-- is told by the function that does it, once for all its dates, and cancelled sessions by cancel_together(). That she is
-- out of the line for a course is told with the first of its dates.
create or replace function private.record_booking_event(booking public.bookings, kind text, status_before text default null, reason text default null)
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
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
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

-- Ledger lines of bookings of one course, one for each, without a mail for each.
create function private.record_course_event(bookings public.bookings[], kind text, status_before text, reason text default null)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
  before constant text := coalesce(current_setting('kindling.as_course', true), '');
begin
  perform set_config('kindling.as_course', 'all', true);
  foreach booking in array bookings loop
    perform private.record_booking_event(booking, record_course_event.kind, record_course_event.status_before, record_course_event.reason);
  end loop;
  perform set_config('kindling.as_course', before, true);
end
$$;

-- Tells a member once what has become of a course of hers: by mail, and in the app where it was not her doing.
create function private.tell_of_course(user_id uuid, course_id uuid, kind text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.enqueue(
    'course_event',
    jsonb_build_object('course_id', tell_of_course.course_id, 'user_id', tell_of_course.user_id, 'kind', tell_of_course.kind)
  );
  if tell_of_course.kind in ('offered', 'lapsed') then
    perform private.notify(
              tell_of_course.user_id, 'booking', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title,
              decision => tell_of_course.kind
            )
       from public.bookings b
       join public.class_sessions s on s.id = b.session_id
       join public.class_submissions c on c.id = s.class_id
      where b.user_id = tell_of_course.user_id and b.course_id = tell_of_course.course_id
      limit 1;
  end if;
end
$$;

-- Whether a series is only booked whole, so that one waits for all its dates.
create function private.is_course_only(series_id uuid) returns boolean
  language sql stable set search_path = ''
  return exists (select from public.session_series r where r.id = is_course_only.series_id and r.booked_as = 'course');

-- Locks all sessions of a series, in the order of their ids.
create function private.lock_series(series_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from public.class_sessions s where s.series_id = lock_series.series_id order by s.id for update;
end
$$;

-- Locks the sessions of the course that a booking waits for or is offered, before one of them is locked alone. Once it is
-- neither it never is again, so what is read here without a lock can only turn out to be too much.
create function private.lock_line_of(booking_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.lock_series(s.series_id)
     from public.bookings b join public.class_sessions s on s.id = b.session_id
    where b.id = lock_line_of.booking_id and b.course_id is not null and b.status in ('waiting', 'offered');
end
$$;

-- Offers freed places of a course to those who wait for all of it, as settle_session() does: in order of arrival, to the
-- first whose party fits at each of her dates; nobody is passed over twice. An offer is held for 2 hours, from 24 hours
-- before the next date for 30 minutes, also across the start of a date: the course goes on. Where a date begins the
-- others may be enough, so this is called again then.
create function private.settle_course(series_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  waiting record;
  offered public.bookings[];
  skipped uuid[] := '{}';
  hold interval;
  until timestamptz;
  next timestamptz;
begin
  perform private.lock_series(settle_course.series_id);
  for waiting in
    select b.user_id, b.course_id, bool_or(b.passed_over) as passed_over, array_agg(b.id order by s.starts_at, b.id) as ids,
           min(s.starts_at) as first, max(s.starts_at) as last
      from public.class_sessions s join public.bookings b on b.session_id = s.id and b.status = 'waiting'
     where s.series_id = settle_course.series_id and s.status = 'scheduled' and s.starts_at > now()
     group by b.user_id, b.course_id
     order by min(b.queue_position)
  loop
    if exists (
      select from public.bookings b join public.class_sessions s on s.id = b.session_id
       where b.id = any (waiting.ids) and b.seats > s.capacity - private.seats_taken(s.id)
    ) then
      exit when waiting.passed_over;
      skipped := skipped || waiting.ids;
      continue;
    end if;
    perform private.pass_over(skipped);
    skipped := '{}';
    hold := case when now() >= waiting.first - interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
    until := least(now() + hold, waiting.last);
    with changed as (
      update public.bookings b
         set status = 'offered', offer_held = true, offered_until = until, updated_at = now()
       where b.id = any (waiting.ids)
      returning b
    )
    select array_agg(c.b) into offered from changed c;
    perform private.record_course_event(offered, 'offered', 'waiting', 'held for ' || hold);
    perform private.enqueue('offer_lapse', jsonb_build_object('booking_id', waiting.ids[1]), until);
    perform private.tell_of_course(waiting.user_id, waiting.course_id, 'offered');
  end loop;
  select min(s.starts_at) into next
    from public.class_sessions s
   where s.series_id = settle_course.series_id and s.status = 'scheduled' and s.starts_at > now()
     and exists (select from public.bookings b where b.session_id = s.id and b.status = 'waiting');
  if next is not null and not exists (
    select from private.outbox o
     where o.kind = 'course_settle' and o.not_before = next
       and o.payload = jsonb_build_object('series_id', settle_course.series_id)
  ) then
    perform private.enqueue('course_settle', jsonb_build_object('series_id', settle_course.series_id), next);
  end if;
end
$$;

-- For whoever holds one session of a course alone: its line is settled once this transaction is over.
create function private.enqueue_course_settle(session public.class_sessions) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  enqueued text := coalesce(current_setting('kindling.course_settles', true), '');
begin
  if position((session).series_id::text in enqueued) = 0 and exists (
    select from public.bookings b where b.session_id = (session).id and b.status in ('waiting', 'cancelled') and b.course_id is not null
  ) then
    perform private.enqueue('course_settle', jsonb_build_object('series_id', (session).series_id));
    perform set_config('kindling.course_settles', enqueued || (session).series_id, true);
  end if;
end
$$;

-- Offers freed places to those who wait, in order of arrival, to the first whose party fits. Nobody is passed over
-- twice: after that the places are kept until they are enough for her. Expects the session's row to be locked.
create or replace function private.settle_session(session_id uuid) returns void
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
    perform private.enqueue(
      'offer_lapse', jsonb_build_object('booking_id', waiting.id), waiting.offered_until
    );
  end loop;
end
$$;

-- A cancelled date that was full may have been all that a course was full by.
create or replace function private.cancel_one_session(session_id uuid, reason text) returns void
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

-- Locks the session of one of her bookings and then the booking; 404 where it is none of hers.
create or replace function private.lock_own_booking(booking_id uuid) returns public.bookings
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

-- Locks the session and the booking of a link, as lock_own_booking() does for whoever is signed in.
create or replace function private.lock_booking_of_link(token text) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  linked uuid := (
    select l.booking_id from private.booking_links l where l.token_hash = private.token_hash(lock_booking_of_link.token)
  );
  booking public.bookings;
begin
  perform private.lock_line_of(linked);
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = linked) for update;
  select * into booking from public.bookings b where b.id = linked for update;
  return booking;
end
$$;

-- Bookings of a course that lie ahead and wait or are offered, as one. Expects the sessions of the series to be locked.
create function private.line_of(booking public.bookings) returns public.bookings[]
  language sql stable set search_path = ''
  return array(
    select b from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = (booking).user_id and b.course_id = (booking).course_id and b.status in ('waiting', 'offered')
       and s.starts_at > now() and s.status = 'scheduled'
     order by s.starts_at, b.id
  );

-- Gives a place back, or leaves the waiting list, or declines an offer; of a course the line or the offer as a whole.
-- Idempotent. After the deadline of the cancellation policy it is recorded as late; it frees the place all the same.
create or replace function private.give_back(booking public.bookings) returns public.bookings
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

comment on function public.cancel_booking(uuid) is
  'Gives a place, an offer or a place in line back; an offer of a whole course, or the line for it, as one. 404 where it is none of hers, 409 once the session has begun.';

-- accept_offer() for whoever holds the booking, however she came to it. Expects its session to be locked, and those of its
-- course. Of a course every date is taken that has not begun meanwhile.
create or replace function private.take_offer(booking public.bookings) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  taken public.bookings;
  line public.bookings[];
begin
  if (booking).status = 'booked' then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).course_id is not null then
    line := private.line_of(booking);
  end if;
  if (booking).status <> 'offered' or now() >= (booking).offered_until or cardinality(line) = 0
     or line is null and session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'The offer is over.', detail = 'offer_over';
  end if;
  if line is not null then
    with changed as (
      update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
       where b.id in (select l.id from unnest(line) l)
      returning b
    )
    select array_agg(c.b) into line from changed c;
    perform private.record_course_event(line, 'accepted', 'offered');
    perform private.enqueue_reminder(l, s) from unnest(line) l join public.class_sessions s on s.id = l.session_id;
    perform private.lapse_begun((booking).user_id, (booking).course_id);
    perform private.tell_of_course((booking).user_id, (booking).course_id, 'booked');
    select * into taken from public.bookings b where b.id = (booking).id;
    return taken;
  end if;
  if not (booking).offer_held and (booking).seats > session.capacity - private.seats_taken(session.id) then
    raise exception using errcode = 'PT409', message = 'Someone else was first.', detail = 'taken';
  end if;
  update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into taken;
  perform private.record_booking_event(taken, 'accepted', 'offered');
  perform private.enqueue_reminder(taken, session);
  return taken;
end
$$;

comment on function public.accept_offer(uuid) is
  'Takes the place that is offered, of a course at each of its dates. 409 where the offer is over (detail offer_over) or somebody else was first (taken).';

-- Dates that began while their course was offered were not taken.
create function private.lapse_begun(user_id uuid, course_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  begun public.bookings[];
begin
  with changed as (
    update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
     where b.user_id = lapse_begun.user_id and b.course_id = lapse_begun.course_id and b.status = 'offered'
    returning b
  )
  select array_agg(c.b) into begun from changed c;
  perform private.record_course_event(coalesce(begun, '{}'), 'lapsed', 'offered', 'begun');
end
$$;

-- For the worker: an offer that nobody took lapses, and the place goes to the next one. Of a course it lapses as one.
create or replace function private.lapse_offer(booking_id uuid) returns void
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

-- Books every date of a course that is left, or waits for all of them. Idempotent: sent again with the same request_id it
-- returns what was made then. A course whose dates are booked one by one as well has no line of its own: each date has.
create or replace function public.book_course(series_id uuid, seats integer, note text, request_id uuid) returns setof public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  taught public.class_submissions;
  whole boolean := private.is_course_only(book_course.series_id);
  bookable public.class_sessions[];
  session public.class_sessions;
  waits boolean := false;
begin
  if auth.uid() is null or book_course.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  perform private.lock_series(book_course.series_id);
  if exists (select from public.bookings b where b.user_id = auth.uid() and b.course_id = book_course.request_id) then
    return query
      select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
       where b.user_id = auth.uid() and b.course_id = book_course.request_id order by s.starts_at, b.id;
    return;
  end if;
  select c.* into taught
    from public.session_series r join public.class_submissions c on c.id = r.class_id
   where r.id = book_course.series_id and r.booked_as in ('course', 'either');
  perform private.require_booker(taught);
  bookable := array(
    select s from public.class_sessions s
     where s.series_id = book_course.series_id and s.starts_at > now() and private.takes_bookings(s, taught.submitted_by)
     order by s.id
  );
  if cardinality(bookable) = 0 then
    raise exception using errcode = 'PT409', message = 'This course can’t be booked now.', detail = 'closed';
  end if;
  perform private.count_writes('public.book_course(uuid, integer, text, uuid)', 'call', cardinality(bookable));
  perform private.require_room_for_bookings(cardinality(bookable));
  if whole then
    -- what the worker has still to do: those who wait come first
    perform private.settle_course(book_course.series_id);
    waits := exists (select from unnest(bookable) s where book_course.seats > private.places_left_of(s));
  end if;
  -- told as one, below
  perform set_config('kindling.as_course', 'on', true);
  foreach session in array bookable loop
    if waits then
      perform private.wait_at(
        session, book_course.seats, book_course.note,
        private.course_request_id(book_course.request_id, session.id), book_course.request_id
      );
    else
      perform private.place_booking(
        session, book_course.seats, book_course.note,
        private.course_request_id(book_course.request_id, session.id), book_course.request_id
      );
    end if;
  end loop;
  perform set_config('kindling.as_course', '', true);
  perform private.tell_of_course(auth.uid(), book_course.request_id, case when waits then 'waiting' else 'booked' end);
  if waits then
    perform private.settle_course(book_course.series_id);
  end if;
  return query
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = book_course.request_id order by s.starts_at, b.id;
end
$$;

comment on function public.book_course(uuid, integer, text, uuid) is
  'Books 1 to 3 places at every date of a course that is left, or none; joins the waiting list where it is only booked whole. 404 not there or no course, 403 her own class or suspended, 409 closed, course_full or already_booked (detail says which), 413 and 429 too many.';

-- Takes a place in line at one date of a course.
create function private.wait_at(
  session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
begin
  perform private.require_no_booking((session).id);
  insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, course_id)
  values (
    (session).id, auth.uid(), wait_at.seats, 'waiting', nullif(private.trimmed(wait_at.note), ''),
    private.first_name_of(auth.uid()), wait_at.request_id, wait_at.course_id
  )
  returning * into booking;
  perform private.record_booking_event(booking, 'waiting');
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

-- Takes a place at a session, or one in line where there is none. Expects the session's row to be locked.
create or replace function private.place_booking(
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
    perform private.enqueue(
      'session_settle', jsonb_build_object('session_id', (session).id), (session).starts_at - interval '3 hours'
    );
  end if;
  return booking;
end
$$;

-- Gives back every date of a course that lies ahead, or its offer or place in line. Idempotent; returns how many dates.
create or replace function public.cancel_course(course_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own uuid[] := array(
    select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
  );
  booking public.bookings;
  held integer := 0;
  given integer := 0;
begin
  perform from public.class_sessions s
    where s.id = any (own) or s.series_id in (select o.series_id from public.class_sessions o where o.id = any (own))
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.cancel_course(uuid)', 'call', 1);
  select b.* into booking
    from public.bookings b join public.class_sessions s on s.id = b.session_id and s.starts_at > now()
   where b.user_id = auth.uid() and b.course_id = cancel_course.course_id and b.status in ('waiting', 'offered')
   limit 1;
  if found then
    given := cardinality(private.line_of(booking));
    perform private.give_back(booking);
  end if;
  perform set_config('kindling.as_course', 'on', true);
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = cancel_course.course_id and b.status = 'booked' and s.starts_at > now()
     order by s.id for update of b
  loop
    perform private.give_back(booking);
    held := held + 1;
  end loop;
  perform set_config('kindling.as_course', '', true);
  if held > 0 then
    perform private.tell_of_course(auth.uid(), cancel_course.course_id, 'cancelled');
    -- all its sessions are locked: who waits need not wait for the worker
    perform private.settle_course(o.series_id) from public.class_sessions o
      where o.id = own[1] and private.is_course_only(o.series_id);
  end if;
  return held + given;
end
$$;

comment on function public.cancel_course(uuid) is
  'Gives back every date of a course of hers that lies ahead, or the line or offer for it. Idempotent; 404 where it is none of hers.';

-- Reads; a mail scanner that opens the link changes nothing. `course_dates` are those that the act of the link concerns.
create or replace function public.booking_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'status', b.status, 'seats', b.seats, 'offered_until', b.offered_until, 'session_status', s.status,
             'class_title', c.class_title, 'instructor_name', c.instructor_name,
             'class_slug', case when c.status = 'approved' then c.slug end,
             'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone,
             'begun', s.starts_at <= now(), 'offer_over', b.offered_until <= now(),
             'late', now() > s.starts_at - make_interval(hours => s.cancellation_hours),
             'course_dates', case when b.course_id is not null then cardinality(private.line_of(b)) else 0 end
           )
      from private.booking_links l
      join public.bookings b on b.id = l.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where l.token_hash = private.token_hash(booking_of_link.token)
  );

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.record_course_event(public.bookings[], text, text, text), private.tell_of_course(uuid, uuid, text),
  private.is_course_only(uuid), private.lock_series(uuid), private.lock_line_of(uuid), private.settle_course(uuid),
  private.enqueue_course_settle(public.class_sessions), private.line_of(public.bookings), private.lapse_begun(uuid, uuid),
  private.wait_at(public.class_sessions, integer, text, uuid, uuid), private.require_no_booking(uuid)
from public;
