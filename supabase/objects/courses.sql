-- Courses: a series whose dates are booked as one. A course is its series; whoever books it gets a booking for each date
-- that is left, in one transaction, or none. Sessions are locked in the order of their ids, before anything else.

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

-- Id of the booking of one date within a course: the same however often the course is sent.
create function private.course_request_id(course_id uuid, session_id uuid) returns uuid
  language sql immutable set search_path = ''
  as $$
  select md5(course_id::text || session_id::text)::uuid
$$;

-- Books every date of a course that is left, or waits for all of them. Idempotent: sent again with the same request_id it
-- returns what was made then. A course whose dates are booked one by one as well has no line of its own: each date has.
create function public.book_course(series_id uuid, seats integer, note text, request_id uuid) returns setof public.bookings
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
grant execute on function public.book_course(series_id uuid, seats integer, note text, request_id uuid)
  to authenticated, service_role;
comment on function public.book_course(series_id uuid, seats integer, note text, request_id uuid) is
  'Books 1 to 3 places at every date of a course that is left, or none; joins the waiting list where it is only booked whole. 404 not there or no course, 403 her own class or suspended, 409 closed, course_full or already_booked (detail says which), 413 and 429 too many.';
select private.bound_calls('public.book_course(uuid, integer, text, uuid)',
  private.write_bound(520, 10400, why => 'Each date counts: five courses of two years in a day.')
);

-- Gives back every date of a course that lies ahead, or its offer or place in line. Idempotent; returns how many dates.
create function public.cancel_course(course_id uuid) returns integer
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
grant execute on function public.cancel_course(course_id uuid) to authenticated, service_role;
comment on function public.cancel_course(course_id uuid) is
  'Gives back every date of a course of hers that lies ahead, or the line or offer for it. Idempotent; 404 where it is none of hers.';
select private.bound_calls('public.cancel_course(uuid)',
  private.write_bound(60, 3000, why => 'Each course once, and each again that did not get through.')
);

-- Courses of a class that can be booked or are full: how many dates are left, and places at all of them.
create function public.courses_of_class(class_id uuid)
  returns table(series_id uuid, booked_as text, dates integer, places_left integer, session_ids uuid[])
  language sql
  stable
  as $$
  select r.id,
    r.booked_as,
    (count(*))::integer as count,
    min(s.places_left) as min,
    array_agg(s.id order by s.starts_at, s.id) as array_agg
   from (public.session_series r
     join public.class_sessions s on ((s.series_id = r.id)))
  where ((r.class_id = courses_of_class.class_id) and (r.booked_as <> 'single'::text) and (s.status = 'scheduled'::text) and (s.starts_at > now()) and (now() < coalesce(s.booking_closes_at, s.starts_at)))
  group by r.id, r.booked_as
  order by (min(s.starts_at)), r.id
$$;
grant execute on function public.courses_of_class(class_id uuid) to anon, authenticated, service_role;
comment on function public.courses_of_class(class_id uuid) is
  'Courses of an approved class: the dates that are left, and how many places can be booked at all of them.';

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
  perform backend.enqueue(
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
  as $$
  select exists (select from public.session_series r where r.id = is_course_only.series_id and r.booked_as = 'course')
$$;

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

-- Waiting lists of courses that are only booked whole. Whoever waits has a booking at each date, all waiting, offered,
-- accepted or given back as one. A freed place is offered by a job that locks the sessions of the series in the order of
-- their ids, because what frees it holds one of them already; who books meanwhile stands behind those who wait.

-- Offers freed places of a course to those who wait for all of it, as settle_session() does: in order of arrival, to the
-- first whose party fits at each of her dates; for one passed over they are kept for a day, once. An offer is held for 2
-- hours, from 24 hours before the next date for 30 minutes, also across the start of a date: the course goes on. Where a
-- date begins the others may be enough, so this is called again then.
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
    perform backend.enqueue('offer_lapse', jsonb_build_object('booking_id', waiting.ids[1]), until);
    perform private.tell_of_course(waiting.user_id, waiting.course_id, 'offered');
  end loop;
  select min(s.starts_at) into next
    from public.class_sessions s
   where s.series_id = settle_course.series_id and s.status = 'scheduled' and s.starts_at > now()
     and exists (select from public.bookings b where b.session_id = s.id and b.status = 'waiting');
  if next is not null and not exists (
    select from backend.outbox o
     where o.kind = 'course_settle' and o.not_before = next
       and o.payload = jsonb_build_object('series_id', settle_course.series_id)
  ) then
    perform backend.enqueue('course_settle', jsonb_build_object('series_id', settle_course.series_id), next);
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
    perform backend.enqueue('course_settle', jsonb_build_object('series_id', (session).series_id));
    perform set_config('kindling.course_settles', enqueued || (session).series_id, true);
  end if;
end
$$;

-- Bookings of a course that lie ahead and wait or are offered, as one. Expects the sessions of the series to be locked.
create function private.line_of(booking public.bookings) returns public.bookings[]
  language sql stable set search_path = ''
  as $$
  select array(
    select b from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = (booking).user_id and b.course_id = (booking).course_id and b.status in ('waiting', 'offered')
       and s.starts_at > now() and s.status = 'scheduled'
     order by s.starts_at, b.id
  )
$$;

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
