-- Delayed disclosure: the address of a home, and the links of a session, are for those who come, and not for whoever books to read
-- them and cancels. They are disclosed some hours before the start, or once the teacher says yes, to accounts that are a day old and
-- have a confirmed address. The ledger of bookings says to whom.

alter table public.class_details
  add column disclosure_hours integer not null default 24,
  add constraint class_details_disclosure_hours check (disclosure_hours in (2, 24, 48, 168));
comment on column public.class_details.disclosure_hours is
  'Hours before the start of a session at which the place of a home and the links are disclosed to those who are booked.';
grant update (disclosure_hours) on public.class_details to authenticated;

alter table public.bookings add column disclosed_at timestamptz;
comment on column public.bookings.disclosed_at is
  'When the teacher disclosed place and links to her, before their time; null where she did not.';

-- Of a home nothing that somebody typed is public but its town, and that only while a session lies ahead there.
alter table public.venues
  add column public_name text generated always as (case when not at_home then name end) stored,
  add column public_nearest_stop text generated always as (case when not at_home then nearest_stop end) stored;
comment on column public.venues.at_home is 'Somebody''s home: of what is typed only the town is public; disclosure_moment() says when the rest is told to whom.';
revoke select (name, nearest_stop) on public.venues from anon, authenticated;
grant select (public_name, public_nearest_stop) on public.venues to anon, authenticated;
alter policy "everybody reads where an approved class is held" on public.venues
  using (exists (
    select from public.class_sessions s
     where s.venue_id = venues.id and (not venues.at_home or s.ends_at > now() and s.status = 'scheduled')
  ));

do $$
declare
  body text := pg_get_functiondef('public.search_sessions'::regproc);
begin
  if strpos(body, 'd.women_only, v.name, v.town') = 0 then
    raise exception 'search_sessions() no longer names the venue where it did';
  end if;
  execute replace(body, 'd.women_only, v.name, v.town', 'd.women_only, v.public_name, v.town');
end
$$;

create function private.withholds_place(session public.class_sessions) returns boolean
  language sql stable set search_path = ''
  return (session).online_link is not null or (session).payment_link is not null
    or exists (select from public.venues v where v.id = (session).venue_id and v.at_home);
comment on function private.withholds_place(public.class_sessions) is
  'Whether something of a session is told to nobody but those who come: a home, or a link.';
revoke all on function private.withholds_place(public.class_sessions) from public;

create function private.disclosure_moment(booking public.bookings, session public.class_sessions) returns timestamptz
  language sql stable set search_path = ''
  begin atomic
    select case
             when (booking).status not in ('booked', 'attended') then null
             -- who was there need not find it again
             when (session).ends_at < now() - interval '1 day' then null
             else (
               select coalesce(
                        -- the teacher's own word: she may know whom she has asked home
                        (booking).disclosed_at,
                        greatest(
                          (session).starts_at - make_interval(hours => d.disclosure_hours), u.created_at + interval '1 day'
                        )
                      )
                 from auth.users u, public.class_details d
                where u.id = (booking).user_id and u.email_confirmed_at is not null and d.class_id = (session).class_id
             )
           end;
  end;
comment on function private.disclosure_moment(public.bookings, public.class_sessions) is
  'When the place of a home and the links of a session are disclosed to whoever holds a booking; null: never, as things are.';
revoke all on function private.disclosure_moment(public.bookings, public.class_sessions) from public;

create function private.is_disclosed(booking public.bookings, session public.class_sessions) returns boolean
  language sql stable set search_path = ''
  return coalesce(private.disclosure_moment(booking, session) <= now(), false);
revoke all on function private.is_disclosed(public.bookings, public.class_sessions) from public;

-- Ledger and job

alter table private.booking_events drop constraint booking_events_kind;
alter table private.booking_events add constraint booking_events_kind check (kind in (
  'booked', 'waiting', 'passed_over', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_cancelled',
  'session_changed', 'price_changed', 'checked_in', 'no_show', 'attendance_undone', 'place_disclosed'
));

create function private.schedule_disclosure(booking public.bookings, session public.class_sessions) returns void
  language plpgsql set search_path = ''
  as $$
declare
  moment timestamptz := private.disclosure_moment(booking, session);
begin
  if moment is not null and (session).status = 'scheduled' and private.withholds_place(session) then
    perform private.enqueue(
      'place_disclosure', jsonb_build_object('booking_id', (booking).id, 'moment', moment), greatest(moment, now())
    );
  end if;
end
$$;
comment on function private.schedule_disclosure(public.bookings, public.class_sessions) is
  'Enqueues the job that notes and tells the disclosure. One that was enqueued for another moment finds that out and does nothing.';
revoke all on function private.schedule_disclosure(public.bookings, public.class_sessions) from public;

create function private.record_disclosure(booking public.bookings) returns bigint
  language plpgsql set search_path = ''
  as $$
declare
  event_id bigint;
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
  select (booking).id, (booking).session_id, 'place_disclosed', (booking).status, (booking).status, (booking).seats
   where not exists (
     select from private.booking_events e where e.booking_id = (booking).id and e.kind = 'place_disclosed'
   )
  returning id into event_id;
  return event_id;
end
$$;
comment on function private.record_disclosure(public.bookings) is
  'Notes in the ledger, once, that place and links were disclosed to whoever holds the booking; null where it says so already.';
revoke all on function private.record_disclosure(public.bookings) from public;

create function private.disclose_due(booking_id uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  booking public.bookings;
  event_id bigint;
begin
  select s.* into session from public.class_sessions s
    join public.bookings b on b.session_id = s.id where b.id = disclose_due.booking_id for update of s;
  select * into booking from public.bookings b where b.id = disclose_due.booking_id;
  if booking.status is distinct from 'booked' or session.status <> 'scheduled' or not private.withholds_place(session)
     or private.disclosure_moment(booking, session) is distinct from disclose_due.moment
     or not private.is_disclosed(booking, session) then
    return;
  end if;
  event_id := private.record_disclosure(booking);
  -- where it was disclosed as she booked, the mail about that says it
  if event_id is null or exists (
    select from private.booking_events e
     where e.booking_id = booking.id and e.kind in ('booked', 'accepted') and e.created_at >= disclose_due.moment
  ) then
    return;
  end if;
  perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  perform private.notify(
    booking.user_id, 'booking', subject_kind => 'class', subject_id => session.class_id,
    subject_name => (select c.class_title from public.class_submissions c where c.id = session.class_id),
    decision => 'place_disclosed'
  );
end
$$;
comment on function private.disclose_due(uuid, timestamptz) is
  'Job place_disclosure: notes in the ledger, and tells her, that the place is disclosed, if its moment is still that one.';
revoke all on function private.disclose_due(uuid, timestamptz) from public;

create function private.follow_disclosure() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
begin
  select * into session from public.class_sessions s where s.id = new.session_id;
  if new.status = 'booked' then
    perform private.schedule_disclosure(new, session);
  elsif tg_op = 'UPDATE' and old.status = 'booked' and new.status not in ('attended', 'no_show')
        and private.withholds_place(session) and private.is_disclosed(old, session) then
    -- before its job came: she could read it all the same
    perform private.record_disclosure(old);
  end if;
  return null;
end
$$;
revoke all on function private.follow_disclosure() from public;
create trigger follow_disclosure after insert or update of status, disclosed_at on public.bookings
  for each row execute function private.follow_disclosure();

create function private.reschedule_disclosures() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.schedule_disclosure(b, s)
     from public.class_sessions s join public.bookings b on b.session_id = s.id and b.status = 'booked'
    where s.starts_at > now() and case tg_table_name
            when 'class_sessions' then s.id = (to_jsonb(new) ->> 'id')::uuid
            when 'class_details' then s.class_id = (to_jsonb(new) ->> 'class_id')::uuid
            when 'users' then b.user_id = (to_jsonb(new) ->> 'id')::uuid
          end;
  return null;
end
$$;
comment on function private.reschedule_disclosures() is
  'Enqueues the jobs anew where what the moment depends on has changed: the session, the hours of its class, or her confirmed address.';
revoke all on function private.reschedule_disclosures() from public;
create trigger reschedule_disclosures after update on public.class_sessions for each row
  when (old.starts_at is distinct from new.starts_at or old.venue_id is distinct from new.venue_id
        or old.online_link is distinct from new.online_link or old.payment_link is distinct from new.payment_link)
  execute function private.reschedule_disclosures();
create trigger reschedule_disclosures after update on public.class_details for each row
  when (old.disclosure_hours is distinct from new.disclosure_hours) execute function private.reschedule_disclosures();
create trigger reschedule_disclosures after update on auth.users for each row
  when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.reschedule_disclosures();

create function public.disclose_place(booking_id uuid) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
  disclosed timestamptz;
begin
  perform private.count_writes('public.disclose_place(uuid)', 'call', 1);
  session := private.require_taught_session((select b.session_id from public.bookings b where b.id = disclose_place.booking_id));
  update public.bookings b set disclosed_at = coalesce(b.disclosed_at, now()), updated_at = now()
   where b.id = disclose_place.booking_id and b.status = 'booked' and b.user_id not in (select private.blocked_members())
  returning b.disclosed_at into disclosed;
  if disclosed is null then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  return disclosed;
end
$$;
comment on function public.disclose_place(uuid) is
  'For the teacher: discloses the place of a home and the links to one who is booked, before their time. Idempotent; returns since when. 404 where it is no booking of her sessions, 409 without a place.';
revoke all on function public.disclose_place(uuid) from public;
grant execute on function public.disclose_place(uuid) to authenticated, service_role;
insert into private.write_bounds (target, verb, member, network, why)
values ('public.disclose_place(uuid)', 'call', 300, 3000, 'Three full halls in a day.');

-- What those who are booked, and the teacher, read

drop function public.my_bookings(timestamptz, integer);
create function public.my_bookings(since timestamptz default now() - interval '1 day', max_items integer default 100) returns table (
  id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, class_category text, instructor_name text, seats integer,
  status text, note text, offered_until timestamptz, offer_held boolean, waiting_ahead integer, created_at timestamptz,
  starts_at timestamptz, ends_at timestamptz, time_zone text, session_status text, cancel_reason text, cancellation_hours integer,
  price_kind text, price_amount integer, price_currency text, class_pricing_type text, class_price_amount text, bring text,
  venue_name text, town text, address text, directions text, nearest_stop text, online_link text, is_online boolean, payment_link text,
  course_id uuid, at_home boolean, withholds text[], disclosure_moment timestamptz, places_free integer
)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.id, s.id, c.id, case when c.status = 'approved' then c.slug end, c.class_title, c.class_category, c.instructor_name,
           b.seats, b.status, b.note, b.offered_until, b.offer_held,
           case when b.status = 'waiting' then (
             select count(*) from public.bookings w
              where w.session_id = s.id and w.status = 'waiting' and w.queue_position < b.queue_position
           )::integer end,
           b.created_at, s.starts_at, s.ends_at, s.time_zone, s.status, s.cancel_reason, s.cancellation_hours,
           s.price_kind, s.price_amount, s.price_currency, c.pricing_type, c.price_amount, s.bring,
           case when told.now then v.name else v.public_name end,
           v.town,
           case when told.now then v.address else v.public_address end,
           case when told.now then v.directions else v.public_directions end,
           case when told.now then v.nearest_stop else v.public_nearest_stop end,
           case when told.now then s.online_link end,
           s.is_online,
           case when told.now then s.payment_link end,
           b.course_id, v.at_home,
           case when not told.now and b.status in ('booked', 'attended') then array_remove(array[
             case when v.at_home then 'address' end, case when s.online_link is not null then 'online_link' end,
             case when s.payment_link is not null then 'payment_link' end
           ], null) else '{}' end,
           told.moment,
           case when b.status = 'waiting' and b.passed_over and b.course_id is null
                then greatest(s.capacity - private.seats_taken(s.id), 0) end
      from public.bookings b
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
      left join public.venues v on v.id = s.venue_id
     cross join lateral (
       select m as moment, coalesce(m <= now(), false) as now from private.disclosure_moment(b, s) as m
     ) told
     where b.user_id = auth.uid() and s.ends_at >= coalesce(my_bookings.since, '-infinity'::timestamptz)
     order by s.starts_at, b.id
     limit least(greatest(coalesce(my_bookings.max_items, 100), 1), 200);
  end;
comment on function public.my_bookings(timestamptz, integer) is
  'Bookings of the member who asks, soonest first. withholds names what of place and links she isn''t told yet, disclosure_moment says when she is; null: once her address is confirmed. places_free: how many are kept for a party that was passed over.';
revoke all on function public.my_bookings(timestamptz, integer) from public;
grant execute on function public.my_bookings(timestamptz, integer) to authenticated, service_role;

drop function public.door_list(uuid);
create function public.door_list(session_id uuid) returns table (
  booking_id uuid, first_name text, seats integer, status text, note text, access_needs text[], first_time boolean,
  checked_in_at timestamptz, created_at timestamptz, discloses boolean, disclosure_moment timestamptz
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
           -- by what was checked in at the door: her own log of her visits is nobody else's to read
           not exists (
             select from public.class_attendances a
              where a.user_id = b.user_id and a.class_id = session.class_id and a.confirmed_at is not null
                and a.attended_on < (session.starts_at at time zone session.time_zone)::date
           ),
           b.checked_in_at, b.created_at,
           private.withholds_place(session), private.disclosure_moment(b, session)
      from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
       and b.user_id not in (select private.blocked_members())
     order by b.status in ('waiting', 'offered'), lower(b.first_name), b.queue_position;
end
$$;
comment on function public.door_list(uuid) is
  'Who comes to a session and who waits, for its teacher. discloses: whether a home or links are disclosed late, to her at disclosure_moment. 404 for everybody else.';
revoke all on function public.door_list(uuid) from public;
grant execute on function public.door_list(uuid) to authenticated, service_role;

create function public.returned_places(session_id uuid) returns table (
  booking_id uuid, first_name text, seats integer, booked_at timestamptz, returned_at timestamptz, late boolean, disclosed_at timestamptz
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where s.id = returned_places.session_id and c.submitted_by = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return query
    select b.id, b.first_name, b.seats, b.created_at, e.created_at, e.kind = 'cancelled_late',
           (select d.created_at from private.booking_events d where d.booking_id = b.id and d.kind = 'place_disclosed')
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
     where e.session_id = returned_places.session_id and e.kind in ('cancelled', 'cancelled_late') and e.status_before = 'booked'
       and b.user_id not in (select private.blocked_members())
     order by e.id desc
     limit 1000;
end
$$;
comment on function public.returned_places(uuid) is
  'Who held a place at a session and gave it back, latest first, and whether she had been told where it is: for its teacher. 404 for everybody else.';
revoke all on function public.returned_places(uuid) from public;
grant execute on function public.returned_places(uuid) to authenticated, service_role;
