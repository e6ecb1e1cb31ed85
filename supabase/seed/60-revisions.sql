-- Changes to what is listed: three wait at the review desk, one of them the size of a typo, and one was sent back.

insert into public.revisions (class_id, submitted_by, changes, created_at, updated_at)
select c.id, c.submitted_by, changed.changes, now() - hours_ago * interval '1 hour', now() - hours_ago * interval '1 hour'
  from (
    select 5.4 as hours_ago, c.id, jsonb_build_object(
             'availability_notes', 'Wednesdays at 2 pm in spring and autumn',
             'price_amount', '£35 for five',
             'class_description', c.class_description || ' Tea is served at the interval, and the archivist will join us for the last afternoon.'
           ) as changes
      from public.class_submissions c where c.class_title = 'History and mythology of a small valley'
    union all
    select 1.2, c.id, jsonb_build_object('class_description', replace(c.class_description, 'the telephone in', 'the phone in'))
      from public.class_submissions c where c.class_title = 'Phone photography on foot'
  ) as changed
  join public.class_submissions c on c.id = changed.id;

insert into public.revisions (listing_id, changes, created_at, updated_at)
select l.id, jsonb_build_object(
         'business_location', 'Upstairs at the Corn Exchange, Market Square, Kettlewick',
         'business_description', l.business_description || ' We’ve moved upstairs. There’s a lift, and room for twenty.'
       ),
       now() - interval '20 hours', now() - interval '20 hours'
  from public.business_listings l where l.business_name = 'The Debating Parlour';

with sent_back as (
  insert into public.revisions (
    instructor_profile_id, submitted_by, changes, status, decline_reason, created_at, updated_at, reviewed_at
  )
  select i.id, i.user_id, jsonb_build_object('bio', i.bio || ' You may telephone me on 01632 960 117, any evening before nine.'), 'declined',
         'Please take the phone number out of the text about you: everyone would see it. Members can message you through your classes.',
         pg_temp.written_ago(96), pg_temp.written_ago(96), pg_temp.written_ago(72)
    from public.instructor_profiles i
    join auth.users u on u.id = i.user_id and u.email = 'ruth@demo.kindling.example'
  returning *
)
insert into public.moderation_decisions (
  subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status, revision
)
select 'instructor', i.id, i.display_name, 'declined', r.decline_reason, '20000000-0000-4000-8000-000000000012', r.reviewed_at,
       'pending', true
  from sent_back r join public.instructor_profiles i on i.id = r.instructor_profile_id;
