-- The review queue: what waits, deciding it, and taking a decision back. Nothing else sets a status.

-- Everything that is submitted, in one shape; `content` is what was sent in, in the order of its form. A hidden post is
-- not there to be featured as a story.
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

revoke all on private.submissions from public;

-- Audit log of decisions about everything that is submitted, by whom and why. A decision that was taken back keeps its
-- line, and the taking back has one of its own.
create table public.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null,
  -- no foreign keys: what was decided outlives what it was about, and who decided
  subject_id uuid not null,
  subject_name text not null,
  decision text not null,
  reason text,
  moderator_id uuid not null,
  decided_at timestamptz not null default now(),
  previous_status text not null,
  undoes uuid unique references public.moderation_decisions,
  constraint moderation_decisions_subject_kind check (subject_kind in ('listing', 'instructor', 'class', 'story')),
  constraint moderation_decisions_decision check (decision in ('approved', 'declined', 'undone')),
  constraint moderation_decisions_previous_status check (previous_status in ('pending', 'approved', 'declined')),
  constraint moderation_decisions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_decisions_reason_for check ((decision = 'declined') = (reason is not null)),
  constraint moderation_decisions_undoes check ((decision = 'undone') = (undoes is not null))
);

comment on table public.moderation_decisions is 'Every decision about what was submitted, in the order they were made. Append-only.';

create index moderation_decisions_newest on public.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_subject on public.moderation_decisions (subject_kind, subject_id, decided_at desc);
create index moderation_decisions_moderator on public.moderation_decisions (moderator_id, decided_at desc);

alter table public.moderation_decisions enable row level security;
revoke all on public.moderation_decisions from anon, authenticated, service_role;
grant select on public.moderation_decisions to authenticated, service_role;

-- Keyset pagination, newest first. An undone decision says so itself.
create function public.search_decisions(
  search text default null,
  kind text default null,
  decided text default null,
  moderator uuid default null,
  before_decided_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, moderator_id uuid,
  moderator_name text, decided_at timestamptz, previous_status text, undone boolean
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- what she types is looked for as it is, whatever it holds
  pattern text := '%' || regexp_replace(btrim(search_decisions.search), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_moderator();
  return query
    select d.id, d.subject_kind, d.subject_id, d.subject_name, d.decision, d.reason, d.moderator_id,
           private.name_of(d.moderator_id), d.decided_at, d.previous_status,
           exists (select from public.moderation_decisions back where back.undoes = d.id)
      from public.moderation_decisions d
     where (search_decisions.kind is null or d.subject_kind = search_decisions.kind)
       and (search_decisions.decided is null or d.decision = search_decisions.decided)
       and (search_decisions.moderator is null or d.moderator_id = search_decisions.moderator)
       and (pattern is null or d.subject_name ilike pattern or d.reason ilike pattern)
       and (search_decisions.before_decided_at is null
            or (d.decided_at, d.id) < (search_decisions.before_decided_at, search_decisions.before_id))
     order by d.decided_at desc, d.id desc
     limit least(greatest(search_decisions.page_size, 1), 100);
end
$$;

comment on function public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer) is
  'Past decisions by name or reason, kind, decision and moderator, newest first, in pages.';

-- Whoever has decided something: the choices of the search.
create function public.deciding_moderators() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    select m.moderator_id, private.name_of(m.moderator_id)
      from (select distinct d.moderator_id from public.moderation_decisions d) m
     order by 2
     limit 200;
end
$$;

create function private.announce_decision() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue(
    'decision_notice', jsonb_build_object('decision_id', new.id), now() + interval '10 seconds'
  );
  return null;
end
$$;

create trigger moderation_decisions_stay before update or delete on public.moderation_decisions
  for each row execute function private.refuse_change();

create trigger moderation_decisions_stay_whole before truncate on public.moderation_decisions
  for each statement execute function private.refuse_change();

create trigger announce after insert on public.moderation_decisions
  for each row when (new.decision in ('approved', 'declined')) execute function private.announce_decision();

create policy "a moderator sees what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_moderator()));

-- Snapshots of what a decision was about, so that a moderator sees what has changed when it comes back. Unlike the
-- record of the decision one goes when its subject goes.
create table private.decided_versions (
  decision_id uuid primary key references public.moderation_decisions,
  subject_kind text not null,
  subject_id uuid not null,
  content jsonb not null
);

create index decided_versions_subject on private.decided_versions (subject_kind, subject_id);

alter table private.decided_versions enable row level security;
revoke all on private.decided_versions from public;

create function private.delete_decided_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.decided_versions
   where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;

-- Whether a submission is the moderator's own: her profile, her class, or a listing under the address of her account.
create function private.is_own(submission private.submissions) returns boolean
  language sql stable set search_path = ''
  return coalesce(submission.submitted_by = auth.uid(), false)
    or coalesce(lower(submission.email) = (select lower(u.email) from auth.users u where u.id = auth.uid()), false);

-- Compare-and-set: the one place where a status changes. False where it is not what it was thought to be: of two at the
-- same moment the second waits for the first, and then finds that.
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

-- The queue, the longest waiting first, with how many there are in all. The page is found by times and ids alone, and
-- only its hundred are then read in full: a flood of submissions must not make it slow for those who clear it away.
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
    with waits as (
      select s.id, s.updated_at from private.submissions s where s.kind = review_queue.kind and s.status = 'pending'
    ), page as (
      -- the promise runs from the words as they are now: when something comes back, it starts again
      select w.id from waits w order by w.updated_at, w.id limit 100
    )
    select s.id, s.name, s.slug, s.created_at, s.updated_at, private.is_own(s), s.content,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select v.content from private.decided_versions v where v.decision_id = last.id),
           (select count(*) from waits)
      from page
      join private.submissions s on s.id = page.id and s.kind = review_queue.kind
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     order by s.updated_at, s.id;
end
$$;

comment on function public.review_queue(text) is 'What waits for a decision, with everything that was submitted. For moderators.';

-- Optimistic concurrency: `seen` is the updated_at of what the moderator has read; what has been changed since is not
-- decided unread.
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
  if decide.seen is null then
    raise exception using errcode = '22023', message = 'A decision says which version was read: send its updated_at as seen.';
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

comment on function public.decide(text, uuid, text, text, timestamptz) is
  'Approves or declines what is pending. 409 where somebody else was quicker or it has changed since it was seen.';

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

comment on function public.undo_decision(uuid) is 'Takes one''s own decision back within 10 seconds, before anybody is told.';

-- Idempotent notification, told by the worker once the ten seconds in which a decision is taken back are over. The line
-- has the decision's id, so that it is there once, however often the worker tries.
create function private.notify_decision(decision_id uuid) returns void
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
        -- a listing belongs to an address; whoever has shown that it is hers is told
        select 'listing', l.id, u.id, null
          from public.business_listings l join auth.users u on lower(u.email) = lower(l.contact_email)
         where u.email_confirmed_at is not null and u.deleted_at is null
      ) whose on whose.kind = d.subject_kind and whose.id = d.subject_id
     where d.id = notify_decision.decision_id and d.decision in ('approved', 'declined') and whose.user_id is not null
       and not exists (select from public.moderation_decisions back where back.undoes = d.id)
    on conflict (id) do nothing;
  end;

create trigger delete_decided_versions after delete on public.business_listings
  for each row execute function private.delete_decided_versions('listing');

create trigger delete_decided_versions after delete on public.instructor_profiles
  for each row execute function private.delete_decided_versions('instructor');

create trigger delete_decided_versions after delete on public.class_submissions
  for each row execute function private.delete_decided_versions('class');

create trigger delete_decided_versions after delete on public.stories
  for each row execute function private.delete_decided_versions('story');

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.announce_decision(), private.delete_decided_versions(), private.is_own(private.submissions),
  private.set_review(text, uuid, text, text, timestamptz, text, timestamptz), private.notify_decision(uuid)
from public;
revoke all on function
  public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer), public.deciding_moderators(),
  public.review_queue(text), public.decide(text, uuid, text, text, timestamptz), public.undo_decision(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer), public.deciding_moderators(),
  public.review_queue(text), public.decide(text, uuid, text, text, timestamptz), public.undo_decision(uuid)
to authenticated, service_role;

select private.require_second_factor();
