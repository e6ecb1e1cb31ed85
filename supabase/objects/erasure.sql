-- Erasure (right to be forgotten): everything about a member, taken out of everything. What is hers alone goes with her
-- account by its foreign keys; here is what has none. docs/operating/privacy.md says of each table what becomes of it.

-- Pseudonymization of the audit records: actions and decisions about her keep their kind and their time. One made-up id
-- stands for her in all of them, so that they still belong together, and is written down nowhere else.
create function private.erase_from_records(member uuid, hers uuid[]) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  stand_in uuid := gen_random_uuid();
  erased constant text := 'Erased with the account.';
begin
  perform set_config('kindling.erasing', 'yes', true);
  update public.moderation_actions a
     set reason = case when a.member_id = member or a.subject_id = any (hers) then erased else a.reason end,
         member_id = case when a.member_id = member then stand_in else a.member_id end,
         subject_id = case when a.subject_id = member then stand_in else a.subject_id end,
         moderator_id = case when a.moderator_id = member then stand_in else a.moderator_id end
   where a.member_id = member or a.moderator_id = member or a.subject_id = any (hers);
  update public.moderation_decisions d
     set subject_name = case when d.subject_id = any (hers) then 'Erased' else d.subject_name end,
         reason = case when d.subject_id = any (hers) and d.reason is not null then erased else d.reason end,
         moderator_id = case when d.moderator_id = member then stand_in else d.moderator_id end
   where d.moderator_id = member or d.subject_id = any (hers);
  update public.role_changes r
     set member_id = case when r.member_id = member then stand_in else r.member_id end,
         changed_by = case when r.changed_by = member then stand_in else r.changed_by end
   where r.member_id = member or r.changed_by = member;
  update public.admin_acts a
     set member_id = case when a.member_id = member then stand_in else a.member_id end,
         admin_id = case when a.admin_id = member then stand_in else a.admin_id end
   where a.member_id = member or a.admin_id = member;
  perform set_config('kindling.erasing', '', true);

  update public.appeals a set decided_by = stand_in where a.decided_by = member;
  -- What others reported about her: what is still open has nothing left to look at; what is decided stays with whoever
  -- reported, without what she wrote about it.
  delete from public.reports r where r.subject_id = any (hers) and r.status = 'open';
  update public.reports r
     set subject_id = case when r.subject_id = member then stand_in else r.subject_id end, note = null
   where r.subject_id = any (hers);
  delete from public.notifications n where n.subject_id = any (hers);
end
$$;

-- An erasure takes what names her out of the captured changes of published tables as well, which are kept for five minutes.
create function private.erase_from_queues(member uuid, address text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  marks text := member::text || coalesce(
    '|(?<![[:alnum:]._+-])' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])', ''
  );
begin
  delete from backend.outbox o where o.payload::text ~* marks;
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data::text ~* $1 or output::text ~* $1' using marks;
  end if;
  delete from realtime.messages m where m.topic ~* marks or m.payload::text ~* marks;
  if to_regclass('backend.realtime_presences') is not null then
    delete from backend.realtime_presences p where p.topic ~* marks or p.key ~* marks or p.meta::text ~* marks;
  end if;
  if to_regclass('backend.realtime_changes') is not null then
    delete from backend.realtime_changes c where concat_ws(' ', c.record, c.old_record) ~* marks;
  end if;
  if to_regclass('backend.mail_outbox') is not null then
    delete from backend.mail_outbox m where concat_ws(' ', m.recipient, m.subject, m.html, m.body) ~* marks;
  end if;
end
$$;

-- Returns what her files are called on disk: their rows are gone, their bytes are the caller's to remove. Where nobody
-- does, the storage's own cleanup removes them within two hours.
create function private.erase_member(member uuid) returns uuid[]
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text;
  hers uuid[];
  words text[];
  versions uuid[];
begin
  select lower(u.email) into address from auth.users u where u.id = erase_member.member for update;
  if not found then
    return '{}';
  end if;
  hers := private.subjects_of(member);
  perform private.enqueue_deletion_mail(member);
  perform private.erase_from_records(member, hers);

  words := array(
    select distinct w
      from public.business_listings l, private.listed_words(l.search_text || E'\n' || l.location_text) as w
     where l.id = any (hers)
  );
  delete from public.business_listings l where l.id = any (hers);
  delete from private.listing_words k
   where k.word = any (words)
     and not exists (
       select from public.business_listings l
        where l.status = 'approved' and (l.search_text || E'\n' || l.location_text) ilike '%' || k.word || '%'
     );
  delete from public.class_submissions k where k.id = any (hers);
  -- what she finished on the same visit before she had an account
  delete from public.quiz_completions q
   where q.session_id in (select own.session_id from public.quiz_completions own where own.user_id = erase_member.member);

  with gone as (
    delete from storage.objects o
     where o.owner = erase_member.member or o.owner_id = erase_member.member::text
        or o.name >= erase_member.member::text || '/' and o.name < erase_member.member::text || '0'
    returning o.version
  )
  select array_agg(gone.version) into versions from gone;
  update storage.buckets b set owner = null, owner_id = null
   where b.owner = erase_member.member or b.owner_id = erase_member.member::text;

  delete from auth.users u where u.id = erase_member.member;
  perform private.erase_from_queues(member, address);
  return coalesce(versions, '{}');
end
$$;
comment on function private.erase_member(member uuid) is
  'Removes everything about a member, everywhere, in one transaction; what moderators did is kept without her. Prefer private.schedule_erasure(member, ''0''), which has the worker do it and remove her files.';

-- For the worker: erases whoever is due. Null where she has kept her account, or is gone already.
create function private.erase_due(deletion uuid) returns uuid[]
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid;
begin
  select d.user_id into member
    from public.account_deletions d where d.id = erase_due.deletion and d.due_at <= clock_timestamp() for update;
  return case when member is not null then private.erase_member(member) end;
end
$$;

-- The address that is hers for certain, because she has opened a mail that went there, or an operator has made the
-- account. What is sent in without an account belongs to whoever has its address. An installation that sends no mails
-- takes any address at its word, and so does a sign-up there: such an account takes with it what it has written itself
-- and nothing that others have sent in under that address.
create function private.verified_email(member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select (
    select lower(u.email) from auth.users u
     where u.id = verified_email.member and u.email_confirmed_at is not null and u.deleted_at is null
       and exists (
         select from auth.identities i
          where i.user_id = u.id and i.provider = 'email' and i.identity_data ->> 'email_verified' = 'true'
       )
  )
$$;

-- What can be reported or decided about and is hers, as before; photographs too.
create function private.subjects_of(member uuid) returns uuid[]
  language sql stable set search_path = ''
  as $$
  select array(
    select subjects_of.member
    union all select p.id from public.posts p where p.author_id = subjects_of.member
    union all select c.id from public.comments c where c.author_id = subjects_of.member
    union all select s.id from public.stories s join public.posts p on p.id = s.post_id where p.author_id = subjects_of.member
    union all select i.id from public.instructor_profiles i where i.user_id = subjects_of.member
    union all
    select p.id from public.photos p left join public.business_listings l on l.id = p.listing_id
     where p.owner_id = subjects_of.member or lower(l.contact_email) = private.verified_email(subjects_of.member)
    union all select m.id from public.class_messages m where m.author_id = subjects_of.member
    union all select m.id from public.circle_messages m where m.author_id = subjects_of.member
    union all select m.id from private.circle_members m where m.user_id = subjects_of.member
    union all select r.id from public.class_reviews r where r.member_id = subjects_of.member
    union all select a.id from public.class_review_answers a where a.member_id = subjects_of.member
    union all
    select k.id from public.class_submissions k
     where k.submitted_by = subjects_of.member
        or k.submitted_by is null and lower(k.instructor_email) = private.verified_email(subjects_of.member)
    union all
    select l.id from public.business_listings l where lower(l.contact_email) = private.verified_email(subjects_of.member)
  )
$$;

-- SHA-256 of an account's id, in hexadecimal.
create function private.erasure_hash(member uuid) returns text
  language sql immutable set search_path = ''
  as $$
  select encode(sha256(convert_to(member::text, 'UTF8')), 'hex')
$$;

create function private.record_erasure() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.erasures (id_hash) values (private.erasure_hash(old.id)) on conflict (id_hash) do nothing;
  return null;
end
$$;

-- Erases who had been erased before a backup was restored, without a second mail about it. Returns what her files are
-- called on disk, or null where nobody has this id.
create function private.erase_again(member uuid) returns uuid[]
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text;
  versions uuid[];
begin
  select u.email into address from auth.users u where u.id = erase_again.member for update;
  if not found then
    return null;
  end if;
  versions := private.erase_member(member);
  with unsent as (
    delete from private.deletion_mails m where m.email = address returning m.id
  )
  delete from backend.outbox o using unsent
   where o.kind = 'deletion_done' and o.payload = jsonb_build_object('id', unsent.id);
  return versions;
end
$$;

create trigger record_erasure after delete on auth.users
  for each row execute function private.record_erasure();

select private.record_processing('private.erasures',
  part => 'operation',
  purpose => 'a hash of an erased account''s id, so that a restored backup erases it again',
  ground => 'legal obligation',
  kept => '60 days',
  on_erasure => 'that is what it is for',
  not_exported => 'hashes'
);
