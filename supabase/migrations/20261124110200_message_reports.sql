-- Class messages can be reported: one of them, or whoever wrote it as a person. They are decided at the desk as posts
-- are. Only the two of a thread can report from it, and they name a message of it and never each other's account.

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
  from public.class_messages m;

alter table public.reports drop constraint reports_subject_kind, add constraint reports_subject_kind check (
  subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent')
);
alter table public.moderation_actions
  drop constraint moderation_actions_subject_kind, add constraint moderation_actions_subject_kind check (
    subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent')
  );
alter table public.notifications drop constraint notifications_subject_kind, add constraint notifications_subject_kind check (
  subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent')
);

-- Before `prepare`, by the order of their names. Runs as the owner: whom she has blocked she cannot read, and may report
-- all the same. A person is reported once for each thread, under the first message that she wrote in it.
create function private.admit_thread_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  other uuid;
begin
  perform private.require_own(new.reporter_id);
  other := private.correspondent_of(new.reporter_id, new.subject_id);
  if other is not null and new.subject_kind = 'correspondent' then
    new.subject_id := (
      select w.id
        from public.class_messages m
        join public.class_messages w on w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = other
       where m.id = new.subject_id
       order by w.created_at, w.id limit 1
    );
  end if;
  if other is null or new.subject_id is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return new;
end
$$;

revoke all on function private.admit_thread_report() from public;

create trigger admit_from_thread before insert on public.reports
  for each row when (new.subject_kind in ('message', 'correspondent'))
  execute function private.admit_thread_report();

-- Words can be hidden, where they are still there.
create function private.can_be_hidden(subject private.subjects) returns boolean
  language sql immutable set search_path = ''
  return (subject).post_id is not null or (subject).kind = 'message' and (subject).words is not null;

revoke all on function private.can_be_hidden(private.subjects) from public;

-- Reports are decided together where they are about the same. What has come in since she looked stays open: nobody has
-- read it yet. `version` is that of the words she has read.
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
    or action = 'take_down' and subject.kind not in ('listing', 'class', 'instructor') then
    raise exception using errcode = '22023', message = 'That cannot be done with what was reported.';
  end if;

  update public.reports r
     set status = case when action = 'dismiss' then 'dismissed' else 'upheld' end, decided_at = now()
   where r.id = any (act_on_report.report_ids);
  if hide and action in ('warn', 'suspend') and subject.shown then
    perform private.sanction('hide', subject, member, report_ids, why, null);
  end if;
  done := private.sanction(action, subject, member, report_ids, why, until);
  perform private.tell_reporters(
    subject, report_ids, case when action = 'dismiss' then 'dismissed' else 'upheld' end, why
  );
  return done;
end
$$;

-- Tells a member about an act that concerns her; her own words say which of them it is about.
create or replace function private.tell_member(
  member uuid, kind text, subject private.subjects, sanction uuid, reason text, decision text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if member is not null then
    perform private.notify(
      member, kind, post_id => subject.post_id, comment_id => subject.comment_id, subject_kind => subject.kind,
      subject_id => subject.id,
      subject_name => case when subject.kind in ('post', 'comment', 'message') then left(subject.words, 80) else subject.name end,
      decision => decision, reason => reason, sanction_id => sanction
    );
  end if;
end
$$;

-- Carries one act out and writes it down. A subject that is gone has its kind and id alone.
create or replace function private.sanction(
  action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamptz
) returns public.moderation_actions
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  done public.moderation_actions;
begin
  insert into public.moderation_actions (
    action, subject_kind, subject_id, member_id, report_ids, reason, until, moderator_id
  ) values (
    sanction.action, subject.kind, subject.id, sanction.member, sanction.reports, sanction.reason, sanction.until, auth.uid()
  ) returning * into done;
  case done.action
    when 'hide' then
      update public.comments c set hidden_at = now() where c.id = subject.comment_id and c.hidden_at is null;
      update public.posts p set hidden_at = now()
       where p.id = subject.post_id and subject.kind <> 'comment' and p.hidden_at is null;
      update public.class_messages m set hidden_at = now()
       where subject.kind = 'message' and m.id = subject.id and m.hidden_at is null;
    when 'suspend' then
      insert into private.suspensions (member_id, sanction_id, until) values (done.member_id, done.id, done.until)
      on conflict (member_id) do update set sanction_id = excluded.sanction_id, until = excluded.until;
      if done.until is not null then
        perform private.enqueue('suspension_over', jsonb_build_object('sanction_id', done.id), done.until);
      end if;
    when 'take_down' then
      if not private.set_review(done.subject_kind, done.subject_id, 'approved', 'declined', now(), done.reason, null) then
        raise exception using errcode = 'PT409', message = 'It is not public any more.';
      end if;
      perform private.enqueue('taken_down', jsonb_build_object('action_id', done.id));
    else null;
  end case;
  perform private.tell_member(
    done.member_id,
    case done.action when 'hide' then 'hidden' when 'warn' then 'warned' when 'suspend' then 'suspended' else 'taken_down' end,
    subject, done.id, done.reason
  ) where done.action <> 'dismiss';
  return done;
end
$$;

-- Undoes what an act has done; false where there is nothing left of it.
create or replace function private.undo_sanction(sanction public.moderation_actions) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  case sanction.action
    when 'hide' then
      if sanction.subject_kind = 'comment' then
        update public.comments c set hidden_at = null where c.id = sanction.subject_id and c.hidden_at is not null;
      elsif sanction.subject_kind = 'message' then
        update public.class_messages m set hidden_at = null where m.id = sanction.subject_id and m.hidden_at is not null;
      else
        update public.posts p set hidden_at = null
         where p.hidden_at is not null and p.id = case sanction.subject_kind
           when 'story' then (select s.post_id from public.stories s where s.id = sanction.subject_id)
           else sanction.subject_id end;
      end if;
      return found;
    when 'suspend' then
      delete from private.suspensions s where s.sanction_id = sanction.id;
      return found;
    when 'take_down' then
      return private.set_review(sanction.subject_kind, sanction.subject_id, 'declined', 'approved', now(), null, null);
    else
      return true;
  end case;
end
$$;

-- What stands around the subject: a comment beneath its post, a post with its latest comments, a member with what she
-- wrote last. Of a conversation the desk reads no more than it needs: what led to a message, or what somebody wrote last.
create or replace function private.context_of(subject private.subjects) returns jsonb
  language sql stable set search_path = ''
  return case subject.kind
    when 'comment' then (
      select jsonb_agg(jsonb_build_object('kind', 'post', 'author', private.community_name(p.author_id),
               'words', p.content, 'created_at', p.created_at, 'hidden', p.hidden_at is not null))
        from public.posts p where p.id = subject.post_id
    )
    when 'member' then (
      select jsonb_agg(jsonb_build_object('kind', 'post', 'author', subject.name, 'words', p.content,
               'created_at', p.created_at, 'hidden', p.hidden_at is not null) order by p.created_at desc)
        from (select * from public.posts w where w.author_id = subject.id order by w.created_at desc limit 3) p
    )
    when 'post' then (
      select jsonb_agg(jsonb_build_object('kind', 'comment', 'author', private.community_name(c.author_id),
               'words', c.content, 'created_at', c.created_at, 'hidden', c.hidden_at is not null) order by c.created_at)
        from (select * from public.comments w where w.post_id = subject.id order by w.created_at desc limit 5) c
    )
    when 'message' then (
      select jsonb_agg(jsonb_build_object('kind', 'message', 'author', b.author_name, 'words', b.body,
               'created_at', b.created_at, 'hidden', b.hidden_at is not null) order by b.created_at)
        from public.class_messages m
        cross join lateral (
          select w.* from public.class_messages w
           where w.class_id = m.class_id and w.member_id = m.member_id and w.created_at < m.created_at
           order by w.created_at desc limit 3
        ) b
       where m.id = subject.id
    )
    when 'correspondent' then (
      select jsonb_agg(jsonb_build_object('kind', 'message', 'author', b.author_name, 'words', b.body,
               'created_at', b.created_at, 'hidden', b.hidden_at is not null) order by b.created_at desc)
        from public.class_messages m
        cross join lateral (
          select w.* from public.class_messages w
           where w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = m.author_id
           order by w.created_at desc limit 3
        ) b
       where m.id = subject.id
    )
  end;

-- What can be reported or decided about, and is hers: her words, her submissions, and she herself. A listing or a class
-- that was sent in without an account is hers where she has shown that its address is.
create or replace function private.subjects_of(member uuid) returns uuid[]
  language sql stable set search_path = ''
  return array(
    select subjects_of.member
    union all select p.id from public.posts p where p.author_id = subjects_of.member
    union all select c.id from public.comments c where c.author_id = subjects_of.member
    union all select s.id from public.stories s join public.posts p on p.id = s.post_id where p.author_id = subjects_of.member
    union all select i.id from public.instructor_profiles i where i.user_id = subjects_of.member
    union all select m.id from public.class_messages m where m.author_id = subjects_of.member
    union all
    select k.id from public.class_submissions k
     where k.submitted_by = subjects_of.member
        or k.submitted_by is null and lower(k.instructor_email) = private.shown_address(subjects_of.member)
    union all
    select l.id from public.business_listings l where lower(l.contact_email) = private.shown_address(subjects_of.member)
  );
