-- Bookings: who holds a place at a session, who waits for one, and to whom a freed one is offered. Each act is one
-- transaction that locks the session's row first, so that all acts on a session happen one after the other. A member
-- reads her own; the teacher reads the door list, which names nobody's account.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.class_sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  seats integer not null,
  status text not null,
  note text,
  -- as the door list calls her
  first_name text not null,
  -- idempotency key: made in the browser, so that a retry cannot book twice
  request_id uuid not null,
  -- order of arrival
  queue_position bigint generated always as identity,
  -- somebody behind her was offered a place that was too few for her party: it happens once
  passed_over boolean not null default false,
  -- until when the offer can be accepted
  offered_until timestamptz,
  -- the places of the offer are hers until then; near the start they go to whoever accepts first
  offer_held boolean not null default false,
  checked_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_request_id unique (user_id, request_id),
  constraint bookings_seats check (seats between 1 and 3),
  constraint bookings_status check (
    status in ('booked', 'waiting', 'offered', 'cancelled', 'lapsed', 'attended', 'no_show')
  ),
  constraint bookings_note check (char_length(note) <= 300),
  constraint bookings_first_name check (char_length(first_name) <= 100 and private.has_text(first_name)),
  constraint bookings_offer check ((status = 'offered') = (offered_until is not null)),
  constraint bookings_offer_held check (status = 'offered' or not offer_held)
);

comment on table public.bookings is 'Places at sessions: held, waited for, offered and given back. Written by functions alone.';
comment on column public.bookings.note is 'What she tells the teacher. Deleted with the booking, 60 days after the session.';

-- One place in line or at the table for each member and session.
create unique index bookings_once on public.bookings (session_id, user_id)
  where status in ('booked', 'waiting', 'offered', 'attended', 'no_show');
create index bookings_session_id on public.bookings (session_id, status, queue_position);
create index bookings_user_id on public.bookings (user_id, created_at desc, id desc);

alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

create policy "a member reads her own" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()));

-- Ledger of bookings, append-only: why each place went where it went. It names nobody; what happens is told from here.
create table private.booking_events (
  id bigint generated always as identity primary key,
  -- no foreign keys: what happened outlives the booking of somebody who has left
  booking_id uuid not null,
  session_id uuid not null,
  kind text not null,
  status_before text,
  status_after text not null,
  seats integer not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint booking_events_kind check (
    kind in (
      'booked', 'waiting', 'passed_over', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed',
      'session_cancelled', 'session_changed', 'checked_in', 'no_show', 'attendance_undone'
    )
  ),
  constraint booking_events_reason check (char_length(reason) <= 500)
);

comment on table private.booking_events is 'What happened to each booking, in order. Granted to nobody; deleted with the bookings of a session, 60 days after it.';

create index booking_events_booking_id on private.booking_events (booking_id, id);
create index booking_events_session_id on private.booking_events (session_id, id);

alter table private.booking_events enable row level security;
revoke all on private.booking_events from public, anon, authenticated;

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

create trigger booking_events_only_grow before update or delete on private.booking_events
  for each row execute function private.refuse_ledger_change();

create trigger booking_events_stay_whole before truncate on private.booking_events
  for each statement execute function private.refuse_ledger_change();

-- Seats taken: places held, and those of offers that hold them.
create function private.seats_taken(session_id uuid) returns integer
  language sql stable set search_path = ''
  return (
    select coalesce(sum(b.seats), 0)::integer from public.bookings b
     where b.session_id = seats_taken.session_id
       and (b.status in ('booked', 'attended', 'no_show') or b.status = 'offered' and b.offer_held)
  );

-- Open offers: this close to the start a free place goes to whoever takes it first.
create function private.is_first_come(starts_at timestamptz) returns boolean
  language sql stable set search_path = ''
  return now() >= is_first_come.starts_at - interval '3 hours';

-- Places that can be booked now. While freed ones are kept for a party that was passed over, there are none.
create function private.places_left_of(session public.class_sessions) returns integer
  language sql stable set search_path = ''
  return case
    when (session).status = 'cancelled' then 0
    when not private.is_first_come((session).starts_at) and exists (
      select from public.bookings b
       where b.session_id = (session).id and b.status = 'waiting' and b.passed_over
    ) then 0
    else greatest((session).capacity - private.seats_taken((session).id), 0)
  end;

-- Derived column: whatever writes a session, places_left is what the bookings say.
create function private.derive_places_left() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.places_left := private.places_left_of(new);
  return new;
end
$$;

create trigger derive_places_left before insert or update on public.class_sessions
  for each row execute function private.derive_places_left();

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

create trigger update_places_left after insert or delete or update of status, seats, offer_held, passed_over on public.bookings
  for each row execute function private.update_places_left();

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

create constraint trigger places_left_is_true after insert or delete or update on public.bookings
  deferrable initially deferred for each row execute function private.check_places_left();

create constraint trigger places_left_is_true after insert or update of places_left, capacity, status on public.class_sessions
  deferrable initially deferred for each row execute function private.check_places_left();

-- Appends to the ledger. What somebody has to hear of is mailed from there, and told in the app.
create function private.record_booking_event(
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

-- Offers freed places to those who wait, in order of arrival, to the first whose party fits. Nobody is passed over
-- twice: after that the places are kept until they are enough for her. Expects the session's row to be locked.
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

create function private.pass_over(booking_ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  passed public.bookings;
begin
  for passed in
    update public.bookings b set passed_over = true where b.id = any (booking_ids) and not b.passed_over returning b.*
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
  perform from public.class_sessions s
    where s.id = (
      select b.session_id from public.bookings b where b.id = lock_own_booking.booking_id and b.user_id = auth.uid()
    )
    for update;
  select * into own from public.bookings b
   where b.id = lock_own_booking.booking_id and b.user_id = auth.uid() for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return own;
end
$$;

-- Books a place, or joins the waiting list where there is none. Idempotent: sent again with the same request_id it
-- returns the booking that was made then.
create function public.book_session(session_id uuid, seats integer, note text, request_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  member uuid := auth.uid();
  session public.class_sessions;
  taught public.class_submissions;
  booking public.bookings;
  free integer;
  ahead uuid[];
begin
  if member is null or book_session.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  select * into session from public.class_sessions s where s.id = book_session.session_id for update;
  select * into booking from public.bookings b where b.user_id = member and b.request_id = book_session.request_id;
  if booking.id is not null then
    return booking;
  end if;
  select * into taught from public.class_submissions c where c.id = session.class_id;
  -- Enumeration guard: a block answers like a session that is not there.
  if taught.id is null or taught.status <> 'approved' or taught.submitted_by is null
     or private.is_blocked(taught.submitted_by, member) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if taught.submitted_by = member then
    raise exception using errcode = 'PT403', message = 'A teacher does not book her own class.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'Places cannot be booked while suspended.';
  end if;
  if session.status <> 'scheduled' or now() >= coalesce(session.booking_closes_at, session.starts_at)
     or now() < session.booking_opens_at or exists (
       select from private.suspensions u where u.member_id = taught.submitted_by and (u.until is null or u.until > now())
     ) or exists (
       select from public.account_deletions d where d.user_id = taught.submitted_by and d.due_at < session.ends_at
     ) then
    raise exception using errcode = 'PT409', message = 'This session cannot be booked now.', detail = 'closed';
  end if;
  if exists (
    select from public.bookings b
     where b.session_id = session.id and b.user_id = member
       and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
  ) then
    raise exception using errcode = 'PT409', message = 'She has a place or waits for one already.', detail = 'already_booked';
  end if;
  perform private.count_writes('public.book_session(uuid, integer, text, uuid)', 'call', 1);
  if 100 <= (
    select count(*) from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = member and b.status in ('booked', 'waiting', 'offered') and s.starts_at > now()
  ) then
    raise exception using errcode = 'PT413', message = 'That is as many places as one member can hold.';
  end if;
  free := session.capacity - private.seats_taken(session.id);
  ahead := array(select b.id from public.bookings b where b.session_id = session.id and b.status = 'waiting');
  insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id)
  values (
    session.id, member, book_session.seats,
    case
      when book_session.seats > free then 'waiting'
      when private.is_first_come(session.starts_at) then 'booked'
      when exists (select from public.bookings b where b.id = any (ahead) and (b.passed_over or b.seats <= free)) then 'waiting'
      else 'booked'
    end,
    nullif(private.trimmed(book_session.note), ''), private.first_name_of(member), book_session.request_id
  )
  returning * into booking;
  perform private.record_booking_event(booking, booking.status);
  if booking.status = 'booked' then
    if not private.is_first_come(session.starts_at) then
      perform private.pass_over(ahead);
    end if;
    perform private.enqueue_reminder(booking, session);
  elsif cardinality(ahead) = 0 then
    -- three hours before, whatever is free is offered to everybody who waits
    perform private.enqueue(
      'session_settle', jsonb_build_object('session_id', session.id), session.starts_at - interval '3 hours'
    );
  end if;
  return booking;
end
$$;

comment on function public.book_session(uuid, integer, text, uuid) is
  'Books 1 to 3 places, or joins the waiting list. 404 not there, 403 her own class or suspended, 409 closed or already booked (detail says which), 413 and 429 too many.';

-- What the teacher calls her: the first word of her name.
create function private.first_name_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(nullif(left(split_part(private.trimmed(private.name_of(member)), ' ', 1), 100), ''), 'A member');

-- The day before; where it is sooner than that there is nothing to remind of.
create function private.enqueue_reminder(booking public.bookings, session public.class_sessions) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if (session).starts_at > now() + interval '30 hours' then
    perform private.enqueue(
      'booking_reminder',
      jsonb_build_object('booking_id', (booking).id, 'starts_at', (session).starts_at),
      (session).starts_at - interval '24 hours'
    );
  end if;
end
$$;

-- Gives a place back, or leaves the waiting list, or declines an offer. Idempotent. After the deadline of the
-- cancellation policy it is recorded as late; it frees the place all the same.
create function private.give_back(booking public.bookings) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  given public.bookings;
begin
  if (booking).status in ('cancelled', 'lapsed') then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).status in ('attended', 'no_show') or now() >= session.starts_at then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
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

comment on function public.cancel_booking(uuid) is
  'Gives a place, an offer or a place in line back. 404 where it is none of hers, 409 once the session has begun.';

-- Idempotent: an offer that was accepted stays so.
create function public.accept_offer(booking_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking public.bookings := private.lock_own_booking(accept_offer.booking_id);
  session public.class_sessions;
begin
  if booking.status = 'booked' then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = booking.session_id;
  perform private.count_writes('public.accept_offer(uuid)', 'call', 1);
  if booking.status <> 'offered' or now() >= booking.offered_until or session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'The offer is over.', detail = 'offer_over';
  end if;
  if not booking.offer_held and booking.seats > session.capacity - private.seats_taken(session.id) then
    raise exception using errcode = 'PT409', message = 'Somebody else was first.', detail = 'taken';
  end if;
  update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
   where b.id = booking.id
  returning * into booking;
  perform private.record_booking_event(booking, 'accepted', 'offered');
  perform private.enqueue_reminder(booking, session);
  return booking;
end
$$;

comment on function public.accept_offer(uuid) is
  'Takes the place that is offered. 409 where the offer is over (detail offer_over) or somebody else was first (taken).';

-- For the worker: an offer that nobody took lapses, and the place goes to the next one.
create function private.lapse_offer(booking_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
begin
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = lapse_offer.booking_id) for update;
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
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100)
  returns table (
    id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, instructor_name text, seats integer,
    status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
    starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text,
    cancellation_hours integer, price_kind text, price_amount integer, price_currency text, bring text, venue_name text,
    town text, address text, directions text, online_link text, is_online boolean, payment_link text
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
           case when held.place then s.online_link end, s.is_online, case when held.place then s.payment_link end
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

-- Door list. First names and no accounts: the teacher knows who comes, and nothing else about them.
create function public.door_list(session_id uuid)
  returns table (
    booking_id uuid, first_name text, seats integer, status text, note text, first_time boolean,
    checked_in_at timestamptz, created_at timestamptz
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
    select b.id, b.first_name, b.seats, b.status, b.note,
           not exists (
             select from public.class_attendances a
              where a.user_id = b.user_id and a.class_id = session.class_id
                and a.attended_on < (session.starts_at at time zone session.time_zone)::date
           ),
           b.checked_in_at, b.created_at
      from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
       and b.user_id not in (select private.blocked_members())
     order by b.status in ('waiting', 'offered'), lower(b.first_name), b.queue_position;
end
$$;

comment on function public.door_list(uuid) is 'Who comes to a session and who waits, for its teacher. 404 for everybody else.';

-- Attendance by the teacher's word, from two hours before the start to 48 hours after the end. What is confirmed counts
-- like what a member noted herself, and is told apart.
alter table public.class_attendances add column confirmed_at timestamptz;
comment on column public.class_attendances.confirmed_at is 'When the teacher checked her in; null where it is her own word alone.';

create or replace function private.limit_attendances() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- written by record_attendance(); no client has a grant on the column
  if new.confirmed_at is not null then
    return new;
  end if;
  perform private.require_own(new.user_id);
  perform private.count_submission('attendance', coalesce(new.user_id::text, ''), 20);
  return new;
end
$$;

create function private.record_attendance(booking_id uuid, outcome text) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
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
  if now() not between session.starts_at - interval '2 hours' and session.ends_at + interval '48 hours'
     or record_attendance.outcome = 'no_show' and now() < session.starts_at then
    raise exception using errcode = 'PT409', message = 'Attendance is noted from two hours before until 48 hours after.', detail = 'too_early_or_late';
  end if;
  before := booking.status;
  day := least((session.starts_at at time zone session.time_zone)::date, (now() at time zone 'Europe/London')::date);
  update public.bookings b
     set status = record_attendance.outcome, updated_at = now(),
         checked_in_at = case when record_attendance.outcome = 'attended' then now() end
   where b.id = booking.id
  returning * into booking;
  if record_attendance.outcome = 'attended' then
    insert into public.class_attendances as a (user_id, class_id, attended_on, confirmed_at)
    values (booking.user_id, session.class_id, day, now())
    on conflict (user_id, class_id, attended_on) do update set confirmed_at = coalesce(a.confirmed_at, now());
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

create function public.check_in(booking_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.check_in(uuid)', 'call', 1);
  perform private.record_attendance(check_in.booking_id, 'attended');
end
$$;

create function public.mark_no_show(booking_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.mark_no_show(uuid)', 'call', 1);
  perform private.record_attendance(mark_no_show.booking_id, 'no_show');
end
$$;

create function public.undo_attendance(booking_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.undo_attendance(uuid)', 'call', 1);
  perform private.record_attendance(undo_attendance.booking_id, 'booked');
end
$$;

comment on function public.check_in(uuid) is 'For the teacher: she is here. Idempotent. 404 where it is no booking of her sessions, 409 too early, too late or without a place.';
comment on function public.mark_no_show(uuid) is 'For the teacher, until 48 hours after the end: she did not come.';
comment on function public.undo_attendance(uuid) is 'For the teacher: takes back check_in() or mark_no_show().';

-- Sessions that one act concerns: this one, this and those after it in its series, or all of the series that lie ahead.
create function private.sessions_in_scope(session public.class_sessions, scope text) returns setof public.class_sessions
  language sql volatile set search_path = ''
  begin atomic
    select s.* from public.class_sessions s
     where s.id = (session).id
        or (session).series_id is not null and s.series_id = (session).series_id and s.status = 'scheduled'
           and s.starts_at > now()
           and (scope = 'all' or scope = 'following' and s.starts_at > (session).starts_at)
     order by s.id;
  end;

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

create function private.cancel_one_session(session_id uuid, reason text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  booking public.bookings;
  before text;
begin
  perform from public.class_sessions s where s.id = cancel_one_session.session_id for update;
  update public.class_sessions s
     set status = 'cancelled', cancel_reason = nullif(private.trimmed(left(cancel_one_session.reason, 500)), ''),
         sequence = s.sequence + 1, updated_at = now()
   where s.id = cancel_one_session.session_id and s.status = 'scheduled';
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
end
$$;

create function public.cancel_sessions(session_id uuid, scope text, reason text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  session public.class_sessions := private.require_taught_session(cancel_sessions.session_id);
  concerned uuid;
  cancelled integer := 0;
begin
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

comment on function public.cancel_sessions(uuid, text, text) is
  'For the teacher: cancels one session (scope one), this and the following of its series, or all that lie ahead. Returns how many.';

create function private.require_scope(scope text) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if scope is null or scope not in ('one', 'following', 'all') then
    raise check_violation using message = 'scope is one, following or all';
  end if;
end
$$;

-- Changes one session, this and the following, or all of its series that lie ahead. The others move by as much as this
-- one does on the clock. More places go to those who wait; fewer never take a place from somebody who has it. Whoever is
-- booked is told where date or place changed.
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
  if change_sessions.venue_id is not null and change_sessions.venue_id is distinct from session.venue_id and not exists (
    select from public.venues v where v.id = change_sessions.venue_id and v.owner_id = auth.uid()
  ) then
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

comment on function public.change_sessions is
  'For the teacher: changes a session, or its series from here on or as a whole. Capacity never falls below what is taken. Returns how many were changed.';

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

create trigger part_bookings after insert on public.blocks
  for each row execute function private.part_bookings_after_block();

create trigger part_bookings after insert on private.thread_blocks
  for each row execute function private.part_bookings_after_block();

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

create trigger leave_waiting_lists after insert or update on private.suspensions
  for each row when (new.until is null or new.until > now()) execute function private.leave_waiting_lists();

-- A class that is taken off the site takes its sessions with it. One that is only being read again keeps them: whoever
-- is booked keeps her place, and nobody else can book.
create function private.cancel_sessions_of_class() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  concerned uuid;
begin
  for concerned in
    select s.id from public.class_sessions s
     where s.class_id = new.id and s.status = 'scheduled' and s.starts_at > now() order by s.id
  loop
    perform private.cancel_one_session(concerned, 'This class is no longer on Kindling.');
  end loop;
  return null;
end
$$;

create trigger cancel_sessions after update of status on public.class_submissions
  for each row when (new.status = 'declined' and old.status <> 'declined') execute function private.cancel_sessions_of_class();

-- A teacher who deletes her account: what lies behind that day is cancelled at once, so that everybody is told while
-- there is still somebody to ask.
create function private.cancel_sessions_of_leaver() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  concerned uuid;
begin
  for concerned in
    select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.submitted_by = new.user_id and s.status = 'scheduled' and s.starts_at > now() and s.ends_at > new.due_at
     order by s.id
  loop
    perform private.cancel_one_session(concerned, null);
  end loop;
  return null;
end
$$;

create trigger cancel_sessions after insert or update of due_at on public.account_deletions
  for each row execute function private.cancel_sessions_of_leaver();

-- A member who has left frees her places.
create function private.settle_after_leaving() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.settle_session(old.session_id);
  return null;
end
$$;

create trigger zz_settle after delete on public.bookings
  for each row when (old.status in ('booked', 'offered', 'waiting')) execute function private.settle_after_leaving();

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
  delete from private.session_plans p where p.created_at < now() - interval '7 days';
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
  begin atomic
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
     limit least(greatest(coalesce(max_items, 200), 1), 1000);
  end;

comment on function public.taught_sessions(timestamptz, uuid, integer) is 'Sessions of the teacher who asks, soonest first, with how many are booked and wait.';

alter table public.notifications drop constraint notifications_kind;
alter table public.notifications add constraint notifications_kind check (
  kind in (
    'comment', 'decision', 'report_decided', 'hidden', 'restored', 'warned', 'suspended', 'suspension_ended',
    'taken_down', 'appeal_decided', 'booking'
  )
);

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.book_session(uuid, integer, text, uuid)', 'call', 60, 3000, 'More than anybody goes to; each sends a mail.'),
  ('public.cancel_booking(uuid)', 'call', 120, 6000, 'Each place once, and each again that did not get through.'),
  ('public.accept_offer(uuid)', 'call', 120, 6000, 'The same.'),
  ('public.check_in(uuid)', 'call', 3000, 30000, 'Three full halls in a day.'),
  ('public.mark_no_show(uuid)', 'call', 3000, 30000, 'The same.'),
  ('public.undo_attendance(uuid)', 'call', 3000, 30000, 'The same.'),
  ('public.cancel_sessions(uuid, text, text)', 'call', 520, 10400, 'Five series of two years in a day; each tells whoever is booked.'),
  ('public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)',
   'call', 520, 10400, 'The same.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.refuse_ledger_change(), private.seats_taken(uuid), private.is_first_come(timestamptz),
  private.places_left_of(public.class_sessions), private.derive_places_left(), private.update_places_left(), private.check_places_left(),
  private.record_booking_event(public.bookings, text, text, text), private.settle_session(uuid),
  private.pass_over(uuid[]), private.lock_own_booking(uuid), private.first_name_of(uuid),
  private.enqueue_reminder(public.bookings, public.class_sessions), private.give_back(public.bookings),
  private.lapse_offer(uuid), private.require_taught_session(uuid), private.record_attendance(uuid, text),
  private.sessions_in_scope(public.class_sessions, text), private.record_for_all(uuid, text, text),
  private.cancel_one_session(uuid, text), private.require_scope(text), private.open_offers(uuid),
  private.part_bookings(uuid, uuid), private.remove_booking(uuid, uuid), private.part_bookings_after_block(),
  private.leave_waiting_lists(), private.cancel_sessions_of_class(), private.cancel_sessions_of_leaver(),
  private.settle_after_leaving(), private.cleanup_bookings(integer)
from public;
revoke all on function
  public.book_session(uuid, integer, text, uuid), public.cancel_booking(uuid), public.accept_offer(uuid),
  public.my_bookings(timestamptz, integer), public.door_list(uuid), public.check_in(uuid), public.mark_no_show(uuid),
  public.undo_attendance(uuid), public.cancel_sessions(uuid, text, text), public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text),
  public.taught_sessions(timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.book_session(uuid, integer, text, uuid), public.cancel_booking(uuid), public.accept_offer(uuid),
  public.my_bookings(timestamptz, integer), public.door_list(uuid), public.check_in(uuid), public.mark_no_show(uuid),
  public.undo_attendance(uuid), public.cancel_sessions(uuid, text, text), public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text),
  public.taught_sessions(timestamptz, uuid, integer)
to authenticated, service_role;

select private.require_second_factor();
