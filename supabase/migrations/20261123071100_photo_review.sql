-- Review and reports of photographs: they wait in the review queue like everything that is submitted, and one that is
-- public can be reported and taken down by itself.

alter table public.moderation_decisions drop constraint moderation_decisions_subject_kind;
alter table public.moderation_decisions add constraint moderation_decisions_subject_kind
  check (subject_kind in ('listing', 'instructor', 'class', 'story', 'photo'));

-- What a photograph shows, and whose it is.
create view private.photo_subjects as
select p.id as photo_id, 'class' as kind, c.class_title as name, c.slug, c.submitted_by as member_id,
       coalesce(u.email, c.instructor_email) as email
  from public.photos p
  join public.class_submissions c on c.id = p.class_id
  left join auth.users u on u.id = c.submitted_by
union all
select p.id, 'instructor', i.display_name, i.slug, i.user_id, u.email
  from public.photos p
  join public.instructor_profiles i on i.id = p.instructor_id
  join auth.users u on u.id = i.user_id
union all
select p.id, 'venue', v.name, null, v.owner_id, u.email
  from public.photos p join public.venues v on v.id = p.venue_id left join auth.users u on u.id = v.owner_id
union all
-- a listing belongs to an address; whoever has shown that it is hers is the one whom it concerns
select p.id, 'listing', l.business_name, l.slug,
       (select u.id from auth.users u
         where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1),
       l.contact_email
  from public.photos p join public.business_listings l on l.id = p.listing_id;

revoke all on private.photo_subjects from public;

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
 where p.hidden_at is null and not s.example
union all
select 'photo', p.id, s.name, s.slug, p.status, p.created_at, p.updated_at, p.reviewed_at, p.decline_reason, s.member_id,
       s.email,
       jsonb_build_object(
         'alt', p.alt, 'shows', s.kind, 'key', p.key, 'width', p.width,
         'replaces', (
           select jsonb_build_object('key', r.key, 'alt', r.alt, 'published', r.published)
             from public.photos r where r.id = p.replaces
         )
       )
  from public.photos p join private.photo_subjects s on s.photo_id = p.id
 where p.status in ('pending', 'approved', 'declined') and p.removed_at is null;

-- The one place where a status changes, as before; of photographs too.
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
    when 'photo' then 'photos'
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

-- Idempotent notification of a decision, as before; of photographs too.
create or replace function private.notify_decision(decision_id uuid) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    insert into public.notifications (id, user_id, kind, post_id, subject_kind, subject_id, subject_name, decision, reason)
    select d.id, whose.user_id, 'decision', whose.post_id, d.subject_kind, d.subject_id, left(d.subject_name, 200),
           d.decision, d.reason
      from public.moderation_decisions d
      join (
        select 'instructor' as kind, i.id, i.user_id, null::uuid as post_id from public.instructor_profiles i
        union all
        select 'class', c.id, c.submitted_by, null from public.class_submissions c
        union all
        select 'story', s.id, p.author_id, p.id from public.stories s join public.posts p on p.id = s.post_id
        union all
        -- the holder of a listing's link sees it there, and has no page for it in the app
        select 'photo', s.photo_id, s.member_id, null from private.photo_subjects s where s.kind <> 'listing'
        union all
        -- a listing belongs to an address; whoever has shown that it is hers is told
        select 'listing', l.id, u.id, null
          from public.business_listings l join auth.users u on lower(u.email) = lower(l.contact_email)
         where u.email_confirmed_at is not null and u.deleted_at is null
      ) whose on whose.kind = d.subject_kind and whose.id = d.subject_id
     where d.id = notify_decision.decision_id and d.decision in ('approved', 'declined') and whose.user_id is not null
       and not exists (select from public.moderation_decisions back where back.undoes = d.id)
    on conflict (id) do nothing;
  end;

create trigger delete_decided_versions after delete on public.photos
  for each row execute function private.delete_decided_versions('photo');

-- Reports.
alter table public.reports drop constraint reports_subject_kind;
alter table public.reports add constraint reports_subject_kind check (
  subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo')
);
alter table public.moderation_actions drop constraint moderation_actions_subject_kind;
alter table public.moderation_actions add constraint moderation_actions_subject_kind check (
  subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo')
);
alter table public.notifications drop constraint notifications_subject_kind;
alter table public.notifications add constraint notifications_subject_kind check (
  subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo')
);

create or replace view private.subjects as
select 'post' as kind, p.id, p.author_id as member_id, p.id as post_id, null::uuid as comment_id,
       c.public_name as name, p.content as words, null::text as slug, p.photo_path, p.created_at, p.edited_at,
       p.hidden_at is null as shown
  from public.posts p join public.member_cards c on c.user_id = p.author_id
union all
select 'comment', o.id, o.author_id, o.post_id, o.id, c.public_name, o.content, null, null, o.created_at, o.edited_at,
       o.hidden_at is null
  from public.comments o join public.member_cards c on c.user_id = o.author_id
union all
select 'member', c.user_id, c.user_id, null, null, c.public_name, c.public_name || ' @' || c.username, null, null,
       c.created_at, null, true
  from public.member_cards c
union all
select 'story', s.id, p.author_id, p.id, null, s.title, s.title || E'\n\n' || p.content, null, p.photo_path,
       s.offered_at, p.edited_at, p.hidden_at is null and s.status = 'featured'
  from public.stories s join public.posts p on p.id = s.post_id
union all
select 'listing', l.id,
       (select u.id from auth.users u
         where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1),
       null, null, l.business_name, l.business_name || E'\n\n' || l.business_description, l.slug, null, l.created_at,
       null, l.status = 'approved'
  from public.business_listings l
union all
select 'class', k.id, k.submitted_by, null, null, k.class_title, k.class_title || E'\n\n' || k.class_description, k.slug,
       null, k.created_at, null, k.status = 'approved'
  from public.class_submissions k
union all
select 'instructor', i.id, i.user_id, null, null, i.display_name, i.display_name || E'\n\n' || i.bio, i.slug, null,
       i.created_at, null, i.status = 'approved'
  from public.instructor_profiles i
union all
select 'message', m.id, m.author_id, null, null, m.author_name, m.body, null, null, m.created_at, null,
       m.hidden_at is null
  from public.class_messages m
union all
-- whoever wrote it, as a person; she is called as she signs there, and her card is not named
select 'correspondent', m.id, m.author_id, null, null, m.author_name, m.author_name, null, null, m.created_at, null, true
  from public.class_messages m
union all
select 'photo', p.id, s.member_id, null, null, s.name,
       'A photo of ' || s.name || coalesce(': ' || nullif(p.alt, ''), ''), s.slug, p.key || '-400.webp', p.created_at,
       null, p.published
  from public.photos p join private.photo_subjects s on s.photo_id = p.id
 where p.key is not null;

-- Decides reports, as before; a photograph is taken down too.
create or replace function public.act_on_report(
  report_ids uuid[], action text, reason text, until timestamptz default null, hide boolean default false,
  version text default null
) returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_variable
declare
  why text;
  found_reports bigint;
  subjects_of bigint;
  subject private.subjects;
  sought public.reports;
  member uuid;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  if coalesce(action not in ('dismiss', 'hide', 'warn', 'suspend', 'take_down'), true) then
    raise exception using errcode = '22023', message = 'An act is dismiss, hide, warn, suspend or take_down.';
  end if;
  if until is not null and (action <> 'suspend' or until <= now()) then
    raise exception using errcode = '22023', message = 'A suspension alone has an end, and it is in the future.';
  end if;
  why := private.require_reason(reason);

  -- Of two at the same moment the second waits here, and then finds them decided.
  with locked as (
    select r.* from public.reports r
     where r.id = any (act_on_report.report_ids) and r.status = 'open' order by r.id for update
  )
  select count(*), count(distinct (l.subject_kind, l.subject_id)) into found_reports, subjects_of from locked l;
  if found_reports = 0 or found_reports <> (select count(distinct i) from unnest(act_on_report.report_ids) i) then
    raise exception using errcode = 'PT409', message = 'Somebody else has decided this meanwhile.';
  end if;
  if subjects_of <> 1 then
    raise exception using errcode = '22023', message = 'Reports about different things are decided one by one.';
  end if;

  select r.* into sought from public.reports r where r.id = any (act_on_report.report_ids) limit 1;
  select s.* into subject from private.subjects s where s.kind = sought.subject_kind and s.id = sought.subject_id;
  if version is not null and version is distinct from md5(subject.words) then
    raise exception using errcode = 'PT409', message = 'It has been changed or removed since you read it.';
  end if;
  member := subject.member_id;
  if subject.id is null then
    subject.kind := sought.subject_kind;
    subject.id := sought.subject_id;
    select w.name, w.member_id into subject.name, member
      from private.reported_words w where w.report_id = sought.id;
  end if;
  if member = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so somebody else decides it.';
  end if;
  if action in ('warn', 'suspend') and (member is null or subject.kind = 'listing') then
    raise exception using errcode = '22023', message = 'There is no member here to warn or suspend.';
  end if;
  if (hide or action = 'hide') and not private.can_be_hidden(subject)
    or action = 'take_down' and subject.kind not in ('listing', 'class', 'instructor', 'photo') then
    raise exception using errcode = '22023', message = 'That cannot be done with what was reported.';
  end if;

  update public.reports r
     set status = case when action = 'dismiss' then 'dismissed' else 'upheld' end, decided_at = now()
   where r.id = any (act_on_report.report_ids);
  if hide and action in ('warn', 'suspend') and subject.shown then
    perform private.sanction('hide', subject, member, report_ids, why, null);
  end if;
  done := private.sanction(action, subject, member, report_ids, why, until);
  perform private.notify_reporters(
    subject, report_ids, case when action = 'dismiss' then 'dismissed' else 'upheld' end, why
  );
  return done;
end
$$;

-- Takes down what is public, as before; a photograph too.
create or replace function public.take_down(kind text, subject_id uuid, reason text) returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text;
  subject private.subjects;
begin
  perform private.require_moderator();
  why := private.require_reason(take_down.reason);
  select * into subject from private.subjects s
   where s.kind = take_down.kind and s.id = take_down.subject_id and s.kind in ('listing', 'class', 'instructor', 'photo');
  if not found then
    raise exception using errcode = 'PT404', message = 'There is nothing like that to take down.';
  end if;
  if subject.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is your own, so somebody else decides it.';
  end if;
  return private.sanction('take_down', subject, subject.member_id, '{}', why, null);
end
$$;

-- What can be reported or decided about and is hers, as before; photographs too.
create or replace function private.subjects_of(member uuid) returns uuid[]
  language sql stable set search_path = ''
  return array(
    select subjects_of.member
    union all select p.id from public.posts p where p.author_id = subjects_of.member
    union all select c.id from public.comments c where c.author_id = subjects_of.member
    union all select s.id from public.stories s join public.posts p on p.id = s.post_id where p.author_id = subjects_of.member
    union all select i.id from public.instructor_profiles i where i.user_id = subjects_of.member
    union all
    select p.id from public.photos p left join public.business_listings l on l.id = p.listing_id
     where p.owner_id = subjects_of.member or lower(l.contact_email) = private.verified_email(subjects_of.member)
    union all select m.id from public.class_messages m where m.author_id = subjects_of.member
    union all
    select k.id from public.class_submissions k
     where k.submitted_by = subjects_of.member
        or k.submitted_by is null and lower(k.instructor_email) = private.verified_email(subjects_of.member)
    union all
    select l.id from public.business_listings l where lower(l.contact_email) = private.verified_email(subjects_of.member)
  );

select private.require_second_factor();
