-- Moderation actions: decide reports, take down what is public, lift what was done. Each is one call, and everything it
-- changes, records and tells happens in its transaction.

create function private.require_reason(reason text)
  returns text
  language plpgsql
  immutable
  set search_path to ''
as $$
declare
  why text := private.trimmed(reason);
begin
  if not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'This needs a reason. The person it’s about will see it.';
  end if;
  return why;
end
$$;

-- Notifies a member of an action that concerns her; her own words say which of them it is about.
create function private.notify_member(
  member uuid, kind text, subject private.subjects, sanction uuid, reason text, decision text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if member is not null then
    perform private.notify(
      member, kind, post_id => subject.post_id, comment_id => subject.comment_id, subject_kind => subject.kind,
      subject_id => subject.id,
      subject_name => case when subject.kind in ('post', 'comment', 'message', 'review', 'review_answer', 'circle_message') then left(subject.words, 80) else subject.name end,
      decision => decision, reason => reason, sanction_id => sanction
    );
  end if;
end
$$;

-- Audit log entry: the one place where a moderation action is recorded, as that of the one who asks.
create function private.record_moderation_action(
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

-- The target of an earlier action; of one that is gone the kind and id alone.
create function private.subject_of_action(done public.moderation_actions) returns private.subjects
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

-- Carries one action out and records it. A target that is gone has its kind and id alone.
create function private.sanction(action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamp with time zone)
  returns public.moderation_actions
  language plpgsql
  set search_path to ''
as $$
#variable_conflict use_column
declare
  done public.moderation_actions := private.record_moderation_action(
    sanction.action, sanction.subject, sanction.member, sanction.reports, sanction.reason, sanction.until
  );
  resting public.corrections;
begin
  case done.action
    when 'hide' then
      update public.comments c set hidden_at = now() where c.id = subject.comment_id and c.hidden_at is null;
      update public.posts p set hidden_at = now()
       where p.id = subject.post_id and subject.kind <> 'comment' and p.hidden_at is null;
      update public.class_messages m set hidden_at = now()
       where subject.kind = 'message' and m.id = subject.id and m.hidden_at is null;
      update public.circle_messages m set hidden_at = now()
       where subject.kind = 'circle_message' and m.id = subject.id and m.hidden_at is null;
      update public.class_reviews r set hidden_at = now()
       where subject.kind = 'review' and r.id = subject.id and r.hidden_at is null;
      update public.class_review_answers a set hidden_at = now()
       where subject.kind = 'review_answer' and a.id = subject.id and a.hidden_at is null;
    when 'suspend' then
      insert into private.suspensions (member_id, sanction_id, until) values (done.member_id, done.id, done.until)
      on conflict (member_id) do update set sanction_id = excluded.sanction_id, until = excluded.until;
      if done.until is not null then
        perform backend.enqueue('suspension_over', jsonb_build_object('sanction_id', done.id), done.until);
      end if;
    when 'take_down' then
      resting := private.open_correction(done.subject_kind, done.subject_id);
      if not private.set_review(
        done.subject_kind, done.subject_id, case when resting.rests then 'declined' else 'approved' end, 'declined', now(),
        done.reason, null
      ) then
        raise exception using errcode = 'PT409', message = 'It isn’t public any more.';
      end if;
      update public.corrections c set closed_at = now(), outcome = 'taken_down' where c.id = resting.id;
      if resting.rests then
        perform private.cancel_class_sessions(resting.class_id);
      end if;
      perform backend.enqueue('taken_down', jsonb_build_object('action_id', done.id));
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

-- Decides reports, as before; a photograph is taken down too. Where a correction is asked for, `days` says by when, and
-- `hide` that it rests meanwhile.
create function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone default null::timestamp with time zone, hide boolean default false, version text default null::text, days integer default null::integer)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
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
  if coalesce(action not in ('dismiss', 'hide', 'warn', 'suspend', 'take_down', 'ask_correction'), true) then
    raise exception using errcode = '22023', message = 'An act is dismiss, hide, warn, suspend, take_down or ask_correction.';
  end if;
  if action = 'ask_correction' then
    perform private.require_correction_days(days);
  elsif days is not null then
    raise exception using errcode = '22023', message = 'Only a correction is asked for within days.';
  end if;
  if until is not null and (action <> 'suspend' or until <= now()) then
    raise exception using errcode = '22023', message = 'Only a suspension has an end, and it’s in the future.';
  end if;
  why := private.require_reason(reason);

  -- Of two at the same moment the second waits here, and then finds them decided.
  with locked as (
    select r.* from public.reports r
     where r.id = any (act_on_report.report_ids) and r.status = 'open' order by r.id for update
  )
  select count(*), count(distinct (l.subject_kind, l.subject_id)) into found_reports, subjects_of from locked l;
  if found_reports = 0 or found_reports <> (select count(distinct i) from unnest(act_on_report.report_ids) i) then
    raise exception using errcode = 'PT409', message = 'Someone else has already decided this.';
  end if;
  if subjects_of <> 1 then
    raise exception using errcode = '22023', message = 'Reports about different things are decided one by one.';
  end if;

  select r.* into sought from public.reports r where r.id = any (act_on_report.report_ids) limit 1;
  select s.* into subject from private.subjects s where s.kind = sought.subject_kind and s.id = sought.subject_id;
  if version is not null and version is distinct from md5(subject.words) then
    raise exception using errcode = 'PT409', message = 'It’s been changed or removed since you read it.';
  end if;
  member := subject.member_id;
  if subject.id is null then
    subject.kind := sought.subject_kind;
    subject.id := sought.subject_id;
    select w.name, w.member_id into subject.name, member
      from private.reported_words w where w.report_id = sought.id;
  end if;
  if member = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so someone else decides it.';
  end if;
  if action in ('warn', 'suspend') and (member is null or subject.kind = 'listing') then
    raise exception using errcode = '22023', message = 'There’s no member here to warn or suspend.';
  end if;
  if (hide or action = 'hide') and action <> 'ask_correction' and not private.can_be_hidden(subject)
    or action = 'ask_correction' and (subject.kind not in ('listing', 'class', 'instructor') or subject.shown is null)
    or action = 'take_down' and subject.kind not in ('listing', 'class', 'instructor', 'photo') then
    raise exception using errcode = '22023', message = 'That can’t be done with what was reported.';
  end if;

  update public.reports r
     set status = case when action = 'dismiss' then 'dismissed' else 'upheld' end, decided_at = now()
   where r.id = any (act_on_report.report_ids);
  if hide and action in ('warn', 'suspend') and subject.shown then
    perform private.sanction('hide', subject, member, report_ids, why, null);
  end if;
  if action = 'ask_correction' then
    done := private.ask_correction(subject, report_ids, why, days, hide);
  else
    done := private.sanction(action, subject, member, report_ids, why, until);
  end if;
  perform private.notify_reporters(
    subject, report_ids, case when action = 'dismiss' then 'dismissed' else 'upheld' end, why
  );
  return done;
end
$$;
grant execute on function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone, hide boolean, version text, days integer)
  to authenticated, service_role;
comment on function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone, hide boolean, version text, days integer) is
  'Decides open reports about one subject. 409 where somebody else was quicker or the words have changed since they were read.';

-- Takes down what is public, as before; a photograph too.
create function public.take_down(kind text, subject_id uuid, reason text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
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
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to take down.';
  end if;
  if subject.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is your own, so someone else decides it.';
  end if;
  return private.sanction('take_down', subject, subject.member_id, '{}', why, null);
end
$$;
grant execute on function public.take_down(kind text, subject_id uuid, reason text) to authenticated, service_role;
comment on function public.take_down(kind text, subject_id uuid, reason text) is
  'Declines a listing, class or instructor profile that was approved.';

-- What has changed meanwhile is hers and stays.
create function private.undo_sanction(sanction public.moderation_actions) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  text_removed private.removed_texts;
begin
  case sanction.action
    when 'hide' then
      if sanction.subject_kind = 'comment' then
        update public.comments c set hidden_at = null where c.id = sanction.subject_id and c.hidden_at is not null;
      elsif sanction.subject_kind = 'message' then
        update public.class_messages m set hidden_at = null where m.id = sanction.subject_id and m.hidden_at is not null;
      elsif sanction.subject_kind = 'circle_message' then
        update public.circle_messages m set hidden_at = null where m.id = sanction.subject_id and m.hidden_at is not null;
      elsif sanction.subject_kind = 'review' then
        update public.class_reviews r set hidden_at = null where r.id = sanction.subject_id and r.hidden_at is not null;
      elsif sanction.subject_kind = 'review_answer' then
        update public.class_review_answers a set hidden_at = null where a.id = sanction.subject_id and a.hidden_at is not null;
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
    when 'ask_correction' then
      return private.close_correction(sanction.id, 'withdrawn');
    when 'remove_text' then
      select * into text_removed from private.removed_texts t where t.action_id = sanction.id;
      return found and cardinality(private.replace_text(
        sanction.subject_kind, sanction.subject_id, text_removed.field, private.text_placeholder(text_removed.field),
        text_removed.words, text_removed.row_ids
      )) > 0;
    else
      return true;
  end case;
end
$$;

-- Lifts an action without an appeal: shows again what was hidden, ends a suspension early, or closes a correction. Where an appeal waits, it
-- is to be answered.
create function public.lift_action(action_id uuid, reason text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  why text;
  sanctioned public.moderation_actions;
  subject private.subjects;
  waiting uuid;
  closed public.corrections;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  why := private.require_reason(lift_action.reason);
  select * into sanctioned from public.moderation_actions a
   where a.id = lift_action.action_id and a.action in ('hide', 'suspend', 'ask_correction');
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to lift.';
  end if;
  if sanctioned.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so someone else decides it.';
  end if;
  select a.id into waiting from public.appeals a where a.sanction_id = sanctioned.id and a.status = 'open' for update;
  if waiting is not null then
    raise exception using errcode = 'PT409', message = 'She has appealed: please answer her appeal.';
  end if;
  if not (
    case sanctioned.action
      when 'ask_correction' then private.close_correction(sanctioned.id, 'closed')
      else private.undo_sanction(sanctioned)
    end
  ) then
    raise exception using errcode = 'PT409', message = 'It’s no longer in force.';
  end if;
  subject := private.subject_of_action(sanctioned);
  done := private.record_moderation_action(
    case sanctioned.action when 'hide' then 'restore' when 'suspend' then 'unsuspend' else 'close_correction' end, subject, sanctioned.member_id, '{}', why,
    undoes => sanctioned.id
  );
  if done.action = 'close_correction' then
    select * into closed from public.corrections c where c.sanction_id = sanctioned.id;
    perform private.notify_of_correction(closed, subject, why, 'closed');
  else
    perform private.notify_member(
      done.member_id, case done.action when 'restore' then 'restored' else 'suspension_ended' end, subject, null, why
    );
  end if;
  return done;
end
$$;
grant execute on function public.lift_action(action_id uuid, reason text) to authenticated, service_role;
comment on function public.lift_action(action_id uuid, reason text) is
  'Shows again what was hidden, ends a suspension, or closes a correction, and tells the member.';

-- Expiry, for the worker once a suspension has run out: tells the member, unless it was lifted or replaced meanwhile.
create function private.end_suspension(sanction uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  ended uuid;
begin
  delete from private.suspensions s where s.sanction_id = sanction and s.until <= now() returning s.member_id into ended;
  if found then
    perform private.notify(ended, 'suspension_ended');
  end if;
end
$$;

-- A member's record: what was done about her, latest first.
create function private.moderation_history(member uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select (
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'reason', a.reason, 'until', a.until,
             'moderator_name', private.name_of(a.moderator_id), 'acted_at', a.acted_at,
             'undone', exists (
               select from public.moderation_actions b where b.undoes = a.id and b.action <> 'appeal_upheld'
             )
           ) order by a.acted_at desc, a.id desc), '[]')
      from (
        select * from public.moderation_actions w where w.member_id = member
         order by w.acted_at desc, w.id desc limit 10
      ) a
  )
$$;

-- A page first, then what stands beside its lines. Names of members are looked up once; those of what is listed among the
-- newest thousand actions about such, from where the page before ended.
create function public.search_actions(
  search text default null,
  acted text default null,
  member uuid default null,
  moderator uuid default null,
  before_acted_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  id uuid, action text, subject_kind text, subject_id uuid, subject_name text, member_id uuid, member_name text,
  reports integer, reason text, until timestamptz, moderator_id uuid, moderator_name text, acted_at timestamptz,
  undone boolean, liftable boolean
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(search_actions.search);
  people uuid[] := '{}';
  named uuid[] := '{}';
begin
  perform private.require_moderator();
  if pattern is not null then
    people := array(
      select c.user_id from public.member_cards c where private.folded(c.public_name) like pattern or private.folded(c.username) like pattern limit 1000
    );
    named := array(
      select n.id from (
        select a.id, a.subject_kind, a.subject_id from public.moderation_actions a
         where a.subject_kind in ('story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo',
                                  'circle_message', 'circle_member')
           and (search_actions.before_acted_at is null
                or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
         order by a.acted_at desc, a.id desc
         limit 1000
      ) n
       where private.folded(private.subject_name(n.subject_kind, n.subject_id)) like pattern
    );
  end if;
  return query
    with page as materialized (
      select a.* from public.moderation_actions a
       where (search_actions.acted is null or a.action = search_actions.acted)
         and (search_actions.member is null or a.member_id = search_actions.member)
         and (search_actions.moderator is null or a.moderator_id = search_actions.moderator)
         and (pattern is null or private.folded(a.reason) like pattern or a.member_id = any (people) or a.id = any (named))
         and (search_actions.before_acted_at is null
              or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
       order by a.acted_at desc, a.id desc
       limit least(greatest(coalesce(search_actions.page_size, 20), 1), 100)
    )
    select a.id, a.action, a.subject_kind, a.subject_id, s.name, a.member_id,
           case when a.member_id is not null then private.community_name(a.member_id) end,
           cardinality(a.report_ids), a.reason, a.until, a.moderator_id, private.name_of(a.moderator_id), a.acted_at,
           back.id is not null,
           back.id is null and a.member_id is distinct from auth.uid() and case a.action
             when 'hide' then s.id is not null and not s.shown
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             when 'suspend' then exists (
                 select from private.suspensions n where n.sanction_id = a.id and (n.until is null or n.until > now())
               )
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             when 'ask_correction' then exists (
                 select from public.corrections c where c.sanction_id = a.id and c.closed_at is null
               )
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             else false end
      from page a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
      left join public.moderation_actions back on back.undoes = a.id and back.action <> 'appeal_upheld'
     order by a.acted_at desc, a.id desc;
end
$$;
grant execute on function public.search_actions(search text, acted text, member uuid, moderator uuid, before_acted_at timestamp with time zone, before_id uuid, page_size integer)
  to authenticated, service_role;
comment on function public.search_actions(search text, acted text, member uuid, moderator uuid, before_acted_at timestamp with time zone, before_id uuid, page_size integer) is
  'Everything moderators did, by words, action, member and moderator, newest first, in pages.';

-- Conflict of interest. Before the record, so that it holds for every way to act: on a report, or on the appeal that
-- follows from it. Leaving her own report out of those she decides is no way round it either: as long as one of hers
-- about the same is open, a moderator does not act on it at all.
create function private.check_conflict_of_interest()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  if new.moderator_id is distinct from auth.uid() then
    return new;
  end if;
  if exists (
      select from public.reports r
       where r.reporter_id = new.moderator_id
         and (
           r.id = any (new.report_ids)
           or r.status = 'open' and r.subject_kind = new.subject_kind and r.subject_id = new.subject_id
         )
    )
    and not private.reviews_alone(array[new.member_id]) then
    raise exception using errcode = 'PT403', message = 'You reported this yourself, so someone else decides it.';
  end if;
  if new.action = 'suspend' and not private.may_suspend(new.member_id) then
    raise exception using errcode = 'PT403', message = 'She’s a moderator too, so an admin decides whether she’s suspended.';
  end if;
  return new;
end
$$;

-- Whom an action would concern, how she stands, and whether the moderator could suspend her.
create function private.member_for_moderators(member uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case when member is not null then jsonb_build_object(
    'id', member,
    'name', private.community_name(member),
    'username', (select c.username from public.member_cards c where c.user_id = member),
    'suspended', exists (
      select from private.suspensions s where s.member_id = member and (s.until is null or s.until > now())
    ),
    'suspended_until', (select s.until from private.suspensions s where s.member_id = member),
    'suspendable', private.may_suspend(member),
    'past', private.moderation_history(member)
  ) end
$$;

-- public.moderation_actions

select private.member_table('public.moderation_actions',
  part => 'community',
  purpose => 'that moderation is fair, and can be checked',
  ground => 'legitimate interest',
  kept => 'without an end, as a record without names',
  on_erasure => 'what was done and when stays; who, and the reason given, is erased',
  export_file => 'moderation',
  export_says => 'what moderators did that concerns you, or you did as one',
  export_where => 'member_id = $1 or moderator_id = $1',
  export_omits => '{moderator_id,member_id,subject_id,report_ids}'
);

revoke all on public.moderation_actions from service_role;
grant select on public.moderation_actions to authenticated, service_role;

create policy "a moderator sees what was done" on public.moderation_actions
  for select to authenticated using ((select private.is_moderator()));

create trigger check_conflict_of_interest before insert on public.moderation_actions for each row execute function private.check_conflict_of_interest();

create trigger moderation_actions_stay before update or delete on public.moderation_actions
  for each row execute function private.refuse_change();

create trigger moderation_actions_stay_whole before truncate on public.moderation_actions
  for each statement execute function private.refuse_change();
