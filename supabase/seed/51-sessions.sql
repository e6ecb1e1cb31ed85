-- Dates of the coming eight weeks, counted from the day on which the town is settled, and who goes.

insert into public.venues (
  owner_id, name, address, town, directions, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space,
  seating, parking, childcare, baby_welcome, nearest_stop
)
select users.id, name, address, town, directions, at_home, 'step-free' = any (has), 'toilet' = any (has), 'loop' = any (has),
       'quiet' = any (has), 'seating' = any (has), 'parking' = any (has), 'childcare' = any (has), 'babies' = any (has), stop
  from (values
    ('imogen@kettlewick.example', 'Clay at the Maltings', 'Mill Lane', 'Kettlewick', 'Through the arch, then the green door with the handprint.',
      false, array['step-free', 'toilet', 'seating', 'parking'], 'Mill Lane, bus 12'),
    ('ruth@demo.kindling.example', 'The Guildhall', 'Church Row', 'Kettlewick', 'Up the outside stairs; ring if you would rather take the lift.',
      false, array['step-free', 'toilet', 'loop', 'seating'], 'Market Square'),
    ('ffion@kettlewick.example', 'The Boathouse', 'Mill Lane', 'Kettlewick', 'Follow the sound of the weir. The path’s lit.',
      false, array['seating', 'parking', 'quiet'], 'Mill Lane, bus 12'),
    ('carys@kettlewick.example', 'The Long Room', '3 Tanner’s Yard', 'Kettlewick', 'First floor, above the saddler. Ring the top bell.',
      false, array['seating', 'babies'], 'Station Road'),
    ('giulia@kettlewick.example', 'Room 3, The Maltings', 'Mill Lane', 'Kettlewick', 'Second door on the left past the kiln.',
      false, array['step-free', 'toilet', 'loop', 'seating', 'parking'], 'Mill Lane, bus 12'),
    ('kezia@kettlewick.example', 'Kezia’s darkroom', '40 Station Road', 'Kettlewick', 'Round the back, down three steps. Knock: the bell lights the paper.',
      true, array['quiet'], 'Kettlewick station'),
    ('siobhan@demo.kindling.example', 'The vestry of St Botolph’s', 'Church Row', 'Kettlewick', 'By the side gate; the big door sticks.',
      false, array['step-free', 'quiet', 'seating', 'babies', 'childcare'], 'Market Square'),
    ('hattie@kettlewick.example', 'The polytunnel', 'Glebe Field', 'Brindle Cross', 'Past the goats, second gate.',
      false, array['step-free', 'parking', 'babies'], 'Brindle Cross, bus 12'),
    ('zofia@demo.kindling.example', 'Kettlewick Bakehouse', '9 Market Square', 'Kettlewick', 'Shop is shut. Tap on the window.',
      false, array['step-free', 'toilet', 'seating'], 'Market Square'),
    ('hannah@demo.kindling.example', 'Leisure Centre sports hall', 'Mill Lane', 'Kettlewick', 'Turn right at the vending machines.',
      false, array['step-free', 'toilet', 'seating', 'parking', 'childcare'], 'Leisure Centre, bus 12')
  ) as places (owner, name, address, town, directions, at_home, has, stop)
  join auth.users on users.email = owner;

-- What the teachers say of their classes beside the form: whom they are for, their language, and their thing where the
-- title says another.
update public.class_details d
   set women_only = said.women_only, language = said.language, thing = coalesce(said.thing, d.thing),
       thing_guessed = said.thing is null
  from (values
    ('Slow yoga for Sunday evenings', true, 'en', null),
    ('Reformer in fours', true, 'en', null),
    ('Conversazione with a glass in hand', false, 'it', 'language-learning'),
    ('Skate dance for the nearly fearless', false, 'en', 'roller-skating')
  ) as said (title, women_only, language, thing)
  join public.class_submissions c on c.class_title = said.title
 where d.class_id = c.id;

-- One series for each line, and its dates: the first on that weekday after today, then every so many weeks.
with plans as (
  select gen_random_uuid() as series_id, classes.id as class_id, venues.id as venue_id, plan.*
    from (values
      -- title, weekday (Monday 1), time, weeks between, minutes, places, price, online, what to bring
      ('Throw your first three pots', 2, time '18:30', 1, 120, 7, 3800, null, 'An old shirt and short nails; aprons are here'),
      ('History and mythology of a small valley', 1, '14:00', 1, 90, 20, null, null, 'Reading glasses and a notebook'),
      ('Slow yoga for Sunday evenings', 7, '18:00', 1, 75, 14, 1100, null, 'Warm socks'),
      ('Chair yoga in the lunch hour', 4, '12:30', 1, 40, 30, 500, 'https://video.kettlewick.example/chair-yoga', 'A chair without wheels'),
      ('Mat Pilates for stiff mornings', 2, '07:00', 1, 50, 8, null, null, null),
      ('Mat Pilates for stiff mornings', 5, '07:00', 1, 50, 8, null, null, null),
      ('Reformer in fours', 6, '10:00', 1, 55, 4, 2400, null, 'Socks with grips'),
      ('Conversazione with a glass in hand', 2, '20:00', 1, 60, 5, 1200, 'https://video.kettlewick.example/conversazione', null),
      ('Phone photography on foot', 6, '10:00', 1, 120, 9, 2200, null, 'A charged phone'),
      ('Print your own in the dark', 6, '10:00', 4, 360, 3, 9500, null, 'Developed black and white negatives'),
      ('Gardening: one bed for a year', 6, '10:30', 4, 120, 10, 1200, null, 'Boots; tools are in the shed'),
      ('Meditation for people who cannot sit still', 3, '20:00', 1, 45, 12, -1, null, 'A cushion if you like your own'),
      ('Cut flowers from a window box', 7, '10:30', 4, 150, 12, 2800, null, null),
      ('Sourdough from starter to slice', 6, '09:30', 2, 300, 6, 6500, null, 'A box to carry your starter home in'),
      ('Friday night clay', 5, '19:00', 1, 120, 10, 2400, null, 'Clothes you don’t mind washing'),
      ('Skate dance for the nearly fearless', 5, '20:30', 1, 75, 12, 1125, null, 'Long socks and trousers you can bend in')
    ) as plan (title, weekday, at, every, minutes, places, price, link, bring)
    join public.class_submissions classes on classes.class_title = plan.title and classes.submitted_by is not null
    -- photographs are taken out of doors, from where the class meets
    left join public.venues
      on venues.owner_id = classes.submitted_by and plan.link is null and plan.title <> 'Phone photography on foot'
), series as (
  insert into public.session_series (id, class_id, rule)
  select series_id, class_id,
         format('RRULE:FREQ=WEEKLY;INTERVAL=%s;BYDAY=%s;COUNT=%s', every, (array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])[weekday], 8 / every)
    from plans
)
insert into public.class_sessions (
  class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount,
  price_currency, cancellation_hours, bring, online_link
)
select class_id, series_id, venue_id, start, start + make_interval(mins => minutes), 'Europe/London', places, places,
       case when price is null then 'as_class' when price < 0 then 'pay_what_you_like' else 'fixed' end,
       case when price > 0 then price end, case when price > 0 then 'GBP' end,
       case when minutes >= 150 then 48 else 24 end, bring, link
  from plans,
       lateral (select (now() at time zone 'Europe/London')::date + 1 as tomorrow) as clock,
       generate_series(0, 8 / every - 1) as number,
       lateral (
         select private.local_to_utc(
           (tomorrow + (weekday - extract(isodow from tomorrow)::integer + 7) % 7 + number * every * 7) + at, 'Europe/London'
         ) as start
       ) as moment;

-- Sourdough is booked as one course, conversation as a course or date by date.
update public.session_series r
   set booked_as = case c.class_title when 'Sourdough from starter to slice' then 'course' else 'either' end
  from public.class_submissions c
 where c.id = r.class_id and c.class_title in ('Sourdough from starter to slice', 'Conversazione with a glass in hand');

-- The third date of Reformer in fours is off.
update public.class_sessions s set status = 'cancelled', cancel_reason = 'One machine is being repaired.'
 where s.id = (
   select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where c.class_title = 'Reformer in fours' order by s.starts_at offset 2 limit 1
 );

-- Who goes: by class, which of its dates, and where there is no place left, who waits.
insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, created_at)
select s.id, users.id, seats, status, note, split_part(users.raw_user_meta_data ->> 'name', ' ', 1), gen_random_uuid(),
       now() - interval '6 days' + row_number() over () * interval '37 minutes'
  from (values
    ('Throw your first three pots', 1, 'bethan', 2, 'booked', 'bringing my sister! never touched clay, either of us'),
    ('Throw your first three pots', 1, 'hannah', 3, 'booked', null),
    ('Throw your first three pots', 1, 'grace', 2, 'booked', 'I’m left-handed. I hope that’s all right.'),
    ('Throw your first three pots', 1, 'zofia', 1, 'waiting', null),
    ('Throw your first three pots', 1, 'priya', 2, 'waiting', 'Happy to come on my own if there’s only one place!'),
    ('Throw your first three pots', 2, 'maya', 1, 'booked', null),
    ('Slow yoga for Sunday evenings', 1, 'maya', 1, 'booked', null),
    ('Slow yoga for Sunday evenings', 1, 'siobhan', 1, 'booked', null),
    ('Slow yoga for Sunday evenings', 1, 'grace', 1, 'booked', 'Bad knee on the left.'),
    ('Reformer in fours', 1, 'priya', 2, 'booked', null),
    ('Reformer in fours', 1, 'bethan', 2, 'booked', null),
    ('Reformer in fours', 1, 'maya', 1, 'waiting', null),
    ('Chair yoga in the lunch hour', 1, 'ruth', 1, 'booked', null),
    ('Conversazione with a glass in hand', 1, 'ruth', 1, 'booked', null),
    ('Conversazione with a glass in hand', 1, 'siobhan', 1, 'booked', null),
    ('Meditation for people who cannot sit still', 1, 'grace', 1, 'booked', 'I’ll try to breathe quietly.'),
    ('Phone photography on foot', 1, 'hannah', 1, 'booked', null),
    ('History and mythology of a small valley', 1, 'siobhan', 2, 'booked', 'Mum can’t do stairs. Is the lift working?'),
    ('History and mythology of a small valley', 1, 'hannah', 1, 'booked', null),
    ('History and mythology of a small valley', 1, 'grace', 1, 'booked', null),
    ('History and mythology of a small valley', 2, 'siobhan', 2, 'booked', null),
    ('Skate dance for the nearly fearless', 1, 'priya', 1, 'booked', null)
  ) as going (title, number, who, seats, status, note)
  join auth.users on users.email = who || '@demo.kindling.example'
  join lateral (
    select dates.id
      from (
        select s.id, row_number() over (order by s.starts_at) as number
          from public.class_sessions s join public.class_submissions c on c.id = s.class_id where c.class_title = title
      ) as dates
     where dates.number = going.number
  ) as s on true;

-- Who goes to every date of the course.
insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, course_id, created_at)
select s.id, users.id, seats, 'booked', note, split_part(users.raw_user_meta_data ->> 'name', ' ', 1), gen_random_uuid(), course,
       now() - interval '5 days'
  from (values
    ('priya', 1, null, gen_random_uuid()),
    ('hannah', 2, 'We can share an oven!!', gen_random_uuid())
  ) as going (who, seats, note, course)
  join auth.users on users.email = who || '@demo.kindling.example'
  join public.class_submissions c on c.class_title = 'Sourdough from starter to slice'
  join public.class_sessions s on s.class_id = c.id;

insert into private.booking_events (booking_id, session_id, kind, status_after, seats, created_at)
select id, session_id, status, status, seats, created_at from public.bookings order by created_at;
