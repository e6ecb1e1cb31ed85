-- Dates of classes. The teacher of a class plans sessions, one or a series; each is a row with its start in UTC, worked
-- out once from a date and a time of day in the class's own time zone. Everybody reads those of approved classes.

-- Local time to UTC. An hour that daylight saving skips is moved on by what is skipped; of an hour that it doubles the
-- first is meant. As Temporal's 'compatible' disambiguation; sessionStart() in packages/domain/src/sessions.
create function private.local_to_utc(local timestamp, zone text) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select (
    -- PostgreSQL takes the second of a doubled hour: looks for an earlier moment with the same local time
    select coalesce(
      (
        select min(converted - step.back)
          from (values (interval '30 minutes'), (interval '1 hour'), (interval '2 hours')) as step (back)
         where (converted - step.back) at time zone zone = local
      ),
      converted
    )
      from (select local at time zone zone as converted) as first
  )
$$;

create function public.my_venues() returns setof public.venues
  language sql stable security definer set search_path = ''
  as $$
    select * from public.venues where owner_id = auth.uid() order by private.folded(name), id limit 200;
$$;
grant execute on function public.my_venues() to authenticated, service_role;
comment on function public.my_venues() is 'The venues of the member who asks, whole.';

-- Limits of planning: rows that one series may have, and sessions of a teacher that lie ahead.
create function private.most_sessions_at_once() returns integer language sql immutable
  as $$
  select 104
$$;

create function private.most_sessions_ahead() returns integer language sql immutable
  as $$
  select 1000
$$;

-- Authorization check: an approved class of the member who asks, or 404.
create function private.require_taught_class(class_id uuid)
  returns public.class_submissions
  language plpgsql
  stable
  set search_path to ''
as $$
declare
  taught public.class_submissions;
begin
  select * into taught from public.class_submissions c
   where c.id = require_taught_class.class_id and c.submitted_by = auth.uid() and auth.uid() is not null;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if taught.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'Dates can be planned once the class is approved.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t plan dates while you’re suspended.';
  end if;
  return taught;
end
$$;

create function public.plan_sessions(plan_id uuid, class_id uuid, starts timestamp without time zone[], minutes integer, time_zone text, capacity integer, rule text default null::text, venue_id uuid default null::uuid, online_link text default null::text, price_kind text default 'as_class'::text, price_amount integer default null::integer, price_currency text default null::text, booking_opens_at timestamp with time zone default null::timestamp with time zone, booking_closes_hours integer default null::integer, cancellation_hours integer default 24, bring text default null::text, payment_link text default null::text, booked_as text default 'single'::text)
  returns setof public.class_sessions
  language plpgsql
  security definer
  set search_path to ''
as $$
#variable_conflict use_column
declare
  planned_series uuid;
  dates integer;
begin
  perform private.require_taught_class(plan_sessions.class_id);
  perform pg_advisory_xact_lock(hashtextextended('plan:' || auth.uid(), 0));
  if exists (select from private.session_plans p where p.id = plan_sessions.plan_id and p.planned_by = auth.uid()) then
    return query
      select s.* from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
       where p.id = plan_sessions.plan_id order by s.starts_at, s.id;
    return;
  end if;
  dates := coalesce(cardinality(plan_sessions.starts), 0);
  if dates = 0 or dates > private.most_sessions_at_once()
     or dates <> (select count(distinct d) from unnest(plan_sessions.starts) as d) then
    raise check_violation using message = 'A plan has 1 to 104 dates, each once.';
  end if;
  if plan_sessions.venue_id is not null and not private.is_usable_venue(plan_sessions.venue_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes(
    'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
    'call', dates
  );
  if dates + (
    select count(*) from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.submitted_by = auth.uid() and s.starts_at > now()
  ) > private.most_sessions_ahead() then
    raise exception using errcode = 'PT413', message = 'That’s as many dates as one teacher can plan ahead.';
  end if;
  if plan_sessions.rule is not null then
    insert into public.session_series (id, class_id, rule, booked_as)
    values (gen_random_uuid(), plan_sessions.class_id, plan_sessions.rule, plan_sessions.booked_as)
    returning id into planned_series;
  end if;
  return query
    with planned as (
      insert into public.class_sessions (
        class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount,
        price_currency, booking_opens_at, booking_closes_at, cancellation_hours, bring, online_link, payment_link
      )
      select plan_sessions.class_id, planned_series, plan_sessions.venue_id, moment.start,
             moment.start + make_interval(mins => plan_sessions.minutes), plan_sessions.time_zone,
             plan_sessions.capacity, plan_sessions.capacity, plan_sessions.price_kind, plan_sessions.price_amount,
             plan_sessions.price_currency, plan_sessions.booking_opens_at,
             moment.start - make_interval(hours => plan_sessions.booking_closes_hours),
             plan_sessions.cancellation_hours, nullif(private.trimmed(plan_sessions.bring), ''),
             plan_sessions.online_link, plan_sessions.payment_link
        from unnest(plan_sessions.starts) as d (local),
             lateral (select private.local_to_utc(d.local, plan_sessions.time_zone) as start) as moment
      returning *
    ), remembered as (
      insert into private.session_plans (id, planned_by, session_ids)
      select plan_sessions.plan_id, auth.uid(), array_agg(p.id) from planned p
    )
    select * from planned p order by p.starts_at, p.id;
  if exists (
    select from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
     where p.id = plan_sessions.plan_id and (s.starts_at <= now() or s.starts_at > now() + interval '3 years')
  ) then
    raise check_violation using message = 'Dates lie ahead, and at most three years.';
  end if;
end
$$;
grant execute on function public.plan_sessions(plan_id uuid, class_id uuid, starts timestamp without time zone[], minutes integer, time_zone text, capacity integer, rule text, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text, booked_as text)
  to authenticated, service_role;
select private.bound_calls('public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
  private.write_bound(520, 10400, why => 'Five series of two years in a day.')
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
    perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => new.class_id, subject_name => title,
      decision => 'price_changed'
    );
  end loop;
  return null;
end
$$;

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
grant execute on function public.tell_access_needs(booking_id uuid, needs text[]) to authenticated, service_role;
comment on function public.tell_access_needs(booking_id uuid, needs text[]) is
  'Tells the teacher of a booking what she needs there, instead of what she told before. 404 where it is none of hers.';
select private.bound_calls('public.tell_access_needs(uuid,text[])',
  private.write_bound(120, 6000, why => 'With each place once, and again when it changes.')
);

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
  as $$
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
  where s.id = taught_session.session_id
$$;
grant execute on function public.taught_session(session_id uuid) to authenticated, service_role;
comment on function public.taught_session(session_id uuid) is
  'One session of the teacher who asks, with how many are booked and wait; no row where it is none of hers.';

-- Cancels sessions in the order of their ids, and tells each member once of all that she had a place at or waited for.
-- Returns how many there were.
create function private.cancel_together(session_ids uuid[], reason text) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  concerned uuid;
  told record;
  notification uuid;
  cancelled integer := 0;
begin
  for concerned in
    select s.id from public.class_sessions s where s.id = any (cancel_together.session_ids) order by s.id for update
  loop
    perform private.cancel_one_session(concerned, cancel_together.reason);
    cancelled := cancelled + 1;
  end loop;
  for told in
    select b.user_id, c.id as class_id, c.class_title, array_agg(e.id order by s.starts_at) as event_ids,
           (array_agg(distinct (s.starts_at at time zone s.time_zone)::date))[:104] as dates
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where e.session_id = any (cancel_together.session_ids) and e.kind = 'session_cancelled'
     group by b.user_id, c.id, c.class_title
     order by b.user_id, c.id
  loop
    if cardinality(told.event_ids) = 1 then
      perform backend.enqueue('booking_event', jsonb_build_object('event_id', told.event_ids[1]));
    else
      perform backend.enqueue('sessions_cancelled', jsonb_build_object('event_ids', told.event_ids));
    end if;
    notification := private.notify(
      told.user_id, 'booking', subject_kind => 'class', subject_id => told.class_id, subject_name => told.class_title,
      decision => 'session_cancelled', reason => left(cancel_together.reason, 500)
    );
    update public.notifications n set dates = told.dates where n.id = notification;
  end loop;
  return cancelled;
end
$$;

-- What a member tells the teacher of a course that she needs there: of each of its dates that lie ahead.
create function public.tell_course_access_needs(course_id uuid, needs text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.lock_course_ahead(tell_course_access_needs.course_id);
  perform private.count_writes('public.tell_course_access_needs(uuid,text[])', 'call', 1);
  update public.bookings b
     set access_needs = array(
           select distinct n from unnest(coalesce(tell_course_access_needs.needs, '{}')) as n order by n
         ),
         updated_at = now()
    from public.class_sessions s
   where b.user_id = auth.uid() and b.course_id = tell_course_access_needs.course_id
     and s.id = b.session_id and s.starts_at > now() and b.status in ('booked', 'waiting', 'offered');
end
$$;
grant execute on function public.tell_course_access_needs(course_id uuid, needs text[]) to authenticated, service_role;
comment on function public.tell_course_access_needs(course_id uuid, needs text[]) is
  'Tells the teacher of a course what she needs there, at every date ahead. 404 where it is none of hers.';
select private.bound_calls('public.tell_course_access_needs(uuid,text[])',
  private.write_bound(120, 6000, why => 'With each course once, and again when it changes.')
);

-- Locks the sessions ahead of one of her courses, in the order of their ids; 404 where it is none of hers.
create function private.lock_course_ahead(course_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from public.class_sessions s
    where s.starts_at > now() and s.id in (
      select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
    )
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
end
$$;

-- The name that a booking is under, for whoever books for somebody else. Of a course it is that of each date ahead.
create function public.rename_booking(booking_id uuid, first_name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  own public.bookings;
  wanted constant text := private.trimmed(rename_booking.first_name);
  course constant uuid := (
    select b.course_id from public.bookings b where b.id = rename_booking.booking_id and b.user_id = auth.uid()
  );
begin
  -- several sessions are locked together, before one of them is
  if course is not null then
    perform private.lock_course_ahead(course);
  end if;
  own := private.lock_own_booking(rename_booking.booking_id);
  perform private.count_writes('public.rename_booking(uuid,text)', 'call', 1);
  if char_length(wanted) > 60 then
    raise check_violation using message = 'A name has at most 60 characters.', constraint = 'bookings_first_name';
  end if;
  update public.bookings b set first_name = wanted, updated_at = now()
    from public.class_sessions s
   where s.id = b.session_id and s.starts_at > now() and b.user_id = auth.uid()
     and b.status in ('booked', 'waiting', 'offered') and (b.id = own.id or b.course_id = own.course_id);
  if not found then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
end
$$;
grant execute on function public.rename_booking(booking_id uuid, first_name text) to authenticated, service_role;
comment on function public.rename_booking(booking_id uuid, first_name text) is
  'Changes the name that her places with this teacher are under, on door lists and in messages. 404 none of hers, 409 begun or given back.';
select private.bound_calls('public.rename_booking(uuid,text)',
  private.write_bound(120, 6000, why => 'Each place once or twice.')
);

-- Of several changes before anyone is told the first says what was known; one that leads back there is told to nobody.
create function private.tell_of_changed_class_price() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  untold jsonb;
begin
  delete from backend.outbox o
   where o.kind = 'class_price_changed' and o.payload ->> 'class_id' = new.id::text
  returning o.payload into untold;
  untold := coalesce(untold, jsonb_build_object(
    'class_id', new.id, 'known', private.price_fingerprint(old.pricing_type, old.price_amount), 'changed_at', now()
  ));
  if untold ->> 'known' <> private.price_fingerprint(new.pricing_type, new.price_amount) then
    perform backend.enqueue('class_price_changed', untold, now() + interval '10 seconds');
  end if;
  return null;
end
$$;

-- A class's new price is told when the approval can no longer be taken back, and only to whom it is still news.
create function private.price_fingerprint(pricing_type text, price_amount text) returns text
  language sql immutable set search_path = ''
  as $$
  select md5(jsonb_build_array(pricing_type, price_amount)::text)
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
    perform backend.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => class.id, subject_name => class.class_title,
      decision => 'price_changed'
    );
  end loop;
end
$$;

-- public.venues

select private.member_table('public.venues',
  owner => 'owner_id',
  reaches_others => true,
  inserts => private.write_bound(20, 1000, kept => 100, why => 'A teacher uses hers again.'),
  updates => private.write_bound(100, 5000, why => 'What is corrected in a day.'),
  part => 'classes',
  purpose => 'where she teaches; public with an approved class, but for all of a home but its town, which whoever comes is told shortly before (decision 139)',
  kept => 'until removed',
  export_file => 'venues',
  export_says => 'the places you teach at'
);

grant delete on public.venues to authenticated;
grant all on public.venues to service_role;
grant select (id, town, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking,
  childcare, baby_welcome, public_address, public_directions, public_latitude, public_longitude, listing_id,
  public_name, public_nearest_stop) on public.venues to anon;
grant insert (id, name, address, town, latitude, longitude, directions, at_home, step_free_entrance,
  step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, nearest_stop), select (id,
  town, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare,
  baby_welcome, public_address, public_directions, public_latitude, public_longitude, listing_id, public_name,
  public_nearest_stop), update (name, address, town, latitude, longitude, directions, at_home, step_free_entrance,
  step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, nearest_stop) on
  public.venues to authenticated;

create policy "a member adds her own" on public.venues
  for insert to authenticated with check (owner_id = (select auth.uid()));

create policy "a teacher changes her own" on public.venues
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));

create policy "a teacher reads her own" on public.venues
  for select to authenticated using (owner_id = (select auth.uid()));

create policy "a teacher removes her own" on public.venues
  for delete to authenticated using (owner_id = (select auth.uid()));

create policy "everybody reads where an approved class is held" on public.venues
  for select to anon, authenticated
  using ((exists ( select
   from public.class_sessions s
  where s.venue_id = venues.id and (not venues.at_home or s.ends_at > now() and s.status = 'scheduled'::text))));

create trigger index_sessions after update on public.venues
  for each row when (
    (old.place_id, old.public_latitude, old.public_longitude, old.step_free_entrance, old.step_free_toilet, old.hearing_loop,
     old.quiet_space, old.seating, old.parking, old.childcare, old.baby_welcome)
      is distinct from
    (new.place_id, new.public_latitude, new.public_longitude, new.step_free_entrance, new.step_free_toilet, new.hearing_loop,
     new.quiet_space, new.seating, new.parking, new.childcare, new.baby_welcome)
  ) execute function private.index_sessions_of_venue();

create trigger keep_in_use before delete on public.venues
  for each row execute function private.keep_venue_in_use();

create trigger locate before insert on public.venues
  for each row when (new.place_id is null) execute function private.locate_venue();

create trigger locate_again before update of town on public.venues
  for each row when (old.town is distinct from new.town) execute function private.locate_venue();

create trigger notify_pages after truncate on public.venues for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.venues
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');

create trigger notify_pages_of_new after insert on public.venues
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');

create trigger notify_pages_of_removed after delete on public.venues
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');

create trigger refresh_photos after update of at_home on public.venues
  for each row when (old.at_home is distinct from new.at_home) execute function private.refresh_published_photos();

create trigger remove_orphaned after update of listing_id on public.venues
  for each row when (old.listing_id is not null and new.listing_id is null and new.owner_id is null)
  execute function private.remove_orphaned_venue();

create trigger set_updated_at before update on public.venues for each row execute function private.set_updated_at();

create trigger tell_of_move after update of address, town on public.venues
  for each row when ((old.address, old.town) is distinct from (new.address, new.town))
  execute function private.tell_of_moved_venue();

-- public.session_series

select private.member_table('public.session_series',
  part => 'classes',
  purpose => 'series of dates that she plans',
  kept => 'until removed',
  on_erasure => 'removed with the class',
  export_file => 'session-series',
  export_says => 'the series of dates you planned',
  export_where => 'class_id = any (private.subjects_of($1))'
);

grant select on public.session_series to anon, authenticated;
grant all on public.session_series to service_role;

create policy "everybody reads those of approved classes, a teacher those of h" on public.session_series
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = session_series.class_id)));

create trigger notify_pages after truncate on public.session_series
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.session_series
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_new after insert on public.session_series
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_removed after delete on public.session_series
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

-- public.class_sessions

select private.member_table('public.class_sessions',
  part => 'classes',
  purpose => 'when she teaches; public with an approved class, but for links and what she is paid through, which whoever comes is told shortly before (decision 139)',
  kept => 'until removed',
  on_erasure => 'removed; what still lay ahead was cancelled when she asked to leave',
  export_file => 'sessions',
  export_says => 'the dates of your classes',
  export_where => 'class_id = any (private.subjects_of($1))'
);

grant all on public.class_sessions to service_role;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind,
  price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason,
  sequence, created_at, updated_at, is_online, answers_demand) on public.class_sessions to anon;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind,
  price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason,
  sequence, created_at, updated_at, is_online, answers_demand) on public.class_sessions to authenticated;

create policy "everybody reads those of approved classes, a teacher those of h" on public.class_sessions
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = class_sessions.class_id)));

create constraint trigger begin_keeping after update of capacity on public.class_sessions
  deferrable initially deferred for each row execute function private.begin_keeping();

create trigger broadcast_places after update on public.class_sessions
  for each row when (old.places_left is distinct from new.places_left or old.status is distinct from new.status)
  execute function private.broadcast_places();

create trigger derive_places_left before insert or update on public.class_sessions
  for each row execute function private.derive_places_left();

create trigger enqueue_moved_waiting_expiry after update of starts_at on public.class_sessions
  for each row when (old.starts_at is distinct from new.starts_at) execute function private.enqueue_moved_waiting_expiry();

create trigger index_changed after update on public.class_sessions
  for each row when (
    (old.starts_at, old.time_zone, old.venue_id, old.is_online, old.price_kind, old.price_amount, old.price_currency, old.status)
      is distinct from
    (new.starts_at, new.time_zone, new.venue_id, new.is_online, new.price_kind, new.price_amount, new.price_currency, new.status)
  ) execute function private.index_session();

create trigger index_new after insert on public.class_sessions
  for each row execute function private.index_session();

create trigger index_places after update on public.class_sessions
  for each row when ((old.places_left > 0) <> (new.places_left > 0)) execute function private.index_places();

create trigger notify_pages after truncate on public.class_sessions
  for each statement
  execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.class_sessions
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_new after insert on public.class_sessions
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create trigger notify_pages_of_removed after delete on public.class_sessions
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

create constraint trigger places_left_is_true after insert or update of places_left, capacity, status on public.class_sessions
  deferrable initially deferred for each row execute function private.check_places_left();

create trigger reschedule_disclosures after update on public.class_sessions for each row
  when (old.starts_at is distinct from new.starts_at or old.venue_id is distinct from new.venue_id
        or old.online_link is distinct from new.online_link or old.payment_link is distinct from new.payment_link)
  execute function private.reschedule_disclosures();

create trigger tell_of_price after update of price_kind, price_amount, price_currency on public.class_sessions
  for each row when (
    new.status = 'scheduled' and new.starts_at > now()
    and (old.price_kind, old.price_amount, old.price_currency) is distinct from
        (new.price_kind, new.price_amount, new.price_currency)
  )
  execute function private.tell_of_changed_price();

select private.record_processing('private.session_plans',
  part => 'classes',
  purpose => 'which plans were made, so that none is made twice',
  ground => 'legitimate interest',
  kept => '7 days',
  kept_for => '7 days',
  kept_since => 'created_at',
  not_exported => 'passing'
);
