-- Revisions: a change to something that is listed waits beside its public version. Whoever reads the site reads the public
-- version; the review queue has both; approving publishes in one transaction, sending back leaves the public version up. There
-- is one revision for each listing, class and instructor profile, and a further change is merged into it.

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.business_listings on delete cascade,
  class_id uuid references public.class_submissions on delete cascade,
  instructor_profile_id uuid references public.instructor_profiles on delete cascade,
  -- a member's; a listing's belongs to whoever holds its private link
  submitted_by uuid references auth.users on delete cascade,
  changes jsonb not null,
  status text not null default 'pending',
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  reviewed_at timestamptz,
  constraint revisions_listing_id unique (listing_id),
  constraint revisions_class_id unique (class_id),
  constraint revisions_instructor_profile_id unique (instructor_profile_id),
  constraint revisions_subject check (num_nonnulls(listing_id, class_id, instructor_profile_id) = 1),
  constraint revisions_submitted_by check (listing_id is null or submitted_by is null),
  constraint revisions_changes check (
    jsonb_typeof(changes) = 'object' and changes <> '{}' and octet_length(changes::text) <= 120000
  ),
  constraint revisions_status check (status in ('pending', 'declined')),
  constraint revisions_decline_reason check (
    (status = 'declined') = (decline_reason is not null) and char_length(decline_reason) <= 1000
    and private.has_text(decline_reason)
  )
);

comment on table public.revisions is 'Changes to what is listed that wait for review or were sent back, one for each listing, class and instructor profile.';
comment on column public.revisions.changes is 'Columns of the subject with their new values, only those that differ from the public version.';
comment on column public.revisions.updated_at is 'When its words were last changed, and its version: a decision says which one was read.';

create index revisions_submitted_by on public.revisions (submitted_by);
create index revisions_waiting on public.revisions (updated_at, id) where status = 'pending';

alter table public.revisions enable row level security;
revoke all on public.revisions from anon, authenticated;
-- written by functions alone, and never with an account's id beside a name
grant select (
  id, class_id, instructor_profile_id, changes, status, decline_reason, created_at, updated_at, reviewed_at
) on public.revisions to authenticated;
grant select, insert, update, delete on public.revisions to service_role;

create policy "a member sees those of hers" on public.revisions
  for select to authenticated using (submitted_by = (select auth.uid()));

-- Reviewed columns: what of each kind a person reads before it is public. A class's `contact_public` and profile are hers to
-- change at once.
create function private.reviewed_columns(kind text) returns text[]
  language sql immutable set search_path = ''
  return case kind
    when 'listing' then array[
      'business_name', 'contact_name', 'contact_email', 'contact_phone', 'business_website', 'business_location',
      'business_description', 'services_offered', 'category', 'social_media_links'
    ]
    when 'class' then array[
      'instructor_name', 'instructor_email', 'instructor_phone', 'instructor_bio', 'instructor_website',
      'instructor_social_media', 'class_title', 'class_description', 'class_category', 'class_format', 'class_duration',
      'class_location', 'experience_level', 'max_participants', 'pricing_type', 'price_amount', 'availability_notes',
      'materials_needed', 'what_students_learn', 'special_requirements'
    ]
    when 'instructor' then array[
      'display_name', 'bio', 'experience', 'specialties', 'teaching_style', 'qualifications', 'social_links'
    ]
  end;

create function private.reviewed_table(kind text) returns text
  language sql immutable set search_path = ''
  return case kind
    when 'listing' then 'business_listings' when 'class' then 'class_submissions' when 'instructor' then 'instructor_profiles'
  end;

create function private.pick(object jsonb, keys text[]) returns jsonb
  language sql immutable set search_path = ''
  return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(object) e where e.key = any (keys));

-- A value as it reads: null, an empty text or list, and an object of nothing else are all nothing.
create function private.without_empties(value jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case
    when jsonb_typeof(value) = 'object' then (
      select jsonb_object_agg(e.key, e.value) from jsonb_each(value) e where e.value not in ('null', '""', '[]')
    )
    when value not in ('null', '""', '[]') then value
  end;

-- Locks a subject and returns its row; null where it is gone. Always before its revision, so that nobody waits in a circle.
create function private.lock_reviewed(kind text, subject_id uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  present jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', private.reviewed_table(kind))
    into present using subject_id;
  return present;
end
$$;

create function private.revision_of(kind text, subject_id uuid) returns public.revisions
  language sql stable set search_path = ''
  begin atomic
    select r.* from public.revisions r
     where case revision_of.kind
       when 'listing' then r.listing_id = revision_of.subject_id
       when 'class' then r.class_id = revision_of.subject_id
       when 'instructor' then r.instructor_profile_id = revision_of.subject_id
     end;
  end;

-- Writes words to a subject. Published ones carry the time of their review, by which the trigger below knows them; others wait.
create function private.write_words(kind text, subject_id uuid, words jsonb, publish boolean) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  names text := (select string_agg(quote_ident(c), ', ') from unnest(private.reviewed_columns(kind)) as c where words ? c);
begin
  if names is null then
    return;
  end if;
  execute format(
    'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1)), %3$s where t.id = $2',
    private.reviewed_table(kind), names,
    case when publish then 'reviewed_at = clock_timestamp()'
         else 'status = ''pending'', decline_reason = null, reviewed_at = null' end
  ) using words, subject_id;
end
$$;

-- What was sent, as the table would keep it: reviewed columns alone, each in its type.
create function private.typed_changes(kind text, changes jsonb) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
declare
  typed jsonb;
  picked jsonb;
begin
  if coalesce(jsonb_typeof(changes) <> 'object', true) then
    raise exception using errcode = '22023', message = 'Changes are an object of columns and values.';
  end if;
  picked := private.pick(changes, private.reviewed_columns(kind));
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', private.reviewed_table(kind))
    into typed using picked;
  return private.pick(typed, array(select jsonb_object_keys(picked)));
end
$$;

-- Merges changes into the revision of a listed subject, which its caller has locked. What is as in the public version is no
-- change; where nothing is left the revision is withdrawn. Constraints are the table's own: the words are written there and
-- rolled back.
create function private.save_revision(kind text, subject_id uuid, present jsonb, changes jsonb, member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  before public.revisions := private.revision_of(kind, subject_id);
  merged jsonb;
begin
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') into merged
    from jsonb_each(coalesce(before.changes, '{}') || private.typed_changes(kind, changes)) e
   where private.without_empties(e.value) is distinct from private.without_empties(present -> e.key);
  if merged = '{}' then
    delete from public.revisions r where r.id = before.id;
    return;
  end if;
  if merged = before.changes then
    return;
  end if;
  begin
    perform private.write_words(kind, subject_id, merged, true);
    raise exception using errcode = 'KD001';
  exception when sqlstate 'KD001' then
    null;
  end;
  if before.id is null then
    insert into public.revisions (listing_id, class_id, instructor_profile_id, submitted_by, changes)
    values (
      case kind when 'listing' then subject_id end, case kind when 'class' then subject_id end,
      case kind when 'instructor' then subject_id end, member, merged
    );
  else
    update public.revisions r
       set changes = merged, status = 'pending', decline_reason = null, reviewed_at = null, updated_at = clock_timestamp()
     where r.id = before.id;
  end if;
end
$$;

-- Changes a class or an instructor profile of hers. Listed, its words wait as a revision; otherwise they are what waits.
create function public.submit_changes(kind text, subject_id uuid, changes jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present jsonb;
  waiting public.revisions;
  words jsonb;
begin
  if coalesce(kind not in ('class', 'instructor'), true) then
    raise exception using errcode = '22023', message = 'A class or an instructor profile is changed like this.';
  end if;
  present := private.lock_reviewed(kind, subject_id);
  if auth.uid() is null or coalesce(present ->> 'submitted_by', present ->> 'user_id') is distinct from auth.uid()::text then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.submit_changes(text,uuid,jsonb)', 'call', 1);
  if kind = 'class' and changes ? 'contact_public' then
    update public.class_submissions c
       set contact_public = coalesce((changes ->> 'contact_public')::boolean, false)
     where c.id = submit_changes.subject_id;
  end if;
  if present ->> 'status' = 'approved' then
    perform private.save_revision(kind, subject_id, present, changes, auth.uid());
  else
    -- taken down while a change waited: both are one again
    waiting := private.revision_of(kind, subject_id);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into words
      from jsonb_each(coalesce(waiting.changes, '{}') || private.typed_changes(kind, changes)) e
     where private.without_empties(e.value) is distinct from private.without_empties(present -> e.key);
    delete from public.revisions r where r.id = waiting.id;
    perform private.write_words(kind, subject_id, words, false);
  end if;
  present := private.lock_reviewed(kind, subject_id);
  waiting := private.revision_of(kind, subject_id);
  return json_build_object('status', present ->> 'status', 'revision', waiting.status);
end
$$;

comment on function public.submit_changes(text, uuid, jsonb) is
  'Changes one''s own class or instructor profile: a revision where it is listed, which leaves the public version as it is. Answers the status of both.';

create function public.withdraw_changes(kind text, subject_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.withdraw_changes(text,uuid)', 'call', 1);
  delete from public.revisions r
   where r.submitted_by = auth.uid()
     and case withdraw_changes.kind
       when 'class' then r.class_id = withdraw_changes.subject_id
       when 'instructor' then r.instructor_profile_id = withdraw_changes.subject_id
     end;
end
$$;

comment on function public.withdraw_changes(text, uuid) is 'Withdraws the revision of one''s own class or instructor profile; done already where there is none.';

-- Published words alone change what is listed: whoever writes them says when they were reviewed, and no client may write that
-- column. What is not listed yet waits for a review again, whatever was decided about the old words.
create or replace function private.review_changed_words() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  if (to_jsonb(new) - tg_argv) is not distinct from (to_jsonb(old) - tg_argv) then
    return new;
  end if;
  new.updated_at := now();
  if new.status = 'approved' and new.reviewed_at is distinct from old.reviewed_at then
    return new;
  end if;
  if old.status = 'approved' then
    raise exception using errcode = 'PT409', message = 'It is listed: a change waits as a revision.', hint = 'public.submit_changes';
  end if;
  new.status := 'pending';
  new.decline_reason := null;
  new.reviewed_at := null;
  return new;
end
$$;

-- Takes the listing as listing_status gives it. Listed, its words wait as a revision. Runs as the owner, so it counts its
-- writes itself.
create or replace function public.resubmit_listing(token text, listing jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject uuid := private.listing_of_token(token);
  present jsonb := private.lock_reviewed('listing', subject);
  waiting public.revisions;
  sent jsonb;
  answer json;
begin
  if present is null then
    return null;
  end if;
  -- the whole form: what is not sent is empty
  sent := private.typed_changes(
    'listing',
    (select jsonb_object_agg(c, null::jsonb) from unnest(private.reviewed_columns('listing')) as c) || listing
  );
  waiting := private.revision_of('listing', subject);
  if present ->> 'status' = 'approved' then
    if private.pick(present || coalesce(waiting.changes, '{}'), private.reviewed_columns('listing')) = sent then
      return public.listing_status(token);
    end if;
    if private.pick(present, private.reviewed_columns('listing')) = sent then
      delete from public.revisions r where r.id = waiting.id;
      return public.listing_status(token);
    end if;
  end if;
  perform private.count_writes('public.resubmit_listing(text,jsonb)', 'call', 1);
  perform private.count_submission('listing-change', subject::text, 20);
  if present ->> 'status' = 'approved' then
    perform private.save_revision('listing', subject, present, sent, null);
  else
    delete from public.revisions r where r.id = waiting.id;
    perform private.write_words('listing', subject, sent, false);
  end if;
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', subject));
  end if;
  answer := public.listing_status(token);
  if present ->> 'status' <> 'approved' and lower(sent ->> 'contact_email') <> lower(present ->> 'contact_email') then
    delete from private.listing_links k where k.listing_id = subject;
  end if;
  return answer;
end
$$;

create function public.withdraw_listing_changes(token text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.withdraw_listing_changes(text)', 'call', 1);
  delete from public.revisions r where r.listing_id = private.listing_of_token(token);
  return public.listing_status(token);
end
$$;

comment on function public.withdraw_listing_changes(text) is 'Withdraws the revision of a private link''s listing. Answers as listing_status does.';

create or replace function public.listing_status(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
      'id', l.id,
      'slug', l.slug,
      'status', l.status,
      'decline_reason', l.decline_reason,
      'created_at', l.created_at,
      'updated_at', l.updated_at,
      'reviewed_at', l.reviewed_at,
      'review_by', case when l.status = 'pending' then l.updated_at + interval '48 hours' end,
      'listing', json_build_object(
        'business_name', l.business_name,
        'contact_name', l.contact_name,
        'contact_email', l.contact_email,
        'contact_phone', l.contact_phone,
        'business_website', l.business_website,
        'business_location', l.business_location,
        'business_description', l.business_description,
        'services_offered', l.services_offered,
        'category', l.category,
        'social_media_links', l.social_media_links
      ),
      'revision', case when r.id is not null then json_build_object(
        'status', r.status,
        'decline_reason', r.decline_reason,
        'updated_at', r.updated_at,
        'review_by', case when r.status = 'pending' then r.updated_at + interval '48 hours' end,
        'changes', r.changes
      ) end
    )
      from public.business_listings l
      left join public.revisions r on r.listing_id = l.id
     where l.id = private.listing_of_token(token)
  );

-- Content of each kind as it was sent in, in the order of its form.
create function private.listing_content(l public.business_listings) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
    'business_name', l.business_name, 'contact_name', l.contact_name, 'contact_email', l.contact_email,
    'contact_phone', l.contact_phone, 'business_website', l.business_website,
    'business_location', l.business_location, 'category', l.category,
    'business_description', l.business_description, 'services_offered', l.services_offered,
    'social_media_links', l.social_media_links -> 'links'
  );

create function private.instructor_content(i public.instructor_profiles, email text) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
    'display_name', i.display_name, 'email', email, 'bio', i.bio, 'experience', i.experience,
    'specialties', i.specialties, 'teaching_style', i.teaching_style, 'qualifications', i.qualifications,
    'website', i.social_links ->> 'website', 'instagram', i.social_links ->> 'instagram',
    'linkedin', i.social_links ->> 'linkedin'
  );

create function private.class_content(c public.class_submissions) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
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
  );

create or replace view private.submissions as
select 'listing' as kind, l.id, l.business_name as name, l.slug, l.status, l.created_at, l.updated_at, l.reviewed_at,
       l.decline_reason, null::uuid as submitted_by, l.contact_email as email, private.listing_content(l) as content
  from public.business_listings l
union all
select 'instructor', i.id, i.display_name, i.slug, i.status, i.created_at, i.updated_at, i.reviewed_at,
       i.decline_reason, i.user_id, u.email, private.instructor_content(i, u.email)
  from public.instructor_profiles i join auth.users u on u.id = i.user_id
union all
select 'class', c.id, c.class_title, c.slug, c.status, c.created_at, c.updated_at, c.reviewed_at,
       c.decline_reason, c.submitted_by, c.instructor_email, private.class_content(c)
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

-- Revisions that wait, with the content as it would be. Only of what is listed: one that was taken down stays down, and its
-- revision waits for its owner.
create view private.waiting_revisions as
select 'listing' as kind, l.id, r.created_at, r.updated_at,
       private.listing_content(jsonb_populate_record(l, r.changes)) as content
  from public.revisions r join public.business_listings l on l.id = r.listing_id
 where r.status = 'pending' and l.status = 'approved'
union all
select 'instructor', i.id, r.created_at, r.updated_at,
       private.instructor_content(jsonb_populate_record(i, r.changes), u.email)
  from public.revisions r
  join public.instructor_profiles i on i.id = r.instructor_profile_id
  join auth.users u on u.id = i.user_id
 where r.status = 'pending' and i.status = 'approved'
union all
select 'class', c.id, r.created_at, r.updated_at, private.class_content(jsonb_populate_record(c, r.changes))
  from public.revisions r join public.class_submissions c on c.id = r.class_id
 where r.status = 'pending' and c.status = 'approved';

revoke all on private.waiting_revisions from public;

-- The queue, the longest waiting first, with how many there are in all: first submissions, and revisions with the public
-- version beside them (`published`). The page is found by times and ids alone, and only its hundred are then read in full: a
-- flood of submissions must not make it slow for those who clear it away.
drop function public.review_queue(text);
create function public.review_queue(kind text) returns table (
  id uuid, name text, slug text, created_at timestamptz, updated_at timestamptz,
  own boolean, content jsonb, published jsonb, last_decision jsonb, last_content jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select s.id, s.updated_at from private.submissions s where s.kind = review_queue.kind and s.status = 'pending'
      union all
      select v.id, v.updated_at from private.waiting_revisions v where v.kind = review_queue.kind
    ), page as (
      -- the promise runs from the words as they are now: when something comes back, it starts again
      select w.id from waits w order by w.updated_at, w.id limit 100
    )
    select s.id, s.name, s.slug, coalesce(v.created_at, s.created_at), coalesce(v.updated_at, s.updated_at), private.is_own(s),
           coalesce(v.content, s.content), case when v.id is not null then s.content end,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at, 'revision', last.revision,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select d.content from private.decided_versions d where d.decision_id = last.id),
           (select count(*) from waits)
      from page
      join private.submissions s on s.id = page.id and s.kind = review_queue.kind
      left join private.waiting_revisions v on v.id = page.id and v.kind = review_queue.kind
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     order by coalesce(v.updated_at, s.updated_at), s.id;
end
$$;

comment on function public.review_queue(text) is
  'What waits for a decision, with everything that was submitted; of a revision the public version as well. For moderators.';

alter table public.moderation_decisions add column revision boolean not null default false;
comment on column public.moderation_decisions.revision is 'About a change to what is listed: declined, the public version stays up.';

alter table private.decided_versions add column revision jsonb, add column replaced jsonb;
comment on column private.decided_versions.revision is 'The revision that was decided, so that the decision can be taken back.';
comment on column private.decided_versions.replaced is 'The words that an approved revision replaced.';

-- Decides the revision that was seen; false where there is none like it any more, or its subject is no longer listed.
create function private.decide_revision(
  kind text, subject_id uuid, decision text, reason text, seen timestamptz, out waiting public.revisions, out content jsonb,
  out replaced jsonb
)
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  present jsonb := private.lock_reviewed(kind, subject_id);
begin
  if present ->> 'status' is distinct from 'approved' then
    return;
  end if;
  select r.* into waiting from public.revisions r
   where r.id = (private.revision_of(kind, subject_id)).id and r.status = 'pending' and r.updated_at = seen for update;
  if waiting.id is null then
    return;
  end if;
  select v.content into content from private.waiting_revisions v
   where v.kind = decide_revision.kind and v.id = decide_revision.subject_id;
  if decision = 'declined' then
    update public.revisions r set status = 'declined', decline_reason = reason, reviewed_at = now() where r.id = waiting.id;
    return;
  end if;
  replaced := private.pick(present, array(select jsonb_object_keys(waiting.changes)));
  perform private.write_words(kind, subject_id, waiting.changes, true);
  delete from public.revisions r where r.id = waiting.id;
  if kind = 'listing' and lower(waiting.changes ->> 'contact_email') <> lower(present ->> 'contact_email') then
    delete from private.listing_links k where k.listing_id = decide_revision.subject_id;
  end if;
end
$$;

-- Takes a decision about a revision back; false where it was changed since.
create function private.undo_revision(decided public.moderation_decisions) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  present jsonb := private.lock_reviewed(decided.subject_kind, decided.subject_id);
  version private.decided_versions;
begin
  select * into version from private.decided_versions v where v.decision_id = decided.id;
  if present ->> 'status' is distinct from 'approved' or version.revision is null then
    return false;
  end if;
  if decided.decision = 'declined' then
    update public.revisions r set status = 'pending', decline_reason = null, reviewed_at = null
     where r.id = (version.revision ->> 'id')::uuid and r.status = 'declined'
       and r.updated_at = (version.revision ->> 'updated_at')::timestamptz;
    return found;
  end if;
  if private.pick(present, array(select jsonb_object_keys(version.replaced))) <> version.revision -> 'changes'
     or (private.revision_of(decided.subject_kind, decided.subject_id)).id is not null then
    return false;
  end if;
  perform private.write_words(decided.subject_kind, decided.subject_id, version.replaced, true);
  insert into public.revisions select (jsonb_populate_record(null::public.revisions, version.revision)).*;
  return true;
end
$$;

-- Optimistic concurrency: `seen` is the updated_at of what the moderator has read; what has been changed since is not
-- decided unread.
create or replace function public.decide(
  kind text, subject_id uuid, decision text, reason text default null, seen timestamptz default null
) returns public.moderation_decisions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  submission private.submissions;
  decided public.moderation_decisions;
  -- of a revision: what was decided, as it would be, and what it replaced
  revised jsonb;
  revision jsonb;
  replaced jsonb;
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
    if private.reviewed_table(submission.kind) is not null then
      select d.content, to_jsonb(d.waiting), d.replaced into revised, revision, replaced
        from private.decide_revision(submission.kind, submission.id, decide.decision, why, decide.seen) d;
    end if;
    if revised is null then
      raise exception using errcode = 'PT409', message = 'It is no longer as you have seen it: decided by somebody else, or changed.';
    end if;
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status, revision
  ) values (
    submission.kind, submission.id, submission.name, decide.decision, why, auth.uid(), 'pending', revised is not null
  ) returning * into decided;
  insert into private.decided_versions (decision_id, subject_kind, subject_id, content, revision, replaced)
  values (
    decided.id, submission.kind, submission.id, coalesce(revised, submission.content), revision, replaced
  );
  -- whoever submitted it is told once it can no longer be taken back
  perform private.enqueue('review_decided', jsonb_build_object('decision_id', decided.id), now() + interval '10 seconds');
  return decided;
end
$$;

create or replace function public.undo_decision(decision_id uuid) returns public.moderation_decisions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  decided public.moderation_decisions;
  undone public.moderation_decisions;
  taken_back boolean;
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
  if decided.revision then
    taken_back := private.undo_revision(decided);
  else
    taken_back := (private.revision_of(decided.subject_kind, decided.subject_id)).id is null and private.set_review(
      decided.subject_kind, decided.subject_id, decided.decision, decided.previous_status, null, null, null
    );
  end if;
  if not taken_back then
    raise exception using errcode = 'PT409', message = 'It has been changed since, and waits again already.';
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, moderator_id, previous_status, undoes, revision
  ) values (
    decided.subject_kind, decided.subject_id, decided.subject_name, 'undone', auth.uid(), decided.decision, decided.id,
    decided.revision
  ) returning * into undone;
  return undone;
end
$$;

create or replace function private.notify_decision(decision_id uuid) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    insert into public.notifications (id, user_id, kind, post_id, subject_kind, subject_id, subject_name, decision, reason)
    select d.id, whose.user_id, 'decision', whose.post_id, d.subject_kind, d.subject_id, left(d.subject_name, 200),
           case when d.revision then 'revision_' || d.decision else d.decision end, d.reason
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

drop function public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer);
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
  moderator_name text, decided_at timestamptz, previous_status text, revision boolean, undone boolean
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
           private.name_of(d.moderator_id), d.decided_at, d.previous_status, d.revision,
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

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.submit_changes(text,uuid,jsonb)', 'call', 50, 2500, null, null, 'A person reads each change.'),
  ('public.withdraw_changes(text,uuid)', 'call', 50, 2500, null, null, 'As often as there is something to withdraw.'),
  ('public.withdraw_listing_changes(text)', 'call', null, 200, null, null, 'As often as there is something to withdraw.');

-- What waits now and was listed before goes up again with the words that were approved last, and waits as a revision. Not what
-- a moderator has taken down since.
create function pg_temp.relist_changed() returns void
  language plpgsql volatile
  as $$
declare
  unlisted record;
  present jsonb;
  approved jsonb;
begin
  for unlisted in
    select s.kind, s.id, s.submitted_by, s.updated_at, v.content, last.decided_at
      from private.submissions s
     cross join lateral (
       select d.* from public.moderation_decisions d
        where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
          and not exists (select from public.moderation_decisions back where back.undoes = d.id)
        order by d.decided_at desc limit 1
     ) last
      join private.decided_versions v on v.decision_id = last.id
     where s.status = 'pending' and private.reviewed_table(s.kind) is not null and last.decision = 'approved'
       and not exists (
         select from public.moderation_actions a
          where a.action = 'take_down' and a.subject_kind = s.kind and a.subject_id = s.id and a.acted_at > last.decided_at
            and not exists (select from public.moderation_actions back where back.undoes = a.id and back.action <> 'appeal_upheld')
       )
  loop
    present := private.lock_reviewed(unlisted.kind, unlisted.id);
    approved := case unlisted.kind
      when 'listing' then unlisted.content || jsonb_build_object(
        'social_media_links',
        case when jsonb_typeof(unlisted.content -> 'social_media_links') = 'array'
          then jsonb_build_object('links', unlisted.content -> 'social_media_links') end
      )
      when 'instructor' then unlisted.content || jsonb_build_object(
        'social_links', private.pick(unlisted.content, array['website', 'instagram', 'linkedin'])
      )
      else unlisted.content end;
    begin
      execute format(
        'update public.%I set status = ''approved'', reviewed_at = $1 where id = $2',
        private.reviewed_table(unlisted.kind)
      ) using unlisted.decided_at, unlisted.id;
      perform private.write_words(unlisted.kind, unlisted.id, private.typed_changes(unlisted.kind, approved), true);
      perform private.save_revision(
        unlisted.kind, unlisted.id, private.lock_reviewed(unlisted.kind, unlisted.id),
        private.pick(present, private.reviewed_columns(unlisted.kind)), unlisted.submitted_by
      );
      update public.revisions r set updated_at = unlisted.updated_at
       where r.id = (private.revision_of(unlisted.kind, unlisted.id)).id;
    exception when check_violation or not_null_violation then
      null; -- words that would no longer be taken: it stays as it is and is read as a whole
    end;
  end loop;
end
$$;
select pg_temp.relist_changed();
drop function pg_temp.relist_changed();

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.reviewed_columns(text), private.reviewed_table(text), private.pick(jsonb, text[]), private.without_empties(jsonb), private.lock_reviewed(text, uuid),
  private.revision_of(text, uuid), private.write_words(text, uuid, jsonb, boolean), private.typed_changes(text, jsonb),
  private.save_revision(text, uuid, jsonb, jsonb, uuid), private.listing_content(public.business_listings),
  private.instructor_content(public.instructor_profiles, text), private.class_content(public.class_submissions),
  private.decide_revision(text, uuid, text, text, timestamptz), private.undo_revision(public.moderation_decisions)
from public;
revoke all on function
  public.submit_changes(text, uuid, jsonb), public.withdraw_changes(text, uuid), public.withdraw_listing_changes(text),
  public.review_queue(text), public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.submit_changes(text, uuid, jsonb), public.withdraw_changes(text, uuid), public.review_queue(text),
  public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer)
to authenticated, service_role;
grant execute on function public.withdraw_listing_changes(text) to anon, authenticated, service_role;

select private.require_second_factor();
