-- Plausible sessions that lie ahead: $1 classes, each with ten weekly dates from somewhere in the coming year, in the towns of
-- towns.sql. Deterministic, as listings.sql is. What the mix looks for is at known rates: things are 56, alike; Welsh one in a
-- hundred; women only one in fifty; childcare one in ten; a hearing loop one in eight; "letterpress" in one title of two thousand.
create temporary table numbered as
select n, n::bigint * 2654435761 as h, md5('bench class ' || n)::uuid as class_id, md5('bench venue ' || n / 5)::uuid as venue_id
  from generate_series(1, $1) as n;

insert into auth.users (id, email) values ('be9c0000-0000-4000-8000-000000000000', 'teacher@bench.example');

insert into public.venues (
  id, owner_id, name, address, town, latitude, longitude, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating,
  parking, childcare, baby_welcome, place_id
)
select md5('bench venue ' || n)::uuid, 'be9c0000-0000-4000-8000-000000000000', 'Room ' || n, n || ' Mill Lane', p.name,
       -- within some 3 km of the middle of the town
       round((p.latitude + (abs(hashint8(h + 1)) % 500 - 250) / 10000.0)::numeric, 5),
       round((p.longitude + (abs(hashint8(h + 2)) % 500 - 250) / 10000.0)::numeric, 5),
       abs(hashint8(h + 3)) % 2 = 0, abs(hashint8(h + 4)) % 3 = 0, abs(hashint8(h + 5)) % 8 = 0, abs(hashint8(h + 6)) % 6 = 0,
       abs(hashint8(h + 7)) % 3 > 0, abs(hashint8(h + 8)) % 2 = 0, abs(hashint8(h + 9)) % 10 = 0, abs(hashint8(h + 10)) % 4 = 0,
       p.id
  from (select n, n::bigint * 40503 as h from generate_series(0, $1 / 5) as n) as numbers
  join (select *, row_number() over (order by id) - 1 as number from private.places where id < 0) as p
    on p.number = abs(hashint8(h)) % (select count(*) from private.places where id < 0);

insert into public.class_submissions (
  id, slug, submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format,
  experience_level, pricing_type, price_amount, status, created_at, updated_at
)
select class_id, 'bench-class-' || n, 'be9c0000-0000-4000-8000-000000000000', 'Alex Rowan', 'teacher@bench.example',
       (array['Slow mornings', 'Evenings with', 'Six weeks of', 'A day of', 'First steps in', 'More of'])[1 + abs(hashint8(h + 1)) % 6]
         || ' ' || case when abs(hashint8(h + 2)) % 2000 = 0 then 'letterpress'
           else (array['clay', 'yoga', 'bread', 'Spanish', 'ink', 'wool', 'song', 'wood', 'glass', 'light'])[1 + abs(hashint8(h + 3)) % 10] end,
       'Everything you need is here when you arrive. '
         || case when abs(hashint8(h + 4)) % 8 = 0 then 'Complete beginners are as welcome as old hands. ' else '' end
         || 'Our groups are small, so that there is time for every question. Come once, or join us for a whole term.',
       (array['creative', 'wellness', 'fitness', 'food', 'business', 'technology', 'lifestyle', 'other'])[1 + abs(hashint8(h + 5)) % 8],
       (array['in-person', 'virtual', 'both', 'in-person'])[1 + abs(hashint8(h + 6)) % 4],
       (array['beginner', 'all-levels', 'intermediate', 'advanced'])[1 + abs(hashint8(h + 7)) % 4], 'message', null, 'approved',
       now(), now()
  from numbered;

insert into public.class_details (class_id, thing, thing_guessed, language, women_only)
select class_id, case when abs(hashint8(h + 8)) % 57 > 0 then 'thing-' || abs(hashint8(h + 8)) % 57 end, false,
       case abs(hashint8(h + 9)) % 100 when 0 then 'cy' else 'en' end, abs(hashint8(h + 10)) % 50 = 0
  from numbered;

insert into public.class_sessions (
  id, class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, online_link
)
select md5('bench session ' || n || ' ' || week)::uuid, class_id, case when abs(hashint8(h + 6)) % 4 <> 1 then venue_id end, start,
       start + interval '90 minutes', 'Europe/London', 10, case when abs(hashint8(h + 20 + week)) % 4 = 0 then 0 else 5 end, kind,
       case kind when 'free' then 0 when 'fixed' then 500 + abs(hashint8(h + 11)) % 60 * 100 end,
       case kind when 'fixed' then 'GBP' end, case when abs(hashint8(h + 6)) % 4 in (1, 2) then 'https://video.example' end
  from numbered, generate_series(0, 9) as week,
       lateral (
         select date_trunc('day', now()) + interval '1 day' * (1 + abs(hashint8(h + 12)) % 300 + week * 7)
           + interval '15 minutes' * (28 + abs(hashint8(h + 13)) % 56) as start,
           case abs(hashint8(h + 14)) % 10 when 0 then 'free' when 1 then 'as_class' else 'fixed' end as kind
       ) as picked;

drop table numbered;
