-- What bookings need beside themselves: reminders as a mail list of their own, links in mails that give a place back or
-- take the one that is offered, the private calendar subscription, and a teacher's message to everybody who is booked.

-- Mail list of reminders. That a place is hers, offered, moved or gone is always told; the reminder can be switched off.
alter table public.mail_preferences add column reminders boolean not null default true;
grant insert (reminders), update (reminders) on public.mail_preferences to authenticated;

alter table private.mail_links drop constraint mail_links_list_check;
alter table private.mail_links add constraint mail_links_list_check
  check (list in ('messages', 'reminders', 'stories', 'submissions'));

create or replace function private.is_unwanted(list text, member uuid, address bytea) returns boolean
  language sql stable set search_path = ''
  return case when is_unwanted.member is null
    then exists (select from private.mail_refusals r where r.address_hash = is_unwanted.address)
    else coalesce((
      select not case is_unwanted.list
               when 'messages' then p.messages when 'stories' then p.stories when 'reminders' then p.reminders
               else p.submissions
             end
        from public.mail_preferences p where p.user_id = is_unwanted.member
    ), false)
  end;

create or replace function public.stop_mails(token text, stopped boolean default true) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  link private.mail_links;
  wanted boolean := not coalesce(stop_mails.stopped, true);
begin
  select * into link from private.mail_links l where l.token_hash = private.token_hash(stop_mails.token);
  if not found then
    return null;
  end if;
  perform private.count_writes('public.stop_mails(text,boolean)', 'call', 1);
  if link.user_id is not null then
    insert into public.mail_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
    update public.mail_preferences p set
      messages = case when link.list = 'messages' then wanted else p.messages end,
      reminders = case when link.list = 'reminders' then wanted else p.reminders end,
      stories = case when link.list = 'stories' then wanted else p.stories end,
      submissions = case when link.list = 'submissions' then wanted else p.submissions end
    where p.user_id = link.user_id;
  elsif wanted then
    delete from private.mail_refusals r where r.address_hash = link.address_hash;
  else
    insert into private.mail_refusals (address_hash) values (link.address_hash) on conflict do nothing;
  end if;
  return public.mail_list(stop_mails.token);
end
$$;

-- Booking links: whoever holds the token of a mail may give that place back, or take the one that is offered, without
-- signing in. It opens nothing else, and goes with its booking.
create table private.booking_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  booking_id uuid not null references public.bookings on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.booking_links is 'Links in mails about a booking, as hashes. Granted to nobody.';

create index booking_links_booking_id on private.booking_links (booking_id);

alter table private.booking_links enable row level security;
revoke all on private.booking_links from public, anon, authenticated;

-- Reads; a mail scanner that opens the link changes nothing.
create function public.booking_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'status', b.status, 'seats', b.seats, 'offered_until', b.offered_until, 'session_status', s.status,
             'class_title', c.class_title, 'instructor_name', c.instructor_name,
             'class_slug', case when c.status = 'approved' then c.slug end,
             'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone,
             'begun', s.starts_at <= now(), 'offer_over', b.offered_until <= now(),
             'late', now() > s.starts_at - make_interval(hours => s.cancellation_hours)
           )
      from private.booking_links l
      join public.bookings b on b.id = l.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where l.token_hash = private.token_hash(booking_of_link.token)
  );

comment on function public.booking_of_link(text) is 'What the link of a mail about a booking shows; null for one nobody was sent.';

-- Locks the session and the booking of a link, as lock_own_booking() does for whoever is signed in.
create function private.lock_booking_of_link(token text) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  linked uuid := (
    select l.booking_id from private.booking_links l where l.token_hash = private.token_hash(lock_booking_of_link.token)
  );
  booking public.bookings;
begin
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = linked) for update;
  select * into booking from public.bookings b where b.id = linked for update;
  return booking;
end
$$;

create function public.cancel_by_link(token text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking public.bookings := private.lock_booking_of_link(cancel_by_link.token);
begin
  if booking.id is null then
    return null;
  end if;
  perform private.count_writes('public.cancel_by_link(text)', 'call', 1);
  perform private.give_back(booking);
  return public.booking_of_link(cancel_by_link.token);
end
$$;

comment on function public.cancel_by_link(text) is
  'Gives back the place of a mail''s link. Idempotent; null for a link nobody was sent, 409 once the session has begun.';

-- accept_offer() for whoever holds the booking, however she came to it. Expects its session to be locked.
create function private.take_offer(booking public.bookings) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  taken public.bookings;
begin
  if (booking).status = 'booked' then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).status <> 'offered' or now() >= (booking).offered_until or session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'The offer is over.', detail = 'offer_over';
  end if;
  if not (booking).offer_held and (booking).seats > session.capacity - private.seats_taken(session.id) then
    raise exception using errcode = 'PT409', message = 'Somebody else was first.', detail = 'taken';
  end if;
  update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into taken;
  perform private.record_booking_event(taken, 'accepted', 'offered');
  perform private.enqueue_reminder(taken, session);
  return taken;
end
$$;

create or replace function public.accept_offer(booking_id uuid) returns public.bookings
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.accept_offer(uuid)', 'call', 1);
  return private.take_offer(private.lock_own_booking(accept_offer.booking_id));
end
$$;

create function public.accept_by_link(token text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  booking public.bookings := private.lock_booking_of_link(accept_by_link.token);
begin
  if booking.id is null then
    return null;
  end if;
  perform private.count_writes('public.accept_by_link(text)', 'call', 1);
  perform private.take_offer(booking);
  return public.booking_of_link(accept_by_link.token);
end
$$;

comment on function public.accept_by_link(text) is
  'Takes the place that the link of a mail offers. Idempotent; null for a link nobody was sent, 409 as accept_offer().';

-- Calendar subscription: one private address for each member, at which her calendar reads the dates she is booked on.
-- Deleted, or made anew, the old address is dead.
create table public.calendar_subscriptions (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

comment on table public.calendar_subscriptions is 'Private calendar addresses, /calendar/{token}.ics, as hashes.';
comment on column public.calendar_subscriptions.token_hash is 'Granted to nobody.';

alter table public.calendar_subscriptions enable row level security;
revoke all on public.calendar_subscriptions from anon, authenticated;
grant select (user_id, created_at), delete on public.calendar_subscriptions to authenticated;
grant select, insert, update, delete on public.calendar_subscriptions to service_role;

create policy "a member sees her own" on public.calendar_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member ends her own" on public.calendar_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

create function public.create_calendar_subscription() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Only a member has a calendar.';
  end if;
  perform private.count_writes('public.create_calendar_subscription()', 'call', 1);
  insert into public.calendar_subscriptions (user_id, token_hash) values (auth.uid(), private.token_hash(token))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end
$$;

comment on function public.create_calendar_subscription() is
  'Token of a new calendar address, told this once; an earlier address stops working.';

-- Message to everybody who is booked. It goes into each one's thread with the teacher, where it is answered, reported and
-- blocked like any other; the list of who got it is not kept.
create table private.session_messages (
  -- idempotency key: made in the browser
  request_id uuid primary key,
  session_id uuid not null references public.class_sessions on delete cascade,
  recipients integer not null,
  created_at timestamptz not null default now()
);

comment on table private.session_messages is 'Messages of teachers to everybody booked on a session, without their words. Granted to nobody.';

create index session_messages_session_id on private.session_messages (session_id, created_at);

alter table private.session_messages enable row level security;
revoke all on private.session_messages from public, anon, authenticated;

-- Signs a message. A member goes by the name of her card, which keeps the community's rules and can be reported;
-- without a card by none. A teacher goes by the name in her class once that has been approved. Runs as the owner,
-- because it looks at rows that nobody else may see.
create or replace function private.prepare_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.author_id);
  -- to everybody who is booked it is one message, which message_booked() has counted
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform private.count_submission(
      case when new.author_id = new.member_id then 'class-message' else 'class-reply' end,
      coalesce(new.author_id::text, ''),
      case when new.author_id = new.member_id then 20 else 100 end
    );
  end if;
  new.author_name := case
    when new.author_id = new.member_id then coalesce(
      (select c.public_name from public.member_cards c where c.user_id = new.author_id), 'A member'
    )
    else coalesce(
      (
        select c.instructor_name from public.class_submissions c
         where c.id = new.class_id and c.submitted_by = new.author_id and c.status = 'approved'
      ),
      'The teacher'
    )
  end;
  return new;
end
$$;

create or replace function private.announce_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform private.enqueue('class_message_sent', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

create function public.message_booked(session_id uuid, message text, request_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  session public.class_sessions := private.require_taught_session(message_booked.session_id);
  told integer := (
    select m.recipients from private.session_messages m
     where m.request_id = message_booked.request_id and m.session_id = message_booked.session_id
  );
  booked uuid;
  written uuid;
begin
  if told is not null then
    return told;
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'Nobody writes about a class while suspended.';
  end if;
  if now() > session.ends_at + interval '48 hours' then
    raise exception using errcode = 'PT409', message = 'The session is over.', detail = 'over';
  end if;
  perform private.count_writes('public.message_booked(uuid,text,uuid)', 'call', 1);
  perform set_config('kindling.to_booked', 'on', true);
  told := 0;
  for booked in
    select b.user_id from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'attended')
       and not private.is_blocked(auth.uid(), b.user_id)
     order by b.user_id
  loop
    insert into public.class_messages (class_id, member_id, author_id, body)
    values (session.class_id, booked, auth.uid(), message_booked.message)
    returning id into written;
    perform private.enqueue('session_message', jsonb_build_object('id', written, 'session_id', session.id));
    told := told + 1;
  end loop;
  perform set_config('kindling.to_booked', '', true);
  insert into private.session_messages (request_id, session_id, recipients)
  values (message_booked.request_id, session.id, told);
  return told;
end
$$;

comment on function public.message_booked(uuid, text, uuid) is
  'For the teacher: one message to everybody who is booked, into each one''s thread. Returns how many. 404 not hers, 403 suspended, 409 over.';

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.cancel_by_link(text)', 'call', null, 500, null, null, 'Whoever holds the link of a mail, once or twice.'),
  ('public.accept_by_link(text)', 'call', null, 500, null, null, 'Whoever holds the link of a mail, once or twice.'),
  ('public.create_calendar_subscription()', 'call', 20, 1000, null, null, 'One address; made anew when it has leaked.'),
  ('public.message_booked(uuid,text,uuid)', 'call', 20, 1000, null, null, 'A teacher''s sessions of a week, each told twice.');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.lock_booking_of_link(text), private.take_offer(public.bookings) from public;
revoke all on function
  public.booking_of_link(text), public.cancel_by_link(text), public.accept_by_link(text),
  public.create_calendar_subscription(), public.message_booked(uuid, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.booking_of_link(text), public.cancel_by_link(text), public.accept_by_link(text)
to anon, authenticated, service_role;
grant execute on function
  public.create_calendar_subscription(), public.message_booked(uuid, text, uuid)
to authenticated, service_role;

select private.require_second_factor();
