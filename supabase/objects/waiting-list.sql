-- Waiting lists end when the session begins: whoever still waits is told, and her booking has a final status. Whose turn
-- it is when a place is freed stands in bookings.sql (private.settle_session), of a course in courses.sql.

-- First come, first served until the start: what nobody held for her ends with it, as waiting does.
create function private.expire_bookings(booking_ids uuid[])
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  booking public.bookings;
  expired public.bookings;
  event_id bigint;
begin
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.id = any (expire_bookings.booking_ids) and (b.status = 'waiting' or b.status = 'offered' and not b.offer_held)
     order by s.starts_at, b.id for update of b
  loop
    update public.bookings b set status = 'expired', offered_until = null, offer_held = false, updated_at = now()
     where b.id = booking.id
    returning * into expired;
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (expired.id, expired.session_id, 'expired', booking.status, expired.status, expired.seats)
    returning id into event_id;
  end loop;
  if event_id is null then
    return;
  end if;
  -- of a course once, by its last date
  perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  perform private.notify(
            expired.user_id, 'booking', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title,
            decision => 'expired'
          )
     from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where s.id = expired.session_id;
end
$$;

-- Job at the start of a session that somebody waits for. A course is waited for as a whole: until its last date has begun.
create function private.expire_waiting(session_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  session public.class_sessions;
  waiting record;
begin
  select * into session from public.class_sessions s where s.id = expire_waiting.session_id;
  if exists (
    select from public.bookings b
     where b.session_id = session.id and b.status in ('waiting', 'offered') and b.course_id is not null
  ) then
    perform private.lock_series(session.series_id);
  end if;
  select * into session from public.class_sessions s where s.id = expire_waiting.session_id for update;
  if not found or session.status <> 'scheduled' or now() < session.starts_at then
    return;
  end if;
  for waiting in
    select array_agg(line.id) as ids
      from public.bookings b
      join public.bookings line on line.id = b.id or line.user_id = b.user_id and line.course_id = b.course_id
     where b.session_id = session.id and b.status in ('waiting', 'offered')
       and not exists (
         select from public.bookings ahead join public.class_sessions s on s.id = ahead.session_id
          where ahead.user_id = b.user_id and ahead.course_id = b.course_id and ahead.status in ('waiting', 'offered')
            and s.status = 'scheduled' and s.starts_at > now()
       )
     group by b.id
     order by b.id
  loop
    perform private.expire_bookings(waiting.ids);
  end loop;
end
$$;

create function private.enqueue_waiting_expiry()
  returns trigger
  language plpgsql
  set search_path to ''
as $$
declare
  session public.class_sessions := (select s from public.class_sessions s where s.id = new.session_id);
  payload constant jsonb := jsonb_build_object('session_id', session.id);
begin
  if not exists (
    select from public.bookings b where b.session_id = session.id and b.status = 'waiting' and b.id <> new.id
  ) then
    perform backend.enqueue('waiting_expiry', payload, session.starts_at);
  end if;
  return null;
end
$$;

create function private.enqueue_moved_waiting_expiry()
  returns trigger
  language plpgsql
  set search_path to ''
as $$
begin
  if exists (select from public.bookings b where b.session_id = new.id and b.status in ('waiting', 'offered')) then
    perform backend.enqueue('waiting_expiry', jsonb_build_object('session_id', new.id), new.starts_at);
  end if;
  return null;
end
$$;

-- The next date of a booking's class that its member could book, for as many people.
create function private.next_bookable_session(booking public.bookings)
  returns public.class_sessions
  language sql
  stable
  set search_path to ''
  as $$
  select next.*
   from public.class_sessions s
   join public.class_submissions c on c.id = s.class_id and c.status = 'approved'
   join public.class_sessions next on next.class_id = c.id
  where s.id = (booking).session_id
    and next.id <> s.id and next.starts_at > now() and next.places_left >= (booking).seats
    and private.takes_bookings(next, c.submitted_by)
    and not private.is_course_only(next.series_id)
    and not exists (
      select from public.bookings b
       where b.session_id = next.id and b.user_id = (booking).user_id and b.status in ('booked', 'waiting', 'offered')
    )
  order by next.starts_at, next.id
  limit 1
$$;

-- Places that are free and kept for a party that was passed over: for so long they are hers to take with fewer.
create function private.keeping_lasts() returns interval language sql immutable
  as $$
  select interval '24 hours'
$$;

create function private.begin_keeping() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  kept public.bookings;
  free integer;
  event_id bigint;
begin
  select * into session from public.class_sessions s
   where s.id = case tg_table_name
     when 'bookings' then (to_jsonb(coalesce(new, old)) ->> 'session_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  free := session.capacity - private.seats_taken(session.id);
  if free <= 0 or session.status <> 'scheduled' then
    return null;
  end if;
  for kept in
    update public.bookings b set kept_since = now()
     where b.session_id = session.id and b.status = 'waiting' and b.passed_over and b.kept_since is null
    returning b.*
  loop
    perform backend.enqueue(
      'keeping_end', jsonb_build_object('booking_id', kept.id), now() + private.keeping_lasts()
    );
    if kept.course_id is null and kept.seats > free then
      insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
      values (kept.id, kept.session_id, 'fewer_free', kept.status, kept.status, free)
      returning id into event_id;
      perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
      perform private.notify(
        kept.user_id, 'booking', subject_kind => 'class', subject_id => session.class_id,
        subject_name => (select c.class_title from public.class_submissions c where c.id = session.class_id),
        decision => 'fewer_free'
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function private.begin_keeping() is
  'Notes since when free places are kept for a party that was passed over, and asks her whether she comes with fewer.';

create function private.end_keeping(booking_id uuid) returns void
  language plpgsql set search_path = ''
  as $$
declare
  booking public.bookings;
  ended public.bookings;
  series uuid;
begin
  perform private.lock_line_of(end_keeping.booking_id);
  select s.series_id into series from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = end_keeping.booking_id) for update;
  select * into booking from public.bookings b where b.id = end_keeping.booking_id;
  if booking.status is distinct from 'waiting' or not booking.passed_over
     or booking.kept_since is null or booking.kept_since > now() - private.keeping_lasts() then
    return;
  end if;
  for ended in
    update public.bookings b set passed_over = false, kept_since = coalesce(b.kept_since, now())
     where b.status = 'waiting' and b.passed_over
       and (b.id = booking.id or b.user_id = booking.user_id and b.course_id = booking.course_id)
    returning b.*
  loop
    perform private.record_booking_event(ended, 'keeping_ended', 'waiting');
  end loop;
  if booking.course_id is not null then
    perform private.settle_course(series);
  else
    perform private.settle_session(booking.session_id);
  end if;
end
$$;
comment on function private.end_keeping(booking_id uuid) is
  'Job keeping_end: places are kept for her no longer; they go to those behind her, and to whoever books. She keeps her place in line.';

create function public.reduce_seats(booking_id uuid, seats integer) returns public.bookings
  language plpgsql security definer set search_path = ''
  as $$
declare
  own public.bookings := private.lock_own_booking(reduce_seats.booking_id);
begin
  perform private.count_writes('public.reduce_seats(uuid, integer)', 'call', 1);
  if own.status = 'waiting' and own.course_id is null and reduce_seats.seats between 1 and own.seats - 1 then
    update public.bookings b set seats = reduce_seats.seats, updated_at = now() where b.id = own.id returning * into own;
    perform private.record_booking_event(own, 'seats_reduced', 'waiting');
    perform private.settle_session(own.session_id);
    select * into own from public.bookings b where b.id = own.id;
  elsif own.seats <> reduce_seats.seats then
    raise exception using errcode = 'PT409', message = 'Only who waits for a date can come with fewer.', detail = 'not_waiting';
  end if;
  return own;
end
$$;
grant execute on function public.reduce_seats(booking_id uuid, seats integer) to authenticated, service_role;
comment on function public.reduce_seats(booking_id uuid, seats integer) is
  'For who waits for a single date: waits with a smaller party from now on, at the same place in line, and is offered what fits. Idempotent. 404 where it is none of hers, 409 where she doesn''t wait or would come with more.';
select private.bound_calls('public.reduce_seats(uuid, integer)',
  private.write_bound(60, 3000, why => 'Each line once or twice.')
);
