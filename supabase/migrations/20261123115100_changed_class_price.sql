-- What is told about a class's own price, and the category of a booked class, by which its picture is chosen.

-- A class's price holds for the dates that have none of their own: a new one, which a moderator approved, is told to whoever
-- is booked there or waits, as a date's own price is.
create function private.tell_of_changed_class_price() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking public.bookings;
  event_id bigint;
begin
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where s.class_id = new.id and s.price_kind = 'as_class' and s.status = 'scheduled' and s.starts_at > now()
       and b.status in ('booked', 'waiting', 'offered')
     order by b.id
  loop
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (booking.id, booking.session_id, 'price_changed', booking.status, booking.status, booking.seats)
    returning id into event_id;
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => new.id, subject_name => new.class_title,
      decision => 'price_changed'
    );
  end loop;
  return null;
end
$$;

create trigger tell_of_class_price after update of pricing_type, price_amount on public.class_submissions
  for each row when (
    new.status = 'approved'
    and (old.pricing_type, old.price_amount) is distinct from (new.pricing_type, new.price_amount)
  )
  execute function private.tell_of_changed_class_price();

drop function public.my_bookings(timestamptz, integer);

-- Her own, with all that she needs to get there. Where it is told to whoever holds a place, it is told here.
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100)
  returns table (
    id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, class_category text, instructor_name text, seats integer,
    status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
    starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text,
    cancellation_hours integer, price_kind text, price_amount integer, price_currency text,
    class_pricing_type text, class_price_amount text, bring text, venue_name text,
    town text, address text, directions text, online_link text, is_online boolean, payment_link text, course_id uuid
  )
  language sql stable security definer set search_path = ''
  begin atomic
    -- no slug while the class has no page, because it is read again
    select b.id, s.id, c.id, case when c.status = 'approved' then c.slug end, c.class_title, c.class_category, c.instructor_name, b.seats, b.status, b.note, b.offered_until,
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
revoke all on function private.tell_of_changed_class_price() from public;
revoke all on function public.my_bookings(timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.my_bookings(timestamptz, integer) to authenticated, service_role;
