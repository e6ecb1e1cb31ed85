-- What differs between the product's schema at the end of version 0.1.0 and the squashed one
-- (apps/server/src/platform/db/adopt-squash.ts).

-- Functions, triggers and a table that have other names.
alter function private.tidy_writes(integer) rename to cleanup_writes;
alter function private.tidy_rights() rename to cleanup_privacy;
alter function private.member_at_desk(uuid) rename to member_for_moderators;
alter function private.subject_at_desk(private.subjects) rename to subject_for_moderators;
alter function private.acts_about(uuid) rename to moderation_history;
alter function private.check_act() rename to check_conflict_of_interest;
alter function private.tell_member(uuid, text, private.subjects, uuid, text, text) rename to notify_member;
alter function private.tell_reporters(private.subjects, uuid[], text, text) rename to notify_reporters;
alter function private.tell_feed() rename to broadcast_feed_change;
alter function private.tell_notification() rename to broadcast_notification;
alter function private.count_words(text, uuid, bigint, integer, integer) rename to limit_posting;
alter function private.without_people(text) rename to redact_personal_data;
alter function private.shown_address(uuid) rename to verified_email;
alter function private.forget_comment_notice() rename to delete_comment_notification;
alter function private.forget_decided_versions() rename to delete_decided_versions;
alter function private.note_edit() rename to set_edited_at;
alter function private.note_role_change() rename to record_role_change;
alter function private.note_admin_act(text, uuid, text) rename to record_admin_act;
alter function private.say_farewell(uuid) rename to enqueue_deletion_mail;
alter function private.may_be_told(public.class_messages, uuid) rename to may_be_mailed;
alter function private.meant_by(text) rename to spelling_suggestions;
alter function public.my_standing() rename to my_moderation_status;

alter trigger check_act on public.moderation_actions rename to check_conflict_of_interest;
alter trigger tell_created_or_removed on public.posts rename to broadcast_created_or_removed;
alter trigger tell_created_or_removed on public.comments rename to broadcast_created_or_removed;
alter trigger tell_changed on public.posts rename to broadcast_changed;
alter trigger tell_changed on public.comments rename to broadcast_changed;
alter trigger tell on public.notifications rename to broadcast;
alter trigger forget_notice on public.comments rename to delete_comment_notification;
alter trigger forget_decided_versions on public.business_listings rename to delete_decided_versions;
alter trigger forget_decided_versions on public.instructor_profiles rename to delete_decided_versions;
alter trigger forget_decided_versions on public.class_submissions rename to delete_decided_versions;
alter trigger forget_decided_versions on public.stories rename to delete_decided_versions;
alter trigger note_edit on public.posts rename to set_edited_at;
alter trigger note_edit on public.comments rename to set_edited_at;
alter trigger note_role_change on auth.users rename to record_role_change;

alter table private.farewells rename to deletion_mails;

-- Constraints keep the name that their table had before it was renamed. Those of `not null` have a name from PostgreSQL
-- 18 on.
do $$
declare
  renamed record;
begin
  for renamed in
    select k.conrelid::regclass as relation, k.conname as old_name, replace(k.conname, t.old_prefix, t.new_prefix) as new_name
      from (values
        ('public.user_counts'::regclass, 'user_stats_', 'user_counts_'),
        ('private.deletion_mails'::regclass, 'farewells_', 'deletion_mails_')
      ) as t (relation, old_prefix, new_prefix)
      join pg_constraint k on k.conrelid = t.relation and starts_with(k.conname, t.old_prefix)
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.relation, renamed.old_name, renamed.new_name);
  end loop;
end
$$;

create or replace function private.ban(email text, until timestamptz) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(ban.email);
  before timestamptz := (select users.banned_until from auth.users where users.id = member for update);
begin
  update auth.users set banned_until = ban.until, updated_at = now() where users.id = member;
  if ban.until is not null then
    delete from auth.sessions where sessions.user_id = member;
    delete from auth.one_time_tokens where one_time_tokens.user_id = member;
  end if;
  if ban.until is not null or before > now() then
    perform private.record_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$$;

create or replace function private.begin_mail(
  id uuid, kind text, list text, address text, member uuid, per_day integer
) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := private.address_hash(begin_mail.address);
  line private.mails;
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail:' || encode(hash, 'hex'), 0));
  select * into line from private.mails m where m.id = begin_mail.id;
  if found then
    return case when line.sent_at is not null then 'sent' else coalesce(line.withheld, 'send') end;
  end if;
  why := case
    when begin_mail.list is not null and private.is_unwanted(begin_mail.list, begin_mail.member, hash) then 'unwanted'
    when begin_mail.per_day <= (
      select count(*) from private.mails m
       where m.address_hash = hash and m.created_at > now() - interval '1 day' and m.withheld is null
         and (m.list = begin_mail.list or m.kind = begin_mail.kind)
    ) then 'limit'
  end;
  insert into private.mails (id, kind, list, address_hash, withheld)
  values (begin_mail.id, begin_mail.kind, begin_mail.list, hash, why);
  -- as good a moment as any to forget
  delete from private.mails m where m.created_at < now() - interval '30 days';
  delete from private.mail_links l where l.user_id is null and l.used_at < now() - interval '400 days';
  delete from private.deletion_mails f where f.created_at < now() - interval '3 days';
  return coalesce(why, 'send');
end
$$;

create or replace function private.claim_thread_mail(
  message_id uuid, recipient uuid, mail_id uuid, out verdict text, out due timestamptz
)
  language plpgsql volatile set search_path = ''
  as $$
declare
  message public.class_messages;
  last private.thread_mails;
  answered timestamptz;
begin
  verdict := 'never';
  select * into message from public.class_messages m where m.id = claim_thread_mail.message_id;
  if not found or not private.may_be_mailed(message, claim_thread_mail.recipient) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(':', 'thread-mail', message.class_id, message.member_id, claim_thread_mail.recipient), 0
  ));
  select * into last from private.thread_mails t
   where t.class_id = message.class_id and t.member_id = message.member_id
     and t.recipient_id = claim_thread_mail.recipient;
  select max(m.created_at) into answered from public.class_messages m
   where m.class_id = message.class_id and m.member_id = message.member_id
     and m.author_id = claim_thread_mail.recipient;
  if last.mail_id = claim_thread_mail.mail_id then
    verdict := 'send';
    return;
  end if;
  if answered > message.created_at or last.mailed_at > message.created_at then
    return;
  end if;
  due := last.mailed_at + case when answered > last.mailed_at then interval '1 hour' else interval '1 day' end;
  if due > now() then
    verdict := 'later';
    return;
  end if;
  insert into private.thread_mails (class_id, member_id, recipient_id, mail_id)
  values (message.class_id, message.member_id, claim_thread_mail.recipient, claim_thread_mail.mail_id)
  on conflict (class_id, member_id, recipient_id) do update set mail_id = excluded.mail_id, mailed_at = now();
  verdict := 'send';
end
$$;

create or replace function private.close_appeal(appeal uuid, outcome text, answer text) returns public.moderation_actions
  language plpgsql volatile set search_path = ''
  as $$
declare
  closed public.appeals;
  sanctioned public.moderation_actions;
  subject private.subjects;
  done public.moderation_actions;
begin
  update public.appeals a set status = outcome, answer = close_appeal.answer, decided_by = auth.uid(), decided_at = now()
   where a.id = appeal and a.status = 'open' returning * into closed;
  if not found then
    raise exception using errcode = 'PT409', message = 'Somebody else has decided this meanwhile.';
  end if;
  select * into sanctioned from public.moderation_actions a where a.id = closed.sanction_id;
  subject := private.subject_of_action(sanctioned);
  done := private.record_moderation_action(
    'appeal_' || outcome, subject, sanctioned.member_id, sanctioned.report_ids, close_appeal.answer,
    undoes => sanctioned.id
  );
  if outcome = 'overturned' then
    -- where nothing is left to undo, she is told all the same that she was right
    perform private.undo_sanction(sanctioned);
    update public.reports r set status = 'dismissed', decided_at = now() where r.id = any (sanctioned.report_ids);
    perform private.notify_reporters(subject, sanctioned.report_ids, 'dismissed', close_appeal.answer);
  end if;
  perform private.notify_member(
    sanctioned.member_id, 'appeal_decided', subject, sanctioned.id, close_appeal.answer, outcome
  );
  return done;
end
$$;

create or replace function private.enqueue_deletion_mail(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text := (select u.email from auth.users u where u.id = enqueue_deletion_mail.member);
  mail uuid;
begin
  if address is null then
    return;
  end if;
  delete from private.mails m where m.address_hash = private.address_hash(address);
  insert into private.deletion_mails (email) values (address) returning id into mail;
  perform private.enqueue('deletion_done', jsonb_build_object('id', mail));
end
$$;

create or replace function private.erase_member(member uuid) returns uuid[]
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

create or replace function private.notify_reporters(
  subject private.subjects, reports uuid[], decision text, reason text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.notify(
            r.reporter_id, 'report_decided', post_id => subject.post_id, subject_kind => r.subject_kind,
            subject_id => r.subject_id,
            subject_name => coalesce((select w.name from private.reported_words w where w.report_id = r.id), subject.name),
            decision => notify_reporters.decision, reason => notify_reporters.reason
          )
     from public.reports r
    where r.id = any (notify_reporters.reports) and r.reporter_id is distinct from auth.uid();
end
$$;

create or replace function private.prepare_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.comments where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "comments_pkey"', constraint = 'comments_pkey';
  end if;
  perform private.limit_posting(
    'comment', new.author_id, (select count(*) from public.comments where author_id = new.author_id), 10, 200
  );
  return new;
end
$$;

create or replace function private.prepare_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.posts where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "posts_pkey"', constraint = 'posts_pkey';
  end if;
  perform private.limit_posting(
    'post', new.author_id, (select count(*) from public.posts where author_id = new.author_id), 3, 30
  );
  return new;
end
$$;

create or replace function private.record_moderation_action(
  action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamptz default null,
  undoes uuid default null
) returns public.moderation_actions
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  done public.moderation_actions;
begin
  insert into public.moderation_actions (
    action, subject_kind, subject_id, member_id, report_ids, reason, until, moderator_id, undoes
  ) values (
    record_moderation_action.action, subject.kind, subject.id, record_moderation_action.member,
    record_moderation_action.reports, record_moderation_action.reason, record_moderation_action.until, auth.uid(),
    record_moderation_action.undoes
  ) returning * into done;
  return done;
end
$$;
revoke all on function private.record_moderation_action(text, private.subjects, uuid, uuid[], text, timestamptz, uuid) from public;

create or replace function private.reset_second_factor(email text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  member uuid := private.member_at(reset_second_factor.email);
begin
  if private.remove_second_factor(member) = 0 then
    return false;
  end if;
  perform private.record_admin_act('reset_second_factor', member);
  perform private.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', member));
  return true;
end
$$;

create or replace function private.sanction(
  action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamptz
) returns public.moderation_actions
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  done public.moderation_actions := private.record_moderation_action(
    sanction.action, sanction.subject, sanction.member, sanction.reports, sanction.reason, sanction.until
  );
begin
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
  perform private.notify_member(
    done.member_id,
    case done.action when 'hide' then 'hidden' when 'warn' then 'warned' when 'suspend' then 'suspended' else 'taken_down' end,
    subject, done.id, done.reason
  ) where done.action <> 'dismiss';
  return done;
end
$$;

create or replace function private.similar_search(term text, place text) returns private.listing_search
  language plpgsql stable set search_path = ''
  as $$
declare
  search private.listing_search := row('true', '{}'::text[], false);
  word text;
begin
  for word in select distinct w from private.words_of(left(term, 200)) as w limit 8 loop
    search := private.narrowed(search, 'search_text', private.spelling_suggestions(word));
  end loop;
  for word in select distinct w from private.words_of(left(place, 200)) as w limit 8 loop
    search := private.narrowed(search, 'location_text', private.spelling_suggestions(word));
  end loop;
  return case when search.patterns = '{}' then row('false', '{}'::text[], false)::private.listing_search else search end;
end
$$;

create or replace function private.subject_of_action(done public.moderation_actions) returns private.subjects
  language plpgsql stable set search_path = ''
  as $$
declare
  subject private.subjects := private.find_subject(done.subject_kind, done.subject_id);
begin
  if subject.id is null then
    subject.kind := done.subject_kind;
    subject.id := done.subject_id;
  end if;
  return subject;
end
$$;
revoke all on function private.subject_of_action(public.moderation_actions) from public;

create or replace function private.week_of(member uuid, at timestamptz) returns private.week
  language sql stable set search_path = ''
  begin atomic
    with clock as (
      select zone, today, date_trunc('week', today::timestamp)::date as monday
        from (select private.time_zone_of(member) as zone) as hers,
             lateral (select (week_of.at at time zone zone)::date as today) as day
    )
    select today,
           monday,
           (select count(*) from public.class_attendances a
             where a.user_id = member and a.attended_on between monday and today)::integer,
           (select count(distinct (e.created_at at time zone zone)::date) from public.journal_entries e
             where e.user_id = member
               and e.created_at >= (monday - 1)::timestamp at time zone 'UTC'
               and (e.created_at at time zone zone)::date between monday and today)::integer,
           (select count(*) from public.posts p
             where p.author_id = member
               and p.created_at >= (monday - 1)::timestamp at time zone 'UTC'
               and (p.created_at at time zone zone)::date between monday and today)::integer
      from clock;
  end;

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
  perform private.notify_reporters(
    subject, report_ids, case when action = 'dismiss' then 'dismissed' else 'upheld' end, why
  );
  return done;
end
$$;

create or replace function public.admin_failures() returns table (
  id uuid, kind text, given_up boolean, attempts integer, failed_at timestamptz, next_at timestamptz, message text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    return query
      select f.id, f.name, f.given_up, f.retry_count + 1, f.failed_at, f.next_at,
             coalesce(private.redact_personal_data(f.output ->> 'message'), 'It did not answer in time.')
        from (
          select j.id, j.name, j.retry_count, j.output, j.state = 'failed' as given_up,
                 coalesce(j.completed_on, j.started_on) as failed_at,
                 case when j.state = 'retry' then j.start_after end as next_at,
                 row_number() over (
                   partition by j.name
                   order by j.state = 'failed' desc, coalesce(j.completed_on, j.started_on) desc nulls last, j.id
                 ) as place
            from pgboss.job j
           where j.state = 'failed' or (j.state = 'retry' and j.started_on is not null)
        ) f
       where f.place <= 20
       order by f.given_up desc, f.failed_at desc nulls last, f.id
       limit 1000;
  end if;
end
$$;

create or replace function public.appeal_queue() returns table (
  id uuid, body text, created_at timestamptz, may_decide boolean, act jsonb, words_then text, subject jsonb, member jsonb,
  waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    select p.id, p.body, p.created_at, private.may_decide_appeal(a),
           jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'subject_id', a.subject_id,
             'reason', a.reason, 'until', a.until, 'acted_at', a.acted_at,
             'moderator_name', private.name_of(a.moderator_id), 'reports', cardinality(a.report_ids)
           ),
           (select w.words from private.reported_words w where w.report_id = any (a.report_ids) limit 1),
           private.subject_for_moderators(s), private.member_for_moderators(p.member_id), count(*) over ()
      from public.appeals p
      join public.moderation_actions a on a.id = p.sanction_id
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
     where p.status = 'open' and p.member_id <> auth.uid()
     order by p.created_at, p.id
     limit 100;
end
$$;

create or replace function public.complete_setup(token text, member uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- one after the other, whichever links they hold
  lock table private.setup_links in exclusive mode;
  if not public.setup_is_open(complete_setup.token) then
    return false;
  end if;
  perform private.set_role((select users.email from auth.users where users.id = complete_setup.member), 'admin');
  perform private.record_admin_act('set_up', complete_setup.member);
  delete from private.setup_links;
  return true;
end
$$;

create or replace function public.lift_action(action_id uuid, reason text) returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text;
  sanctioned public.moderation_actions;
  subject private.subjects;
  waiting uuid;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  why := private.require_reason(lift_action.reason);
  select * into sanctioned from public.moderation_actions a
   where a.id = lift_action.action_id and a.action in ('hide', 'suspend');
  if not found then
    raise exception using errcode = 'PT404', message = 'There is nothing like that to lift.';
  end if;
  if sanctioned.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so somebody else decides it.';
  end if;
  select a.id into waiting from public.appeals a where a.sanction_id = sanctioned.id and a.status = 'open' for update;
  if waiting is not null then
    raise exception using errcode = 'PT409', message = 'She has appealed: please answer her appeal.';
  end if;
  if not private.undo_sanction(sanctioned) then
    raise exception using errcode = 'PT409', message = 'It holds no longer.';
  end if;
  subject := private.subject_of_action(sanctioned);
  done := private.record_moderation_action(
    case sanctioned.action when 'hide' then 'restore' else 'unsuspend' end, subject, sanctioned.member_id, '{}', why,
    undoes => sanctioned.id
  );
  perform private.notify_member(
    done.member_id, case done.action when 'restore' then 'restored' else 'suspension_ended' end, subject, null, why
  );
  return done;
end
$$;

create or replace function public.recent_activity(max_items integer default 10)
  returns table (kind text, happened_on date, happened_at timestamptz, about text, slug text)
  language sql stable set search_path = ''
  begin atomic
    with bounds as (
      select private.time_zone_of(auth.uid()) as zone, least(greatest(coalesce(max_items, 10), 1), 50) as items
    )
    select latest.kind, latest.happened_on, latest.happened_at, latest.about, latest.slug
      from (
        (select 'journal' as kind, (e.created_at at time zone (select zone from bounds))::date as happened_on,
                e.created_at as happened_at, null::text as about, null::text as slug
           from public.journal_entries e
          where e.user_id = auth.uid()
          order by e.created_at desc limit (select items from bounds))
        union all
        (select 'class', a.attended_on, a.created_at, c.class_title, c.slug
           from public.class_attendances a
           left join public.class_submissions c on c.id = a.class_id and c.status = 'approved'
          where a.user_id = auth.uid()
          order by a.attended_on desc, a.created_at desc limit (select items from bounds))
        union all
        (select 'quiz', (r.created_at at time zone (select zone from bounds))::date, r.created_at, r.personality_name, null
           from public.quiz_results r
          where r.user_id = auth.uid()
          order by r.created_at desc limit (select items from bounds))
        union all
        (select 'favourite', (p.updated_at at time zone (select zone from bounds))::date, p.updated_at, p.passion_name, null
           from public.user_passions p
          where p.user_id = auth.uid() and p.is_selected
          order by p.updated_at desc limit (select items from bounds))
        union all
        (select 'post', (p.created_at at time zone (select zone from bounds))::date, p.created_at, null, null
           from public.posts p
          where p.author_id = auth.uid()
          order by p.created_at desc limit (select items from bounds))
      ) as latest
     order by latest.happened_on desc, latest.happened_at desc
     limit (select items from bounds);
  end;

create or replace function public.report_queue() returns table (
  subject_kind text, subject_id uuid, urgent boolean, reported_at timestamptz, reports jsonb, subject jsonb,
  member jsonb, may_decide boolean, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select r.subject_kind as kind, r.subject_id as id, bool_or(r.reason = 'self_harm') as urgent,
             min(r.created_at) as reported_at, bool_or(r.reporter_id = auth.uid()) as own
        from public.reports r
       where r.status = 'open'
         and not exists (
           select from private.reported_words w where w.report_id = r.id and w.member_id = auth.uid()
         )
       group by 1, 2
    ), page as (
      select w.* from waits w order by w.urgent desc, w.reported_at, w.id limit 100
    )
    select p.kind, p.id, p.urgent, p.reported_at,
           (
             select jsonb_agg(jsonb_build_object(
                      'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at,
                      'reporter_name', private.community_name(r.reporter_id),
                      'name', w.name, 'words', w.words
                    ) order by r.created_at, r.id)
               from public.reports r left join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id
           ),
           private.subject_for_moderators(s),
           private.member_for_moderators(coalesce(s.member_id, (
             select w.member_id from public.reports r join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id limit 1
           ))),
           not p.own or private.reviews_alone(array[s.member_id]),
           (select count(*) from waits)
      from page p left join lateral private.find_subject(p.kind, p.id) s on true
     order by p.urgent desc, p.reported_at, p.id;
end
$$;

create or replace function public.retry_contacts() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer;
begin
  perform private.require_admin();
  update private.contacts c set waiting = true, refused = null, settled_at = null where c.refused is not null;
  update private.contact_service s set paused_until = now() where s.paused_until > now();
  select count(*)::integer into again from private.contacts c where c.waiting;
  if again > 0 then
    perform private.enqueue('contact_sync', '{}');
    perform private.record_admin_act('retry_kind', null, 'contact_sync');
  end if;
  return again;
end
$$;

create or replace function public.retry_jobs(kind text, job uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  again integer := 0;
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j
       set state = 'retry', completed_on = null, start_after = now(),
           retry_limit = case when j.state = 'failed' then j.retry_limit + 1 else j.retry_limit end
     where j.name = retry_jobs.kind
       and (retry_jobs.job is null or j.id = retry_jobs.job)
       and (j.state = 'failed' or (j.state = 'retry' and j.started_on is not null));
    get diagnostics again = row_count;
  end if;
  if again > 0 then
    perform private.record_admin_act(case when retry_jobs.job is null then 'retry_kind' else 'retry_job' end, null, retry_jobs.kind);
    perform pg_notify('kindling_jobs', retry_jobs.kind);
  end if;
  return again;
end
$$;

comment on function private.erase_member(uuid) is
  'Removes everything about a member, everywhere, in one transaction; what moderators did is kept without her. Prefer private.schedule_erasure(member, ''0''), which has the worker do it and remove her files.';
comment on function public.my_role() is
  'moderator, admin or nothing: so that the moderation console is offered only to those who may use it.';
comment on table public.moderation_decisions is
  'Every decision about what was submitted, in the order they were made. Append-only.';
comment on table public.reports is
  'One that is open for each member and subject. Read by whoever reported and, through report_queue, by moderators.';
comment on view private.audit_log is
  'The audit records of decisions, reports, roles and admins, side by side. Granted to nobody.';
