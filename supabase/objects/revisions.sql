-- Revisions: a change to something that is listed waits beside its public version. Whoever reads the site reads the public
-- version; the review queue has both; approving publishes in one transaction, sending back leaves the public version up. There
-- is one revision for each listing, class and instructor profile, and a further change is merged into it.

-- Reviewed columns: what of each kind a person reads before it is public. A class's `contact_public` and profile are hers to
-- change at once.
create function private.reviewed_columns(kind text) returns text[]
  language sql immutable set search_path = ''
  as $$
  select case kind
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
  end
$$;

create function private.reviewed_table(kind text) returns text
  language sql immutable set search_path = ''
  as $$
  select case kind
    when 'listing' then 'business_listings' when 'class' then 'class_submissions' when 'instructor' then 'instructor_profiles'
  end
$$;

create function private.pick(object jsonb, keys text[]) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(object) e where e.key = any (keys))
$$;

-- A value as it reads: null, an empty text or list, and an object of nothing else are all nothing.
create function private.without_empties(value jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select case
    when jsonb_typeof(value) = 'object' then (
      select jsonb_object_agg(e.key, e.value) from jsonb_each(value) e where e.value not in ('null', '""', '[]')
    )
    when value not in ('null', '""', '[]') then value
  end
$$;

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
  as $$
  select r.* from public.revisions r
  where case revision_of.kind
    when 'listing' then r.listing_id = revision_of.subject_id
    when 'class' then r.class_id = revision_of.subject_id
    when 'instructor' then r.instructor_profile_id = revision_of.subject_id
  end
$$;

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
grant execute on function public.submit_changes(kind text, subject_id uuid, changes jsonb)
  to authenticated, service_role;
comment on function public.submit_changes(kind text, subject_id uuid, changes jsonb) is
  'Changes one''s own class or instructor profile: a revision where it is listed, which leaves the public version as it is. Answers the status of both.';
select private.bound_calls('public.submit_changes(text,uuid,jsonb)',
  private.write_bound(50, 2500, why => 'A person reads each change.')
);

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
grant execute on function public.withdraw_changes(kind text, subject_id uuid) to authenticated, service_role;
comment on function public.withdraw_changes(kind text, subject_id uuid) is
  'Withdraws the revision of one''s own class or instructor profile; done already where there is none.';
select private.bound_calls('public.withdraw_changes(text,uuid)',
  private.write_bound(50, 2500, why => 'As often as there is something to withdraw.')
);

create function public.withdraw_listing_changes(token text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_writes('public.withdraw_listing_changes(text)', 'call', 1);
  delete from public.revisions r where r.listing_id = private.listing_of_token(token);
  return public.listing_status(token);
end
$$;
grant execute on function public.withdraw_listing_changes(token text) to anon, authenticated, service_role;
comment on function public.withdraw_listing_changes(token text) is
  'Withdraws the revision of a private link''s listing. Answers as listing_status does.';
select private.bound_calls('public.withdraw_listing_changes(text)',
  private.write_bound(null, 200, why => 'As often as there is something to withdraw.')
);

-- Content of each kind as it was sent in, in the order of its form.
create function private.listing_content(l public.business_listings) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'business_name', l.business_name, 'contact_name', l.contact_name, 'contact_email', l.contact_email,
    'contact_phone', l.contact_phone, 'business_website', l.business_website,
    'business_location', l.business_location, 'category', l.category,
    'business_description', l.business_description, 'services_offered', l.services_offered,
    'social_media_links', l.social_media_links -> 'links'
  )
$$;

create function private.instructor_content(i public.instructor_profiles, email text) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
    'display_name', i.display_name, 'email', email, 'bio', i.bio, 'experience', i.experience,
    'specialties', i.specialties, 'teaching_style', i.teaching_style, 'qualifications', i.qualifications,
    'website', i.social_links ->> 'website', 'instagram', i.social_links ->> 'instagram',
    'linkedin', i.social_links ->> 'linkedin'
  )
$$;

create function private.class_content(c public.class_submissions) returns jsonb
  language sql immutable set search_path = ''
  as $$
  select jsonb_build_object(
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
$$;

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

-- public.revisions

select private.member_table('public.revisions',
  part => 'classes',
  purpose => 'changes to a listed class, profile or business that wait for review or were sent back',
  kept => 'until published, withdrawn or removed',
  on_erasure => 'removed with what they change',
  export_file => 'changes-in-review',
  export_says => 'changes to what is listed that wait for review or were sent back',
  export_where => 'coalesce(listing_id, class_id, instructor_profile_id) = any (private.subjects_of($1))'
);

grant all on public.revisions to service_role;
grant select (id, class_id, instructor_profile_id, changes, status, decline_reason, created_at, updated_at,
  reviewed_at) on public.revisions to authenticated;

create policy "a member sees those of hers" on public.revisions
  for select to authenticated using (submitted_by = (select auth.uid()));

-- private.waiting_revisions

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
