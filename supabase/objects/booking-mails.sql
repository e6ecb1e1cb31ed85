-- What bookings need beside themselves: reminders as a mail list of their own, links in mails that give a place back or
-- take the one that is offered, the private calendar subscription, and a teacher's message to everybody who is booked.

-- Reads; a mail scanner that opens the link changes nothing. `course_dates` are those that the act of the link concerns.
create function public.booking_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object(
             'status', b.status, 'seats', b.seats, 'offered_until', b.offered_until, 'session_status', s.status,
             'class_title', c.class_title, 'instructor_name', c.instructor_name,
             'class_slug', case when c.status = 'approved' then c.slug end,
             'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone,
             'begun', s.starts_at <= now(), 'offer_over', b.offered_until <= now(),
             'late', now() > s.starts_at - make_interval(hours => s.cancellation_hours),
             'course_dates', case when b.course_id is not null then cardinality(private.line_of(b)) else 0 end
           )
      from private.booking_links l
      join public.bookings b on b.id = l.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where l.token_hash = private.token_hash(booking_of_link.token)
  )
$$;
grant execute on function public.booking_of_link(token text) to anon, authenticated, service_role;
comment on function public.booking_of_link(token text) is
  'What the link of a mail about a booking shows; null for one nobody was sent.';

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
  perform private.lock_line_of(linked);
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
grant execute on function public.cancel_by_link(token text) to anon, authenticated, service_role;
comment on function public.cancel_by_link(token text) is
  'Gives back the place of a mail''s link. Idempotent; null for a link nobody was sent, 409 once the session has begun.';
select private.bound_calls('public.cancel_by_link(text)',
  private.write_bound(null, 500, why => 'Whoever holds the link of a mail, once or twice.')
);

-- accept_offer() for whoever holds the booking, however she came to it. Expects its session to be locked, and those of its
-- course. Of a course every date is taken that has not begun meanwhile.
create function private.take_offer(booking public.bookings) returns public.bookings
  language plpgsql volatile set search_path = ''
  as $$
declare
  session public.class_sessions;
  taken public.bookings;
  line public.bookings[];
begin
  if (booking).status = 'booked' then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).course_id is not null then
    line := private.line_of(booking);
  end if;
  if (booking).status <> 'offered' or now() >= (booking).offered_until or cardinality(line) = 0
     or line is null and session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'The offer is over.', detail = 'offer_over';
  end if;
  if line is not null then
    with changed as (
      update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
       where b.id in (select l.id from unnest(line) l)
      returning b
    )
    select array_agg(c.b) into line from changed c;
    perform private.record_course_event(line, 'accepted', 'offered');
    perform private.enqueue_reminder(l, s) from unnest(line) l join public.class_sessions s on s.id = l.session_id;
    perform private.lapse_begun((booking).user_id, (booking).course_id);
    perform private.tell_of_course((booking).user_id, (booking).course_id, 'booked');
    select * into taken from public.bookings b where b.id = (booking).id;
    return taken;
  end if;
  if not (booking).offer_held and (booking).seats > session.capacity - private.seats_taken(session.id) then
    raise exception using errcode = 'PT409', message = 'Someone else was first.', detail = 'taken';
  end if;
  update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into taken;
  perform private.record_booking_event(taken, 'accepted', 'offered');
  perform private.enqueue_reminder(taken, session);
  return taken;
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
grant execute on function public.accept_by_link(token text) to anon, authenticated, service_role;
comment on function public.accept_by_link(token text) is
  'Takes the place that the link of a mail offers. Idempotent; null for a link nobody was sent, 409 as accept_offer().';
select private.bound_calls('public.accept_by_link(text)',
  private.write_bound(null, 500, why => 'Whoever holds the link of a mail, once or twice.')
);

create function public.create_calendar_subscription(includes_places boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Only a member has a calendar.';
  end if;
  perform private.require_recent_authentication();
  perform private.count_writes('public.create_calendar_subscription(boolean)', 'call', 1);
  insert into public.calendar_subscriptions (user_id, token_hash, includes_places)
  values (auth.uid(), private.token_hash(token), coalesce(create_calendar_subscription.includes_places, false))
  on conflict (user_id) do update
    set token_hash = excluded.token_hash, includes_places = excluded.includes_places, created_at = now();
  perform private.send_security_notice(auth.uid(), 'calendar_address');
  return token;
end
$$;
grant execute on function public.create_calendar_subscription(includes_places boolean) to authenticated, service_role;
comment on function public.create_calendar_subscription(includes_places boolean) is
  'Token of a new calendar address, told this once; an earlier address stops working. Needs a sign-in of the last ten minutes.';
select private.bound_calls('public.create_calendar_subscription(boolean)',
  private.write_bound(20, 1000, why => 'One address; made anew when it has leaked.')
);

create function public.message_booked(session_id uuid, message text, request_id uuid)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
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
    raise exception using errcode = 'PT403', message = 'You can’t write about a class while you’re suspended.';
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
    perform backend.enqueue('session_message', jsonb_build_object('id', written, 'session_id', session.id));
    told := told + 1;
  end loop;
  perform set_config('kindling.to_booked', '', true);
  insert into private.session_messages (request_id, session_id, recipients)
  values (message_booked.request_id, session.id, told);
  return told;
end
$$;
grant execute on function public.message_booked(session_id uuid, message text, request_id uuid)
  to authenticated, service_role;
comment on function public.message_booked(session_id uuid, message text, request_id uuid) is
  'For the teacher: one message to everybody who is booked, into each one''s thread. Returns how many. 404 not hers, 403 suspended, 409 over.';
select private.bound_calls('public.message_booked(uuid,text,uuid)',
  private.write_bound(20, 1000, why => 'A teacher''s sessions of a week, each told twice.')
);

-- public.calendar_subscriptions

select private.member_table('public.calendar_subscriptions',
  owner => 'user_id',
  part => 'account',
  purpose => 'her private calendar address, as a hash, and whether it names the exact place',
  kept => 'until she revokes it, chooses a new password or signs out everywhere',
  export_file => 'calendar-subscription',
  export_says => 'when you made your private calendar address',
  export_omits => '{token_hash}'
);

grant delete on public.calendar_subscriptions to authenticated;
grant all on public.calendar_subscriptions to service_role;
grant select (user_id, created_at, includes_places) on public.calendar_subscriptions to authenticated;

create policy "a member ends her own" on public.calendar_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member sees her own" on public.calendar_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

select private.record_processing('private.booking_links',
  part => 'account',
  purpose => 'links in mails about a booking, as hashes',
  kept => '60 days after the session, or until a new password or signing out everywhere',
  not_exported => 'keys'
);

select private.record_processing('private.session_messages',
  part => 'classes',
  purpose => 'which messages to a date were sent, so that none is sent twice, without their words',
  ground => 'legitimate interest',
  kept => 'with the session',
  on_erasure => 'stays: it names nobody',
  not_exported => 'ours'
);
