-- What members and teachers tell each other about a booking: a changed price, and access needs.

-- A changed price is told to whoever is booked or waits: by mail and in the app, and not in her calendar, where nothing moves.
alter table private.booking_events drop constraint booking_events_kind;
alter table private.booking_events add constraint booking_events_kind check (
  kind in (
    'booked', 'waiting', 'passed_over', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed',
    'session_cancelled', 'session_changed', 'price_changed', 'checked_in', 'no_show', 'attendance_undone'
  )
);

create function private.tell_of_changed_price() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking public.bookings;
  event_id bigint;
  title text := (select c.class_title from public.class_submissions c where c.id = new.class_id);
begin
  for booking in
    select * from public.bookings b
     where b.session_id = new.id and b.status in ('booked', 'waiting', 'offered') order by b.id
  loop
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (booking.id, new.id, 'price_changed', booking.status, booking.status, booking.seats)
    returning id into event_id;
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => new.class_id, subject_name => title,
      decision => 'price_changed'
    );
  end loop;
  return null;
end
$$;

create trigger tell_of_price after update of price_kind, price_amount, price_currency on public.class_sessions
  for each row when (
    new.status = 'scheduled' and new.starts_at > now()
    and (old.price_kind, old.price_amount, old.price_currency) is distinct from
        (new.price_kind, new.price_amount, new.price_currency)
  )
  execute function private.tell_of_changed_price();

-- Access needs that she chose to tell: names of columns of venues. The teacher reads them on the door list; they are
-- deleted with the booking, as the note is.
alter table public.bookings add column access_needs text[] not null default '{}';
alter table public.bookings add constraint bookings_access_needs check (
  access_needs <@ array['step_free_entrance', 'step_free_toilet', 'hearing_loop', 'quiet_space', 'seating', 'parking']
  and cardinality(access_needs) <= 6
);
comment on column public.bookings.access_needs is 'What she needs there and tells the teacher. Deleted with the booking, 60 days after the session.';

create function public.tell_access_needs(booking_id uuid, needs text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  own public.bookings := private.lock_own_booking(tell_access_needs.booking_id);
begin
  perform private.count_writes('public.tell_access_needs(uuid,text[])', 'call', 1);
  update public.bookings b
     set access_needs = array(select distinct n from unnest(coalesce(tell_access_needs.needs, '{}')) as n order by n),
         updated_at = now()
   where b.id = own.id;
end
$$;

comment on function public.tell_access_needs(uuid, text[]) is
  'Tells the teacher of a booking what she needs there, instead of what she told before. 404 where it is none of hers.';

drop function public.door_list(uuid);

-- Door list. First names and no accounts: the teacher knows who comes, what they need, and nothing else about them.
create function public.door_list(session_id uuid)
  returns table (
    booking_id uuid, first_name text, seats integer, status text, note text, access_needs text[], first_time boolean,
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
    select b.id, b.first_name, b.seats, b.status, b.note, b.access_needs,
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

-- One session of a teacher, as taught_sessions() has it.
create function public.taught_session(session_id uuid)
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
      from public.class_sessions s
      join public.class_submissions c on c.id = s.class_id and c.submitted_by = auth.uid()
      left join public.venues v on v.id = s.venue_id
     cross join lateral (
       select sum(b.seats) filter (where b.status in ('booked', 'attended', 'no_show')) as booked,
              count(*) filter (where b.status = 'waiting') as waiting,
              sum(b.seats) filter (where b.status = 'offered') as offered
         from public.bookings b where b.session_id = s.id
     ) as n
     where s.id = taught_session.session_id;
  end;

comment on function public.taught_session(uuid) is 'One session of the teacher who asks, with how many are booked and wait; no row where it is none of hers.';

insert into private.write_bounds (target, verb, member, network, why) values
  ('public.tell_access_needs(uuid,text[])', 'call', 120, 6000, 'With each place once, and again when it changes.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.tell_of_changed_price() from public;
revoke all on function
  public.tell_access_needs(uuid, text[]), public.door_list(uuid), public.taught_session(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.tell_access_needs(uuid, text[]), public.door_list(uuid), public.taught_session(uuid)
to authenticated, service_role;

select private.require_second_factor();
