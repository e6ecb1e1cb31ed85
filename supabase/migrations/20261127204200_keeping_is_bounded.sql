-- Places that are kept for a party that was passed over are kept for a day, once: three who wait could leave two chairs empty until the
-- evening itself. Meanwhile she is asked whether she comes with fewer.

alter table public.bookings add column kept_since timestamptz;
comment on column public.bookings.kept_since is
  'Since when freed places are kept for a party that was passed over; for keeping_lasts() at most, and once.';
alter table private.booking_events drop constraint booking_events_kind;
alter table private.booking_events add constraint booking_events_kind check (kind in (
  'booked', 'waiting', 'passed_over', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_cancelled',
  'session_changed', 'price_changed', 'checked_in', 'no_show', 'attendance_undone', 'place_disclosed', 'fewer_free', 'keeping_ended',
  'seats_reduced'
));

create function private.keeping_lasts() returns interval language sql immutable return interval '24 hours';
revoke all on function private.keeping_lasts() from public;

do $$
declare
  body text := pg_get_functiondef('private.pass_over'::regproc);
begin
  if strpos(body, 'and not b.passed_over returning') = 0 then
    raise exception 'pass_over() no longer names whom it passes over where it did';
  end if;
  -- whom places were kept for already they are not kept for again
  execute replace(body, 'and not b.passed_over returning', 'and not b.passed_over and b.kept_since is null returning');
end
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
    perform private.enqueue(
      'keeping_end', jsonb_build_object('booking_id', kept.id), now() + private.keeping_lasts()
    );
    if kept.course_id is null and kept.seats > free then
      insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
      values (kept.id, kept.session_id, 'fewer_free', kept.status, kept.status, free)
      returning id into event_id;
      perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
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
revoke all on function private.begin_keeping() from public;
-- deferred: within a transaction a place may be free for a moment before it is offered
create constraint trigger begin_keeping after insert or delete or update of status, seats, offer_held, passed_over on public.bookings
  deferrable initially deferred for each row execute function private.begin_keeping();
create constraint trigger begin_keeping after update of capacity on public.class_sessions
  deferrable initially deferred for each row execute function private.begin_keeping();

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
comment on function private.end_keeping(uuid) is
  'Job keeping_end: places are kept for her no longer; they go to those behind her, and to whoever books. She keeps her place in line.';
revoke all on function private.end_keeping(uuid) from public;

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
comment on function public.reduce_seats(uuid, integer) is
  'For who waits for a single date: waits with a smaller party from now on, at the same place in line, and is offered what fits. Idempotent. 404 where it is none of hers, 409 where she doesn''t wait or would come with more.';
revoke all on function public.reduce_seats(uuid, integer) from public;
grant execute on function public.reduce_seats(uuid, integer) to authenticated, service_role;
insert into private.write_bounds (target, verb, member, network, why)
values ('public.reduce_seats(uuid, integer)', 'call', 60, 3000, 'Each line once or twice.');
