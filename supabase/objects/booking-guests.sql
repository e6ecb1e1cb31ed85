-- Guests: of a booking of 2 or 3 a seat is passed on by a link. A friend says yes without an account, once; the link names
-- nobody before. It ends with the booking. As all acts on a date these lock the session's row first, then the booking.

-- How long an invitation can be answered; at the start it ends anyway.
create function private.invitation_lasts() returns interval language sql immutable parallel safe
  as $$
  select interval '14 days'
$$;

-- What has become of a guest: open, coming, expired, or why it ended.
create function private.guest_state(guest private.booking_guests, starts_at timestamptz) returns text
  language sql stable set search_path = ''
  as $$
  select case
    when (guest).ended is not null then (guest).ended
    when (guest).answered_at is not null then 'coming'
    when now() >= guest_state.starts_at or now() >= (guest).created_at + private.invitation_lasts() then 'expired'
    else 'open'
  end
$$;

-- Guests of a booking who come, or may yet say so, as whoever brings them sees them.
create function private.guests_of(booking public.bookings, starts_at timestamptz) returns json
  language sql stable set search_path = ''
  as $$
  select (
    select coalesce(json_agg(json_build_object(
             'id', g.id, 'state', g.state, 'first_name', g.first_name, 'until', least(g.created_at + private.invitation_lasts(), guests_of.starts_at)
           ) order by g.created_at, g.id), '[]')
      from (
        select k.*, private.guest_state(k, guests_of.starts_at) as state
          from private.booking_guests k where k.booking_id = (booking).id and k.ended is null
      ) g
     where g.state in ('open', 'coming')
  )
$$;

create function public.invite_guest(booking_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  booking public.bookings := private.lock_own_booking(invite_guest.booking_id);
  session public.class_sessions;
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  guest uuid;
begin
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t bring a guest while you’re suspended.';
  end if;
  select * into session from public.class_sessions s where s.id = booking.session_id;
  if booking.status <> 'booked' or session.status <> 'scheduled' or now() >= session.starts_at then
    raise exception using errcode = 'PT409', message = 'The session has begun, or the place is given back.', detail = 'begun';
  end if;
  if json_array_length(private.guests_of(booking, session.starts_at)) >= booking.seats - 1 then
    raise exception using errcode = 'PT409', message = 'Every seat of this booking is passed on.', detail = 'guests_full';
  end if;
  perform private.count_writes('public.invite_guest(uuid)', 'call', 1);
  insert into private.booking_guests (session_id, booking_id) values (session.id, booking.id) returning id into guest;
  insert into private.guest_links (token_hash, guest_id, invites) values (private.token_hash(token), guest, true);
  return token;
end
$$;
grant execute on function public.invite_guest(booking_id uuid) to authenticated, service_role;
comment on function public.invite_guest(booking_id uuid) is
  'Passes a seat of her booking on: token of /guest/{token}, told this once. 404 none of hers, 403 suspended, 409 begun or every seat is passed on (detail guests_full).';
select private.bound_calls('public.invite_guest(uuid)',
  private.write_bound(60, 1000, why => 'Two for each of her places, and each taken back and passed on anew.')
);

-- Ends a guest. She hears of it by mail where that is how, unless it is her own doing or she never answered.
create function private.end_guest(guest_id uuid, why text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update private.booking_guests g set ended = end_guest.why, ended_at = now()
   where g.id = end_guest.guest_id and g.ended is null;
  if found then
    perform private.enqueue_guest_mail(end_guest.guest_id, 'ended');
  end if;
end
$$;

create function private.enqueue_guest_mail(guest_id uuid, news text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if exists (
    select from private.booking_guests g join public.class_sessions s on s.id = g.session_id
     where g.id = enqueue_guest_mail.guest_id and g.email is not null and g.ended is distinct from 'declined'
       and s.starts_at > now()
  ) then
    perform backend.enqueue('guest_mail', jsonb_build_object('guest_id', guest_id, 'news', news));
  end if;
end
$$;

create function public.withdraw_guest(guest_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking uuid := (select g.booking_id from private.booking_guests g where g.id = withdraw_guest.guest_id);
begin
  perform private.lock_own_booking(booking);
  perform private.count_writes('public.withdraw_guest(uuid)', 'call', 1);
  perform private.end_guest(withdraw_guest.guest_id, 'withdrawn');
end
$$;
grant execute on function public.withdraw_guest(guest_id uuid) to authenticated, service_role;
comment on function public.withdraw_guest(guest_id uuid) is
  'Takes a seat of her booking back that she had passed on; the guest is told by mail, if she asked for mails. Idempotent. 404 where it is none of hers.';
select private.bound_calls('public.withdraw_guest(uuid)',
  private.write_bound(120, 2000, why => 'Each guest once, and each again that did not get through.')
);

-- What the link of a guest shows. Where the class meets is what its page tells everybody: a home's address and links are for
-- whoever booked. The name of whoever brings her is told once she has said yes.
create function public.guest_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select case when l.invites and g.answered_at is not null and g.ended is null then json_build_object('state', 'taken')
           else json_build_object(
             'state', private.guest_state(g, s.starts_at),
             'own', not l.invites,
             'first_name', case when not l.invites then g.first_name end,
             'mailed', not l.invites and g.email is not null,
             'brought_by', case when not l.invites and g.ended is null then b.first_name end,
             'class_title', c.class_title, 'instructor_name', c.instructor_name,
             'class_slug', case when c.status = 'approved' then c.slug end,
             'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone, 'begun', s.starts_at <= now(),
             'is_online', s.is_online, 'class_format', c.class_format, 'class_location', c.class_location,
             'venue_name', v.public_name, 'address', v.public_address, 'town', v.town, 'at_home', v.at_home,
             'price_kind', s.price_kind, 'price_amount', s.price_amount, 'price_currency', s.price_currency,
             'pricing_type', c.pricing_type, 'class_price_amount', c.price_amount, 'bring', s.bring
           ) end
      from private.guest_links l
      join private.booking_guests g on g.id = l.guest_id
      join public.class_sessions s on s.id = g.session_id
      join public.class_submissions c on c.id = s.class_id
      left join public.bookings b on b.id = g.booking_id
      left join public.venues v on v.id = s.venue_id
     where l.token_hash = private.token_hash(guest_of_link.token)
  )
$$;
grant execute on function public.guest_of_link(token text) to anon, authenticated, service_role;
comment on function public.guest_of_link(token text) is
  'What the link of a guest shows; of an invitation that is answered nothing but that. Null for one nobody was sent.';

-- Locks the session, the booking and the guest of a link.
create function private.lock_guest_of_link(token text) returns private.booking_guests
  language plpgsql volatile set search_path = ''
  as $$
declare
  guest private.booking_guests;
begin
  select g.* into guest
    from private.guest_links l join private.booking_guests g on g.id = l.guest_id
   where l.token_hash = private.token_hash(lock_guest_of_link.token);
  perform from public.class_sessions s where s.id = guest.session_id for update;
  perform from public.bookings b where b.id = guest.booking_id for update;
  select * into guest from private.booking_guests g where g.id = guest.id for update;
  return guest;
end
$$;

-- Tells whoever brings her, in the app.
create function private.notify_of_guest(guest private.booking_guests, decision text) returns void
  language sql volatile set search_path = ''
  as $$
  select private.notify(
           b.user_id, 'booking', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title,
           decision => notify_of_guest.decision, reason => (guest).first_name
         )
    from public.bookings b
    join public.class_sessions s on s.id = b.session_id
    join public.class_submissions c on c.id = s.class_id
   where b.id = (guest).booking_id
$$;

-- For the server: says yes. Returns the guest, whose own link is made from her id; null for a link nobody was sent.
create function private.accept_invitation(token text, first_name text, email text, request_id uuid) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  guest private.booking_guests := private.lock_guest_of_link(accept_invitation.token);
  session public.class_sessions;
begin
  if guest.id is null then
    return null;
  end if;
  if guest.request_id = accept_invitation.request_id and guest.ended is null then
    return guest.id;
  end if;
  select * into session from public.class_sessions s where s.id = guest.session_id;
  if private.guest_state(guest, session.starts_at) <> 'open' then
    raise exception using errcode = 'PT409', message = 'This invitation is over.', detail = 'invitation_over';
  end if;
  update private.booking_guests g
     set answered_at = now(), request_id = accept_invitation.request_id,
         first_name = private.trimmed(accept_invitation.first_name),
         email = lower(nullif(private.trimmed(accept_invitation.email), ''))
   where g.id = guest.id
  returning * into guest;
  perform private.notify_of_guest(guest, 'guest_coming');
  perform private.enqueue_guest_mail(guest.id, 'coming');
  return guest.id;
end
$$;

-- For the server: says no, before or after a yes. Idempotent; null for a link nobody was sent.
create function private.decline_invitation(token text) returns uuid
  language plpgsql volatile set search_path = ''
  as $$
declare
  guest private.booking_guests := private.lock_guest_of_link(decline_invitation.token);
  session public.class_sessions;
begin
  select * into session from public.class_sessions s where s.id = guest.session_id;
  if guest.id is null or guest.ended is not null then
    return guest.id;
  end if;
  if now() >= session.starts_at or not exists (
    select from private.guest_links l
     where l.token_hash = private.token_hash(decline_invitation.token) and l.invites = (guest.answered_at is null)
  ) then
    raise exception using errcode = 'PT409', message = 'This invitation is over.', detail = 'invitation_over';
  end if;
  perform private.end_guest(guest.id, 'declined');
  perform private.notify_of_guest(guest, 'guest_declined');
  return guest.id;
end
$$;

-- For the server: no mail to this guest any more.
create function private.stop_guest_mails(token text) returns uuid
  language sql volatile set search_path = ''
  as $$
  update private.booking_guests g set email = null
    from private.guest_links l
   where l.guest_id = g.id and not l.invites and l.token_hash = private.token_hash(stop_guest_mails.token)
  returning g.id
$$;

-- For the server: the link that is a guest's own.
create function private.add_guest_link(token text, guest_id uuid) returns void
  language sql volatile set search_path = ''
  as $$
  insert into private.guest_links (token_hash, guest_id, invites)
  values (private.token_hash(add_guest_link.token), add_guest_link.guest_id, false)
  on conflict (token_hash) do nothing
$$;

-- A booking that is given back, cancelled, removed or deleted with its account takes its guests along.
create function private.end_guests_of_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.end_guest(
            g.id,
            case when s.status = 'cancelled' then 'session_cancelled' else 'given_back' end
          )
    from private.booking_guests g join public.class_sessions s on s.id = g.session_id
   where g.booking_id = old.id and g.ended is null;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger end_guests before delete on public.bookings
  for each row when (old.seats > 1) execute function private.end_guests_of_booking();
create trigger end_guests_of_changed after update of status on public.bookings
  for each row when (old.seats > 1 and new.status not in ('booked', 'attended', 'no_show'))
  execute function private.end_guests_of_booking();

-- A date that has moved is told to guests as it is to whoever brings them.
create function private.tell_guests_of_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue_guest_mail(g.id, 'changed')
     from private.booking_guests g
    where g.booking_id = new.booking_id and g.answered_at is not null and g.ended is null;
  return null;
end
$$;

create trigger tell_guests after insert on private.booking_events
  for each row when (new.kind = 'session_changed' and new.seats > 1) execute function private.tell_guests_of_change();

-- Retention: a week after the session, or after the guest is none any more. Batched; returns how many.
create function private.cleanup_guests(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  deleted integer;
begin
  delete from private.booking_guests g
   where g.id = any (array(
     select k.id from private.booking_guests k join public.class_sessions s on s.id = k.session_id
      where coalesce(k.ended_at, s.ends_at) < now() - interval '7 days' limit most
   ));
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

select private.record_processing('private.booking_guests',
  part => 'classes',
  purpose => 'first name of a friend who takes a seat of a booking, and her email address if she wants to hear of changes',
  kept => 'a week after the session, or after the seat is taken back or given back',
  on_erasure => 'of her booking ended, and no longer hers: a guest with an address is told first',
  export_file => 'guests',
  export_says => 'which seats of your bookings you passed on, and when',
  export_where => 'booking_id in (select b.id from public.bookings b where b.user_id = $1)',
  export_omits => '{request_id,first_name,email}'
);

select private.record_processing('private.guest_links',
  part => 'classes',
  purpose => 'links of guests, as hashes',
  kept => 'a week after the session, or after the seat is taken back or given back',
  on_erasure => 'with the guest',
  not_exported => 'keys'
);
