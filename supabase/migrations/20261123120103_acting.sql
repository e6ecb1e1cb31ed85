-- What a moderator can do: decide reports, take down what is public, lift what was done, decide an appeal. Each is one
-- call, and everything it changes, records and tells happens in its transaction.

-- How a member is called at the desk: as the community calls her, and never by her address.
create function private.community_name(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select c.public_name from public.member_cards c where c.user_id = member),
    (select p.name from public.profiles p where p.id = member),
    'A member who has left'
  );

create function private.require_reason(reason text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  why text := private.trimmed(reason);
begin
  if not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'This needs a reason: it is told to those whom it concerns.';
  end if;
  return why;
end
$$;

-- Tells whoever reported what came of it, unless it was she who decided.
create function private.tell_reporters(subject private.subjects, reports uuid[], decision text, reason text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.notify(
            r.reporter_id, 'report_decided', post_id => subject.post_id, subject_kind => r.subject_kind,
            subject_id => r.subject_id, subject_name => subject.name, decision => tell_reporters.decision,
            reason => tell_reporters.reason
          )
     from public.reports r
    where r.id = any (tell_reporters.reports) and r.reporter_id is distinct from auth.uid();
end
$$;

-- Tells a member about an act that concerns her; her own words say which of them it is about.
create function private.tell_member(
  member uuid, kind text, subject private.subjects, sanction uuid, reason text, decision text default null
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  if member is not null then
    perform private.notify(
      member, kind, post_id => subject.post_id, comment_id => subject.comment_id, subject_kind => subject.kind,
      subject_id => subject.id,
      subject_name => case when subject.kind in ('post', 'comment') then left(subject.words, 80) else subject.name end,
      decision => decision, reason => reason, sanction_id => sanction
    );
  end if;
end
$$;

-- Carries one act out and writes it down. A subject that is gone has its kind and id alone.
create function private.sanction(
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

-- Reports are decided together where they are about the same. What has come in since she looked stays open: nobody has
-- read it yet. `version` is that of the words she has read.
create function public.act_on_report(
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
  if action in ('warn', 'suspend') and member is null then
    raise exception using errcode = '22023', message = 'There is no member here to warn or suspend.';
  end if;
  if (hide or action = 'hide') and subject.post_id is null
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

-- What is public without a report, too: the desk may have been wrong, or told by letter.
create function public.take_down(kind text, subject_id uuid, reason text) returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text;
  subject private.subjects;
begin
  perform private.require_moderator();
  why := private.require_reason(take_down.reason);
  select * into subject from private.subjects s
   where s.kind = take_down.kind and s.id = take_down.subject_id and s.kind in ('listing', 'class', 'instructor');
  if not found then
    raise exception using errcode = 'PT404', message = 'There is nothing like that to take down.';
  end if;
  if subject.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is your own, so somebody else decides it.';
  end if;
  return private.sanction('take_down', subject, subject.member_id, '{}', why, null);
end
$$;

-- Undoes what an act has done; false where there is nothing left of it.
create function private.undo_sanction(sanction public.moderation_actions) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  case sanction.action
    when 'hide' then
      if sanction.subject_kind = 'comment' then
        update public.comments c set hidden_at = null where c.id = sanction.subject_id and c.hidden_at is not null;
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

-- Closes an appeal and writes that down, as the act of the one who asks.
create function private.close_appeal(appeal uuid, outcome text, answer text) returns public.moderation_actions
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
  select * into subject from private.subjects s
   where s.kind = sanctioned.subject_kind and s.id = sanctioned.subject_id;
  if not found then
    subject.kind := sanctioned.subject_kind;
    subject.id := sanctioned.subject_id;
  end if;
  insert into public.moderation_actions (action, subject_kind, subject_id, member_id, report_ids, reason, moderator_id, undoes)
  values (
    'appeal_' || outcome, sanctioned.subject_kind, sanctioned.subject_id, sanctioned.member_id, sanctioned.report_ids,
    close_appeal.answer, auth.uid(), sanctioned.id
  ) returning * into done;
  if outcome = 'overturned' then
    -- where nothing is left to undo, she is told all the same that she was right
    perform private.undo_sanction(sanctioned);
    update public.reports r set status = 'dismissed', decided_at = now() where r.id = any (sanctioned.report_ids);
    perform private.tell_reporters(subject, sanctioned.report_ids, 'dismissed', close_appeal.answer);
  end if;
  perform private.tell_member(
    sanctioned.member_id, 'appeal_decided', subject, sanctioned.id, close_appeal.answer, outcome
  );
  return done;
end
$$;

-- Without an appeal: shows again what was hidden, or ends a suspension early. Where one waits, it is to be answered.
create function public.lift_action(action_id uuid, reason text) returns public.moderation_actions
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
  insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id, undoes)
  values (
    case sanctioned.action when 'hide' then 'restore' else 'unsuspend' end, sanctioned.subject_kind,
    sanctioned.subject_id, sanctioned.member_id, why, auth.uid(), sanctioned.id
  ) returning * into done;
  select * into subject from private.subjects s
   where s.kind = sanctioned.subject_kind and s.id = sanctioned.subject_id;
  if not found then
    subject.kind := sanctioned.subject_kind;
    subject.id := sanctioned.subject_id;
  end if;
  perform private.tell_member(
    done.member_id, case done.action when 'restore' then 'restored' else 'suspension_ended' end, subject, null, why
  );
  return done;
end
$$;

-- Whether the one who asks may decide about this act: somebody other than she who acted and she whom it concerns. Where
-- nobody else reviews at all, an admin reads the appeal against her own act.
create function private.may_decide_appeal(sanction public.moderation_actions) returns boolean
  language sql stable set search_path = ''
  return sanction.member_id is distinct from auth.uid() and (
    sanction.moderator_id <> auth.uid()
    or private.is_admin() and not exists (
      select from auth.users u
       where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
         and u.id not in (sanction.moderator_id, sanction.member_id)
    )
  );

create function public.decide_appeal(appeal_id uuid, outcome text, answer text) returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text;
  sanctioned public.moderation_actions;
begin
  perform private.require_moderator();
  if coalesce(decide_appeal.outcome not in ('upheld', 'overturned'), true) then
    raise exception using errcode = '22023', message = 'An appeal is upheld or overturned.';
  end if;
  why := private.require_reason(decide_appeal.answer);
  select a.* into sanctioned
    from public.appeals p join public.moderation_actions a on a.id = p.sanction_id
   where p.id = decide_appeal.appeal_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no appeal like that.';
  end if;
  if not private.may_decide_appeal(sanctioned) then
    raise exception using errcode = 'PT403', message = 'Somebody else decides this: whoever did not act, and whom it does not concern.';
  end if;
  return private.close_appeal(decide_appeal.appeal_id, decide_appeal.outcome, why);
end
$$;

-- For the worker, once a suspension has run out: tells her, unless it was lifted or replaced meanwhile.
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

revoke all on function
  private.community_name(uuid), private.require_reason(text),
  private.tell_reporters(private.subjects, uuid[], text, text),
  private.tell_member(uuid, text, private.subjects, uuid, text, text),
  private.sanction(text, private.subjects, uuid, uuid[], text, timestamptz),
  public.act_on_report(uuid[], text, text, timestamptz, boolean, text), public.take_down(text, uuid, text),
  private.undo_sanction(public.moderation_actions), private.close_appeal(uuid, text, text),
  public.lift_action(uuid, text), private.may_decide_appeal(public.moderation_actions),
  public.decide_appeal(uuid, text, text), private.end_suspension(uuid)
from public;
grant execute on function
  public.act_on_report(uuid[], text, text, timestamptz, boolean, text), public.take_down(text, uuid, text),
  public.lift_action(uuid, text), public.decide_appeal(uuid, text, text)
to authenticated;

comment on function public.act_on_report(uuid[], text, text, timestamptz, boolean, text) is
  'Decides open reports about one subject. 409 where somebody else was quicker or the words have changed since they were read.';
comment on function public.take_down(text, uuid, text) is 'Declines a listing, class or instructor profile that was approved.';
comment on function public.lift_action(uuid, text) is 'Shows again what was hidden, or ends a suspension, and tells the member.';
comment on function public.decide_appeal(uuid, text, text) is 'Upholds or overturns the act; overturned, it is undone.';
