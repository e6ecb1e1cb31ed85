-- What Judith has decided at the review desk, and the one time she pressed the wrong button.

insert into public.moderation_decisions (
  subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status
)
select kind, id, name, status, reason, '20000000-0000-4000-8000-000000000012', reviewed_at, 'pending'
  from (
    select 'listing' as kind, id, business_name as name, status, decline_reason as reason, reviewed_at
      from public.business_listings
    union all
    select 'instructor', id, display_name, status, decline_reason, reviewed_at from public.instructor_profiles
    union all
    select 'class', id, class_title, status, decline_reason, reviewed_at from public.class_submissions
  ) as submissions
 where reviewed_at is not null
 order by reviewed_at;

with slip as (
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status
  )
  select 'listing', id, business_name, 'declined', 'This is the same as your listing of last week.',
         '20000000-0000-4000-8000-000000000012', reviewed_at - interval '9 minutes', 'pending'
    from public.business_listings
   where business_name = 'The Debating Parlour'
  returning *
)
insert into public.moderation_decisions (
  subject_kind, subject_id, subject_name, decision, moderator_id, decided_at, previous_status, undoes
)
select subject_kind, subject_id, subject_name, 'undone', moderator_id, decided_at + interval '6 seconds', 'declined', id
  from slip;
