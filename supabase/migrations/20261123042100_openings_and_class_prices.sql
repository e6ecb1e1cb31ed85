-- When booking opens moves with each session of a change, and a member's bookings say the class's own price.

-- Changes one session, this and the following, or all of its series that lie ahead. The others move by as much as this
-- one does on the clock. More places go to those who wait; fewer never take a place from somebody who has it. Whoever is
-- booked is told where date, place or price changed.
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
           booking_opens_at = private.moved_opening(
             before.booking_opens_at, session.booking_opens_at, change_sessions.booking_opens_at,
             start, private.local_to_utc(change_sessions.starts, session.time_zone),
             session.time_zone, before.id = session.id
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

-- Opening of booking of one of several sessions that are changed together: moved on the clock by as much as that of the
-- session that was changed by hand; where that had none, as long before its start as the other.
create function private.moved_opening(
  opening timestamptz, opening_before timestamptz, opening_after timestamptz, start timestamptz, start_after timestamptz,
  zone text, itself boolean
) returns timestamptz
  language sql stable set search_path = ''
  return case
    when itself or opening_after is null then opening_after
    when opening is null or opening_before is null then private.local_to_utc(
      (start at time zone zone) - ((start_after at time zone zone) - (opening_after at time zone zone)), zone
    )
    else private.local_to_utc(
      (opening at time zone zone) + ((opening_after at time zone zone) - (opening_before at time zone zone)), zone
    )
  end;

drop function public.my_bookings(timestamptz, integer);

-- Her own, with all that she needs to get there. Where it is told to whoever holds a place, it is told here.
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100)
  returns table (
    id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, instructor_name text, seats integer,
    status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
    starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text,
    cancellation_hours integer, price_kind text, price_amount integer, price_currency text,
    class_pricing_type text, class_price_amount text, bring text, venue_name text,
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
           s.price_kind, s.price_amount, s.price_currency, c.pricing_type, c.price_amount, s.bring, v.name, v.town,
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

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.moved_opening(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, text, boolean)
from public;
revoke all on function public.my_bookings(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.my_bookings(timestamptz, integer) to authenticated, service_role;
