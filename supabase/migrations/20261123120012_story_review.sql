-- Stories come to the desk like everything else that is submitted. `featured` is their `approved`.

alter table public.moderation_decisions drop constraint moderation_decisions_subject_kind;
alter table public.moderation_decisions add constraint moderation_decisions_subject_kind
  check (subject_kind in ('listing', 'instructor', 'class', 'story'));

-- What is hidden is not there to be featured.
create or replace view private.submissions as
select 'listing' as kind, l.id, l.business_name as name, l.slug, l.status, l.created_at, l.updated_at, l.reviewed_at,
       l.decline_reason, null::uuid as submitted_by, l.contact_email as email,
       jsonb_build_object(
         'business_name', l.business_name, 'contact_name', l.contact_name, 'contact_email', l.contact_email,
         'contact_phone', l.contact_phone, 'business_website', l.business_website,
         'business_location', l.business_location, 'category', l.category,
         'business_description', l.business_description, 'services_offered', l.services_offered,
         'social_media_links', l.social_media_links -> 'links'
       ) as content
  from public.business_listings l
union all
select 'instructor', i.id, i.display_name, i.slug, i.status, i.created_at, i.updated_at, i.reviewed_at,
       i.decline_reason, i.user_id, u.email,
       jsonb_build_object(
         'display_name', i.display_name, 'email', u.email, 'bio', i.bio, 'experience', i.experience,
         'specialties', i.specialties, 'teaching_style', i.teaching_style, 'qualifications', i.qualifications,
         'website', i.social_links ->> 'website', 'instagram', i.social_links ->> 'instagram',
         'linkedin', i.social_links ->> 'linkedin'
       )
  from public.instructor_profiles i join auth.users u on u.id = i.user_id
union all
select 'class', c.id, c.class_title, c.slug, c.status, c.created_at, c.updated_at, c.reviewed_at,
       c.decline_reason, c.submitted_by, c.instructor_email,
       jsonb_build_object(
         'class_title', c.class_title, 'class_description', c.class_description, 'class_category', c.class_category,
         'class_format', c.class_format, 'class_duration', c.class_duration, 'class_location', c.class_location,
         'experience_level', c.experience_level, 'max_participants', c.max_participants,
         'pricing_type', c.pricing_type, 'price_amount', c.price_amount,
         'availability_notes', c.availability_notes, 'materials_needed', c.materials_needed,
         'what_students_learn', c.what_students_learn, 'special_requirements', c.special_requirements,
         'instructor_name', c.instructor_name, 'instructor_email', c.instructor_email,
         'instructor_phone', c.instructor_phone, 'contact_public', c.contact_public,
         'instructor_bio', c.instructor_bio, 'instructor_website', c.instructor_website,
         'instructor_social_media', c.instructor_social_media
       )
  from public.class_submissions c
union all
select 'story', s.id, s.title, null,
       case s.status when 'offered' then 'pending' when 'featured' then 'approved' else s.status end,
       s.offered_at, s.updated_at, s.featured_at, s.decline_reason, p.author_id, u.email,
       jsonb_build_object(
         'title', s.title, 'content', p.content, 'tags', s.tags, 'thing_slug', s.thing_slug,
         'public_name', c.public_name, 'username', c.username
       )
  from public.stories s
  join public.posts p on p.id = s.post_id
  join public.member_cards c on c.user_id = p.author_id
  join auth.users u on u.id = p.author_id
 where p.hidden_at is null and not s.example;

create trigger forget_decided_versions after delete on public.stories
  for each row execute function private.forget_decided_versions('story');

-- The one place where a status changes. False where it is no longer what it was thought to be: of two at the same
-- moment the second waits for the first, and then finds that.
create or replace function private.set_review(
  kind text, subject_id uuid, status_before text, status_after text, reviewed_at timestamptz, decline_reason text,
  seen timestamptz
) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  reviewed_table text := case kind
    when 'listing' then 'business_listings'
    when 'instructor' then 'instructor_profiles'
    when 'class' then 'class_submissions'
    when 'story' then 'stories'
  end;
  reviewed_column text := case kind when 'story' then 'featured_at' else 'reviewed_at' end;
  changed bigint;
begin
  if kind = 'story' then
    status_before := private.story_status(status_before);
    status_after := private.story_status(status_after);
    reviewed_at := case when status_after = 'featured' then reviewed_at end;
  end if;
  execute format(
    'update public.%I set status = $1, %I = $2, decline_reason = $3
      where id = $4 and status = $5 and ($6 is null or updated_at = $6)',
    reviewed_table, reviewed_column
  ) using status_after, reviewed_at, decline_reason, subject_id, status_before, seen;
  get diagnostics changed = row_count;
  return changed = 1;
end
$$;

create function private.story_status(status text) returns text
  language sql immutable set search_path = ''
  return case status when 'pending' then 'offered' when 'approved' then 'featured' else status end;

revoke all on function private.story_status(text) from public;
