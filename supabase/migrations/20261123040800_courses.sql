-- Courses: a series whose dates are booked as one. A course is its series; whoever books it gets a booking for each date
-- that is left, in one transaction, or none. Sessions are locked in the order of their ids, before anything else.

alter table public.session_series add column booked_as text not null default 'single';
alter table public.session_series add constraint session_series_booked_as check (booked_as in ('single', 'course', 'either'));
comment on column public.session_series.booked_as is
  'Whether its dates are booked one by one, all that are left as one, or either way.';

-- What was booked as one: the request_id of book_course(), the same for each of its dates.
alter table public.bookings add column course_id uuid;
comment on column public.bookings.course_id is 'Bookings of a course that were made as one; null for a single date.';
create index bookings_course_id on public.bookings (user_id, course_id) where course_id is not null;

drop function public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text);

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
  payment_link text default null,
  booked_as text default 'single'
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
    'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
    'call', dates
  );
  if dates + (
    select count(*) from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.submitted_by = auth.uid() and s.starts_at > now()
  ) > private.most_sessions_ahead() then
    raise exception using errcode = 'PT413', message = 'That is as many dates as one teacher can plan ahead.';
  end if;
  if plan_sessions.rule is not null then
    insert into public.session_series (id, class_id, rule, booked_as)
    values (gen_random_uuid(), plan_sessions.class_id, plan_sessions.rule, plan_sessions.booked_as)
    returning id into planned_series;
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

update private.write_bounds set target = 'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)'
 where target = 'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)';

-- Locks the sessions that a teacher's act concerns, in the order of their ids, as book_course() does: so that neither
-- waits for the other in a circle. Where it is none of hers nothing is locked.
create function private.lock_sessions_in_scope(session_id uuid, scope text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from public.class_sessions s
    where s.id in (
      select other.id
        from public.class_sessions target
        join public.class_submissions c on c.id = target.class_id and c.submitted_by = auth.uid()
        join public.class_sessions other
          on other.id = target.id or lock_sessions_in_scope.scope <> 'one' and other.series_id = target.series_id
       where target.id = lock_sessions_in_scope.session_id
    )
    order by s.id for update;
end
$$;

create or replace function public.cancel_sessions(session_id uuid, scope text, reason text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  concerned uuid;
  cancelled integer := 0;
begin
  perform private.lock_sessions_in_scope(cancel_sessions.session_id, cancel_sessions.scope);
  session := private.require_taught_session(cancel_sessions.session_id);
  perform private.require_scope(cancel_sessions.scope);
  if session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  for concerned in select s.id from private.sessions_in_scope(session, cancel_sessions.scope) s where s.status = 'scheduled' loop
    perform private.cancel_one_session(concerned, cancel_sessions.reason);
    cancelled := cancelled + 1;
  end loop;
  perform private.count_writes('public.cancel_sessions(uuid, text, text)', 'call', cancelled);
  return cancelled;
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
  session public.class_sessions;
  moved interval;
  before public.class_sessions;
  changed public.class_sessions;
  start timestamptz;
  counted integer := 0;
begin
  perform private.lock_sessions_in_scope(change_sessions.session_id, change_sessions.scope);
  session := private.require_taught_session(change_sessions.session_id);
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

-- Whether the member who asks may book at this class: 404 as if it were not there, 403 her own or suspended.
create function private.require_booker(taught public.class_submissions) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  -- Enumeration guard: a block answers like a session that is not there.
  if (taught).id is null or (taught).status <> 'approved' or (taught).submitted_by is null
     or private.is_blocked((taught).submitted_by, auth.uid()) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if (taught).submitted_by = auth.uid() then
    raise exception using errcode = 'PT403', message = 'A teacher does not book her own class.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'Places cannot be booked while suspended.';
  end if;
end
$$;

-- Whether a session takes bookings now.
create function private.takes_bookings(session public.class_sessions, teacher uuid) returns boolean
  language sql stable set search_path = ''
  return (session).status = 'scheduled' and now() < coalesce((session).booking_closes_at, (session).starts_at)
    and now() >= coalesce((session).booking_opens_at, '-infinity')
    and not exists (
      select from private.suspensions u where u.member_id = teacher and (u.until is null or u.until > now())
    )
    and not exists (
      select from public.account_deletions d where d.user_id = teacher and d.due_at < (session).ends_at
    );

-- Limit of places that one member holds or waits for at once.
create function private.require_room_for_bookings(more integer) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if 100 < more + (
    select count(*) from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.status in ('booked', 'waiting', 'offered') and s.starts_at > now()
  ) then
    raise exception using errcode = 'PT413', message = 'That is as many places as one member can hold.';
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
  if exists (
    select from public.bookings b
     where b.session_id = (session).id and b.user_id = auth.uid()
       and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
  ) then
    raise exception using errcode = 'PT409', message = 'She has a place or waits for one already.', detail = 'already_booked';
  end if;
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
    if not private.is_first_come((session).starts_at) then
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

create or replace function public.book_session(session_id uuid, seats integer, note text, request_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
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
    raise exception using errcode = 'PT409', message = 'This session cannot be booked now.', detail = 'closed';
  end if;
  if exists (select from public.session_series r where r.id = session.series_id and r.booked_as = 'course') then
    raise exception using errcode = 'PT409', message = 'It is booked with all dates of its course.', detail = 'course_only';
  end if;
  perform private.count_writes('public.book_session(uuid, integer, text, uuid)', 'call', 1);
  perform private.require_room_for_bookings(1);
  return private.place_booking(session, book_session.seats, book_session.note, book_session.request_id);
end
$$;

-- Id of the booking of one date within a course: the same however often the course is sent.
create function private.course_request_id(course_id uuid, session_id uuid) returns uuid
  language sql immutable set search_path = ''
  return md5(course_id::text || session_id::text)::uuid;

-- Books every date of a course that is left, or none. Idempotent: sent again with the same request_id it returns what was
-- booked then. There is no waiting list for a course.
create function public.book_course(series_id uuid, seats integer, note text, request_id uuid) returns setof public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  taught public.class_submissions;
  bookable public.class_sessions[];
  session public.class_sessions;
begin
  if auth.uid() is null or book_course.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  perform from public.class_sessions s
    where s.series_id = book_course.series_id and s.starts_at > now() order by s.id for update;
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
    raise exception using errcode = 'PT409', message = 'This course cannot be booked now.', detail = 'closed';
  end if;
  perform private.count_writes('public.book_course(uuid, integer, text, uuid)', 'call', cardinality(bookable));
  perform private.require_room_for_bookings(cardinality(bookable));
  -- told as one, by the job below
  perform set_config('kindling.as_course', 'on', true);
  foreach session in array bookable loop
    perform private.place_booking(
      session, book_course.seats, book_course.note,
      private.course_request_id(book_course.request_id, session.id), book_course.request_id
    );
  end loop;
  perform set_config('kindling.as_course', '', true);
  perform private.enqueue(
    'course_event', jsonb_build_object('course_id', book_course.request_id, 'user_id', auth.uid(), 'kind', 'booked')
  );
  return query
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = book_course.request_id order by s.starts_at, b.id;
end
$$;

comment on function public.book_course(uuid, integer, text, uuid) is
  'Books 1 to 3 places at every date of a course that is left, or none. 404 not there or no course, 403 her own class or suspended, 409 closed, course_full or already_booked (detail says which), 413 and 429 too many.';

-- Gives back every date of a course that lies ahead. Idempotent; returns how many were given back.
create function public.cancel_course(course_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  booking public.bookings;
  given integer := 0;
  late integer := 0;
begin
  perform from public.class_sessions s
    where s.id in (
      select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
    )
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.cancel_course(uuid)', 'call', 1);
  perform set_config('kindling.as_course', 'on', true);
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = cancel_course.course_id and b.status = 'booked' and s.starts_at > now()
     order by s.id for update of b
  loop
    perform private.give_back(booking);
    given := given + 1;
  end loop;
  perform set_config('kindling.as_course', '', true);
  if given > 0 then
    perform private.enqueue(
      'course_event', jsonb_build_object('course_id', cancel_course.course_id, 'user_id', auth.uid(), 'kind', 'cancelled')
    );
  end if;
  return given;
end
$$;

comment on function public.cancel_course(uuid) is
  'Gives back every date of a course of hers that lies ahead. Idempotent; 404 where it is none of hers.';

-- Courses of a class that can be booked or are full: how many dates are left, and places at all of them.
create function public.courses_of_class(class_id uuid)
  returns table (series_id uuid, booked_as text, dates integer, places_left integer, session_ids uuid[])
  language sql stable set search_path = ''
  begin atomic
    select r.id, r.booked_as, count(*)::integer, min(s.places_left), array_agg(s.id order by s.starts_at, s.id)
      from public.session_series r
      join public.class_sessions s on s.series_id = r.id
     where r.class_id = courses_of_class.class_id and r.booked_as <> 'single' and s.status = 'scheduled'
       and s.starts_at > now() and now() < coalesce(s.booking_closes_at, s.starts_at)
     group by r.id, r.booked_as
     order by min(s.starts_at), r.id;
  end;

comment on function public.courses_of_class(uuid) is
  'Courses of an approved class: the dates that are left, and how many places can be booked at all of them.';

create or replace function private.record_booking_event(
  booking public.bookings, kind text, status_before text default null, reason text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  event_id bigint;
  class_id uuid;
  title text;
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats, reason)
  values ((booking).id, (booking).session_id, record_booking_event.kind, record_booking_event.status_before,
          (booking).status, (booking).seats, left(record_booking_event.reason, 500))
  returning id into event_id;
  if record_booking_event.kind in (
    'booked', 'waiting', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_cancelled',
    'session_changed'
  -- an act on a whole course is told once, by the function that does it
  ) and not (
    coalesce(current_setting('kindling.as_course', true), '') = 'on' and record_booking_event.kind in ('booked', 'cancelled', 'cancelled_late')
  ) then
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  end if;
  -- what she has just done herself she has seen
  if record_booking_event.kind in ('offered', 'lapsed', 'removed', 'session_cancelled', 'session_changed') then
    select c.id, c.class_title into class_id, title
      from public.class_sessions s join public.class_submissions c on c.id = s.class_id where s.id = (booking).session_id;
    perform private.notify(
      (booking).user_id, 'booking', subject_kind => 'class', subject_id => class_id, subject_name => title,
      decision => record_booking_event.kind, reason => record_booking_event.reason
    );
  end if;
end
$$;

drop function public.my_bookings(timestamptz, integer);

-- Her own, with all that she needs to get there. Where it is told to whoever holds a place, it is told here.
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100)
  returns table (
    id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, instructor_name text, seats integer,
    status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
    starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text,
    cancellation_hours integer, price_kind text, price_amount integer, price_currency text, bring text, venue_name text,
    town text, address text, directions text, online_link text, is_online boolean, payment_link text, course_id uuid
  )
  language sql stable security definer set search_path = ''
  begin atomic
    -- no slug while the class has no page, because it is read again
    select b.id, s.id, c.id, case when c.status = 'approved' then c.slug end, c.class_title, c.instructor_name, b.seats, b.status, b.note, b.offered_until,
           b.offer_held,
           case when b.status = 'waiting' then (
             select count(*) from public.bookings w
              where w.session_id = s.id and w.status = 'waiting' and w.queue_position < b.queue_position
           )::integer end,
           b.created_at, s.starts_at, s.ends_at, s.time_zone, s.status, s.cancel_reason, s.cancellation_hours,
           s.price_kind, s.price_amount, s.price_currency, s.bring, v.name, v.town,
           case when held.place then v.address else v.public_address end,
           case when held.place then v.directions else v.public_directions end,
           case when held.place then s.online_link end, s.is_online, case when held.place then s.payment_link end, b.course_id
      from public.bookings b
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
      left join public.venues v on v.id = s.venue_id
     cross join lateral (select b.status in ('booked', 'attended')) as held (place)
     where b.user_id = auth.uid() and s.ends_at >= coalesce(since, '-infinity')
     order by s.starts_at, b.id
     limit least(greatest(coalesce(max_items, 100), 1), 200);
  end;

comment on function public.my_bookings(timestamptz, integer) is
  'Bookings of the member who asks, soonest first, with address and links where she holds a place.';

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.book_course(uuid, integer, text, uuid)', 'call', 520, 10400, 'Each date counts: five courses of two years in a day.'),
  ('public.cancel_course(uuid)', 'call', 60, 3000, 'Each course once, and each again that did not get through.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.lock_sessions_in_scope(uuid, text), private.require_booker(public.class_submissions),
  private.takes_bookings(public.class_sessions, uuid), private.require_room_for_bookings(integer),
  private.place_booking(public.class_sessions, integer, text, uuid, uuid), private.course_request_id(uuid, uuid)
from public;
revoke all on function
  public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text),
  public.book_course(uuid, integer, text, uuid), public.cancel_course(uuid), public.courses_of_class(uuid),
  public.my_bookings(timestamptz, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text),
  public.book_course(uuid, integer, text, uuid), public.cancel_course(uuid), public.my_bookings(timestamptz, integer)
to authenticated, service_role;
grant execute on function public.courses_of_class(uuid) to anon, authenticated, service_role;

select private.require_second_factor();
