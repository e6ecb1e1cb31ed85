-- $1 wishes, five each, half of them for five things in twenty cells, where they are published; $1 messages in rooms of two hundred,
-- and room 0, the member's ($2), with as many as six can write in ten days; and those who wish and write.
create temporary table numbered as
select n, 1 + n % greatest($1 / 5, 50) as who, n / greatest($1 / 5, 50) as nth, n::bigint * 2654435761 as h
  from generate_series(0, $1 - 1) as n;

insert into auth.users (id, email, email_confirmed_at)
select md5('bench company ' || n)::uuid, 'company.' || n || '@bench.example', now() - interval '30 days'
  from generate_series(1, greatest($1 / 5, 50)) as n;

insert into public.wishes (user_id, thing, place_name, latitude, longitude, radius_km, times, cell, counted_time)
select md5('bench company ' || who)::uuid, 'thing-' || case when nth % 2 = 0 then nth else 10 + (who + nth * 17) % 100 end,
       'Hebden Bridge', lat, lon, 10, '{weekday-evening}', private.grid_cell(lat, lon),
       (array['weekday-morning', 'weekday-afternoon', 'weekday-evening', 'weekend-morning', 'weekend-afternoon', 'weekend-evening'])[1 + abs(hashint8(h)) % 6]
  from numbered,
       lateral (select round(53.74 + case when nth % 2 = 0 then who % 5 else who % 40 end * 0.1, 2) as lat,
                       round(-2.01 + case when nth % 2 = 0 then who % 4 else who / 40 % 40 end * 0.1, 2) as lon) as spot;

insert into public.class_submissions (
  id, slug, submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format,
  class_location, experience_level, pricing_type, status
) values (
  md5('bench company class')::uuid, 'company', '$2', 'Alex Rowan', 'teacher@bench.example', 'Slow mornings',
  'An evening of it, with everything there.', 'creative', 'in-person', 'Hebden Bridge', 'beginner', 'message', 'approved'
);
insert into public.class_details (class_id, thing, thing_guessed) values (md5('bench company class')::uuid, 'thing-0', false);

insert into public.class_sessions (id, class_id, starts_at, ends_at, time_zone, capacity, places_left)
select md5('bench company session ' || room)::uuid, md5('bench company class')::uuid, now() + interval '2 days',
       now() + interval '2 days 1 hour', 'Europe/London', 12, 6
  from generate_series(0, $1 / 200) as room;

insert into public.bookings (session_id, user_id, seats, status, first_name, request_id)
values (md5('bench company session 0')::uuid, '$2', 1, 'booked', 'Maya', gen_random_uuid());
insert into public.circle_wishes (booking_id, user_id, first_name)
select id, user_id, first_name from public.bookings;

insert into private.circles (id, session_id, closes_at)
select md5('bench company room ' || room)::uuid, md5('bench company session ' || room)::uuid, now() + interval '9 days'
  from generate_series(0, $1 / 200) as room;
insert into private.circle_members (id, circle_id, user_id, first_name, seats)
select md5('bench company member ' || room || ' ' || n)::uuid, md5('bench company room ' || room)::uuid,
       case when room = 0 and n = 0 then '$2' else md5('bench company ' || 1 + (room * 6 + n) % greatest($1 / 5, 50))::uuid end,
       'Maya', 1
  from generate_series(0, $1 / 200) as room, generate_series(0, 5) as n;

insert into public.circle_messages (circle_id, member_id, author_id, words, created_at)
select m.circle_id, m.id, m.user_id, 'The door is at the back. Number ' || n, now() - interval '1 minute' * n
  from (
    select n, 1 + n / 200 as room, n % 6 as nth from generate_series(0, $1 - 200) as n
    union all
    select n, 0, n % 6 from generate_series(1, 3600) as n
  ) as written
  join private.circle_members m on m.id = md5('bench company member ' || written.room || ' ' || written.nth)::uuid;

drop table numbered;
