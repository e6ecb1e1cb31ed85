-- A plan for getting home that Maya finished yesterday evening, marked as an example: a date that is over, the contact who
-- had agreed, and her two taps.

with class as (
  select c.id, v.id as venue_id
    from public.class_submissions c join public.venues v on v.owner_id = c.submitted_by
   where c.class_title = 'Meditation for people who cannot sit still'
), evening as (
  select private.local_to_utc((now() at time zone 'Europe/London')::date - 1 + time '20:00', 'Europe/London') as starts_at
), held as (
  insert into public.class_sessions (class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind)
  select class.id, class.venue_id, evening.starts_at, evening.starts_at + interval '45 minutes', 'Europe/London', 12, 12,
         'pay_what_you_like'
    from class, evening
  returning id
)
insert into public.bookings (session_id, user_id, seats, status, first_name, request_id, created_at)
select held.id, u.id, 1, 'booked', 'Maya', gen_random_uuid(), now() - interval '5 days'
  from held, auth.users u where u.email = 'maya@demo.kindling.example';

insert into public.trusted_contacts (user_id, name, email, created_at)
select u.id, 'Tom', 'tom@kettlewick.example', now() - interval '5 days'
  from auth.users u where u.email = 'maya@demo.kindling.example';

update private.contact_invitations i
   set allowed_at = now() - interval '5 days', answer = 'agreed', answered_at = now() - interval '4 days';

update public.trusted_contacts set agreed_at = now() - interval '4 days';

-- Of a date that is over no plan is made.
alter table public.arrival_plans disable trigger user;
insert into public.arrival_plans (
  user_id, booking_id, contact_id, tells_where, tells_when, home_after, home_by, created_at, here_at, over_at, ending, example
)
select b.user_id, b.id, t.id, true, true, 45, s.ends_at + interval '45 minutes', now() - interval '3 days',
       s.starts_at - interval '6 minutes', s.ends_at + interval '28 minutes', 'home', true
  from public.class_sessions s
  join public.bookings b on b.session_id = s.id
  join public.trusted_contacts t on t.user_id = b.user_id
 where s.ends_at < now();
alter table public.arrival_plans enable trigger user;

-- As the hourly job does with a date that is over.
do $$ begin perform private.cleanup_session_search(10); end $$;

-- Its notifications would be of the hour at which the town is settled.
delete from public.notifications n where n.kind = 'arrival';
