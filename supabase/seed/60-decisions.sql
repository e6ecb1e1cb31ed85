-- What Judith has decided at the desk so far: everything that is in the town's directory, and what she turned down.

insert into public.moderation_decisions (
  subject_kind, subject_id, subject_name, decision, reason, moderator_id, decided_at, previous_status
)
select kind, subjects.id, subjects.name, status, case status when 'declined' then decline_reason end, judith.id,
       coalesce(reviewed_at, subjects.created_at + interval '20 hours'), 'pending'
  from (
    select 'listing' as kind, id, business_name as name, status, decline_reason, reviewed_at, created_at
      from public.business_listings
    union all
    select 'instructor', id, display_name, status, decline_reason, reviewed_at, created_at
      from public.instructor_profiles
    union all
    select 'class', id, class_title, status, decline_reason, reviewed_at, created_at
      from public.class_submissions
  ) as subjects,
  auth.users as judith
 where status <> 'pending' and judith.email = 'judith@kettlewick.example';
