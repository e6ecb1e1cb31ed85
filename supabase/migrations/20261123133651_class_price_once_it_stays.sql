-- A class's new price is told when the approval can no longer be taken back, and only to whom it is still news.

create function private.price_fingerprint(pricing_type text, price_amount text) returns text
  language sql immutable set search_path = ''
  return md5(jsonb_build_array(pricing_type, price_amount)::text);

-- Of several changes before anyone is told the first says what was known; one that leads back there is told to nobody.
create or replace function private.tell_of_changed_class_price() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  untold jsonb;
begin
  delete from private.outbox o
   where o.kind = 'class_price_changed' and o.payload ->> 'class_id' = new.id::text
  returning o.payload into untold;
  untold := coalesce(untold, jsonb_build_object(
    'class_id', new.id, 'known', private.price_fingerprint(old.pricing_type, old.price_amount), 'changed_at', now()
  ));
  if untold ->> 'known' <> private.price_fingerprint(new.pricing_type, new.price_amount) then
    perform private.enqueue('class_price_changed', untold, now() + interval '10 seconds');
  end if;
  return null;
end
$$;

create function private.tell_class_price(class_id uuid, known text, changed_at timestamptz) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  class public.class_submissions;
  booking public.bookings;
  event_id bigint;
begin
  select * into class from public.class_submissions c where c.id = tell_class_price.class_id and c.status = 'approved';
  if not found or private.price_fingerprint(class.pricing_type, class.price_amount) = known then
    return;
  end if;
  -- whoever booked later has seen it
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where s.class_id = class.id and s.price_kind = 'as_class' and s.status = 'scheduled' and s.starts_at > now()
       and b.status in ('booked', 'waiting', 'offered') and b.created_at <= tell_class_price.changed_at
     order by b.id
  loop
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (booking.id, booking.session_id, 'price_changed', booking.status, booking.status, booking.seats)
    returning id into event_id;
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => class.id, subject_name => class.class_title,
      decision => 'price_changed'
    );
  end loop;
end
$$;

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.price_fingerprint(text, text) from public;
revoke all on function private.tell_class_price(uuid, text, timestamptz) from public;
