-- A circle of Saturday's photographs, marked as an example: those who go with Maya, and what they have written so far.

insert into public.bookings (session_id, user_id, seats, status, first_name, request_id, created_at)
select s.id, u.id, 1, 'booked', split_part(u.raw_user_meta_data ->> 'name', ' ', 1), gen_random_uuid(),
       now() - interval '4 days' + row_number() over () * interval '41 minutes'
  from (
    select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.class_title = 'Phone photography on foot' order by s.starts_at limit 1
  ) s,
  auth.users u
 where u.email in ('maya@demo.kindling.example', 'priya@demo.kindling.example');

insert into public.circle_wishes (booking_id, user_id, first_name, portrait, created_at)
select b.id, b.user_id, b.first_name, case b.first_name when 'Maya' then 4 when 'Hannah' then 7 end, b.created_at
  from public.bookings b
 where b.session_id = (
   select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where c.class_title = 'Phone photography on foot' order by s.starts_at limit 1
 );

with circle as (
  insert into private.circles (session_id, created_at, closes_at, example)
  select distinct s.id, pg_temp.written_ago(9), s.ends_at + interval '7 days', true
    from public.circle_wishes w join public.bookings b on b.id = w.booking_id join public.class_sessions s on s.id = b.session_id
  returning id, session_id
)
insert into private.circle_members (circle_id, user_id, first_name, portrait, seats, joined_at)
select c.id, w.user_id, w.first_name, w.portrait, b.seats, pg_temp.written_ago(9)
  from circle c
  join public.bookings b on b.session_id = c.session_id
  join public.circle_wishes w on w.booking_id = b.id;

insert into public.circle_messages (circle_id, member_id, author_id, words, created_at)
select m.circle_id, m.id, m.user_id, said.words, pg_temp.written_ago(said.hours)
  from (values
    ('Hannah', 'Hello! It’s my first time too.', 8),
    ('Priya', 'Same here, my phone’s all blurry cats. Shall we meet by the market clock?', 6.5),
    ('Hannah', 'Yes! I’ll have a yellow scarf.', 6)
  ) as said (who, words, hours)
  join private.circle_members m on m.first_name = said.who;

-- Its notifications would be of the hour at which the town is settled.
delete from public.notifications n where n.kind = 'circle';
