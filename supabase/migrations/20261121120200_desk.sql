-- The review desk: what waits, deciding it, and taking a decision back. Nothing else sets a status.

create index instructor_profiles_waiting on public.instructor_profiles (updated_at, id) where status = 'pending';
create index class_submissions_waiting on public.class_submissions (updated_at, id) where status = 'pending';

-- All three kinds in one shape; `content` is everything that was submitted, in the order of its form.
create view private.submissions as
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
  from public.class_submissions c;

revoke all on private.submissions from public;

-- What a decision was about, as it stood then, so that the desk can show what has changed when it comes back. Unlike
-- the record of the decision it goes when its subject goes.
create table private.decided_versions (
  decision_id uuid primary key references public.moderation_decisions,
  subject_kind text not null,
  subject_id uuid not null,
  content jsonb not null
);

create index decided_versions_subject on private.decided_versions (subject_kind, subject_id);
alter table private.decided_versions enable row level security;
revoke all on private.decided_versions from public;

create function private.forget_decided_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.decided_versions
   where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;

create trigger forget_decided_versions after delete on public.business_listings
  for each row execute function private.forget_decided_versions('listing');
create trigger forget_decided_versions after delete on public.instructor_profiles
  for each row execute function private.forget_decided_versions('instructor');
create trigger forget_decided_versions after delete on public.class_submissions
  for each row execute function private.forget_decided_versions('class');

-- Her own: her profile, her class, or a listing under the address of her account.
create function private.is_own(submission private.submissions) returns boolean
  language sql stable set search_path = ''
  return coalesce(submission.submitted_by = auth.uid(), false)
    or coalesce(lower(submission.email) = (select lower(u.email) from auth.users u where u.id = auth.uid()), false);

-- The one place where a status changes. False where it is no longer what it was thought to be: of two at the same
-- moment the second waits for the first, and then finds that.
create function private.set_review(
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
  end;
  changed bigint;
begin
  execute format(
    'update public.%I set status = $1, reviewed_at = $2, decline_reason = $3
      where id = $4 and status = $5 and ($6 is null or updated_at = $6)',
    reviewed_table
  ) using status_after, reviewed_at, decline_reason, subject_id, status_before, seen;
  get diagnostics changed = row_count;
  return changed = 1;
end
$$;

-- The longest waiting first, with how many there are in all.
create function public.review_queue(kind text) returns table (
  id uuid, name text, slug text, created_at timestamptz, updated_at timestamptz,
  own boolean, content jsonb, last_decision jsonb, last_content jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    select s.id, s.name, s.slug, s.created_at, s.updated_at, private.is_own(s), s.content,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select v.content from private.decided_versions v where v.decision_id = last.id),
           count(*) over ()
      from private.submissions s
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     where s.kind = review_queue.kind and s.status = 'pending'
     -- the promise runs from the words as they are now: when something comes back, it starts again
     order by s.updated_at, s.id
     limit 100;
end
$$;

-- `seen` is the updated_at of what she has read: what has been changed since is not decided unread.
create function public.decide(
  kind text, subject_id uuid, decision text, reason text default null, seen timestamptz default null
) returns public.moderation_decisions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  submission private.submissions;
  decided public.moderation_decisions;
  why text := case when decide.decision = 'declined' then btrim(decide.reason) end;
begin
  perform private.require_moderator();
  if coalesce(decide.decision not in ('approved', 'declined'), true) then
    raise exception using errcode = '22023', message = 'A decision is approved or declined.';
  end if;
  if decide.decision = 'declined' and not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'Declining needs a reason: it is told to whoever submitted it.';
  end if;
  select * into submission from private.submissions s where s.kind = decide.kind and s.id = decide.subject_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is nothing like that to decide.';
  end if;
  if private.is_own(submission) then
    raise exception using errcode = 'PT403', message = 'What you have submitted yourself is for somebody else to decide.';
  end if;
  if not private.set_review(submission.kind, submission.id, 'pending', decide.decision, now(), why, decide.seen) then
    raise exception using errcode = 'PT409', message = 'It is no longer as you have seen it: decided by somebody else, or changed.';
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status
  ) values (
    submission.kind, submission.id, submission.name, decide.decision, why, auth.uid(), 'pending'
  ) returning * into decided;
  insert into private.decided_versions (decision_id, subject_kind, subject_id, content)
  values (decided.id, submission.kind, submission.id, submission.content);
  -- whoever submitted it is told once it can no longer be taken back
  perform private.enqueue('review_decided', jsonb_build_object('decision_id', decided.id), now() + interval '10 seconds');
  return decided;
end
$$;

create function public.undo_decision(decision_id uuid) returns public.moderation_decisions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  decided public.moderation_decisions;
  undone public.moderation_decisions;
begin
  perform private.require_moderator();
  select * into decided from public.moderation_decisions d
   where d.id = undo_decision.decision_id and d.moderator_id = auth.uid() and d.decision <> 'undone';
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no decision of yours like that.';
  end if;
  -- Where the line to the worker is gone, the news is on its way. Of two undoings at once only one finds it.
  delete from private.outbox o
   where o.kind = 'review_decided' and o.payload ->> 'decision_id' = decided.id::text
     and now() <= decided.decided_at + interval '10 seconds';
  if not found then
    raise exception using errcode = 'PT409', message = 'It is too late: a decision can be taken back for 10 seconds.';
  end if;
  if not private.set_review(
    decided.subject_kind, decided.subject_id, decided.decision, decided.previous_status, null, null, null
  ) then
    raise exception using errcode = 'PT409', message = 'It has been changed since, and waits again already.';
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, moderator_id, previous_status, undoes
  ) values (
    decided.subject_kind, decided.subject_id, decided.subject_name, 'undone', auth.uid(), decided.decision, decided.id
  ) returning * into undone;
  return undone;
end
$$;

revoke all on function
  private.forget_decided_versions(), private.is_own(private.submissions),
  private.set_review(text, uuid, text, text, timestamptz, text, timestamptz),
  public.review_queue(text), public.decide(text, uuid, text, text, timestamptz), public.undo_decision(uuid)
from public;
grant execute on function
  public.review_queue(text), public.decide(text, uuid, text, text, timestamptz), public.undo_decision(uuid)
to authenticated;

comment on function public.review_queue(text) is 'What waits for a decision, with everything that was submitted. For moderators.';
comment on function public.decide(text, uuid, text, text, timestamptz) is
  'Approves or declines what is pending. 409 where somebody else was quicker or it has changed since it was seen.';
comment on function public.undo_decision(uuid) is 'Takes one''s own decision back within 10 seconds, before anybody is told.';
