-- $1 class reviews: a tenth of them of one class, the rest of as many classes as have fifty each; and who wrote them, none of them
-- twice about the same class. One review in two has words that are approved, one in ten of those an answer.
insert into auth.users (id, email, email_confirmed_at)
select md5('bench reviewer ' || n)::uuid, 'reviewer.' || n || '@bench.example', now() from generate_series(1, greatest($1 / 10, 50)) as n;

insert into public.class_submissions (
  id, slug, submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format,
  class_location, experience_level, pricing_type, status
)
select md5('bench class ' || n)::uuid, 'reviewed-' || n, md5('bench reviewer ' || 1 + n)::uuid, 'Alex Rowan',
       'teacher@bench.example', 'Slow mornings', 'An evening of it, with everything there.', 'creative', 'in-person',
       'Hebden Bridge', 'beginner', 'message', 'approved'
  from generate_series(0, $1 / 50) as n;

insert into public.class_reviews (
  class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, status, created_at, updated_at
)
select md5('bench class ' || case when n <= $1 / 10 then 0 else 1 + n % ($1 / 50) end)::uuid,
       md5('bench reviewer ' || case when n <= $1 / 10 then n else 1 + (n / ($1 / 50) + n) % greatest($1 / 10, 50) end)::uuid,
       current_date - 20, (array['yes', 'yes', 'yes', 'not_yet', 'no'])[1 + n % 5], n % 7 > 0, n % 6 > 0,
       case when abs(hashint8(n)) % 2 = 0 then 'Ring the bell twice: it is loud, and the door is at the back. Number ' || n end,
       case when abs(hashint8(n)) % 2 = 0 then 'approved' else 'none' end, now() - interval '20 days', now() - interval '20 days'
  from generate_series(1, $1) as n
on conflict do nothing;

insert into public.class_review_answers (review_id, member_id, words, status)
select r.id, c.submitted_by, 'Thank you: the bell is quieter now.', 'approved'
  from public.class_reviews r join public.class_submissions c on c.id = r.class_id
 where r.words is not null and abs(hashtext(r.id::text)) % 10 = 0;

insert into private.class_review_changes (class_id, changed_on)
select distinct class_id, current_date - 20 from public.class_reviews;
