-- What a role does not allow: to moderate while suspended, to decide what one has reported oneself, to suspend whoever
-- reviews as well, and to decide what one has not read.

-- A suspension lets a role rest: is_moderator, is_admin and my_role all ask here.
create or replace function private.role_of(member uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select users.raw_app_meta_data ->> 'role' from auth.users
     where users.id = role_of.member
       and not exists (
         select from private.suspensions s where s.member_id = users.id and (s.until is null or s.until > now())
       )
  );

-- Whether nobody else could decide, apart from whom it concerns: then an admin may, or it would wait for ever.
create function private.reviews_alone(concerned uuid[]) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_admin() and not exists (
    select from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
       and private.role_of(u.id) is not null
       and u.id <> auth.uid() and u.id <> all (array_remove(concerned, null))
  );

-- Whoever reviews is suspended by an admin: otherwise one moderator could let the role of all the others rest.
create function private.may_suspend(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_admin() or not exists (
    select from auth.users u
     where u.id = may_suspend.member and u.raw_app_meta_data ->> 'role' in ('moderator', 'admin')
  );

-- Stands before the record, so that it holds for every way to act: on a report, or on the appeal that follows from it.
create function private.check_act() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.moderator_id is distinct from auth.uid() then
    return new;
  end if;
  if exists (select from public.reports r where r.id = any (new.report_ids) and r.reporter_id = new.moderator_id)
    and not private.reviews_alone(array[new.member_id]) then
    raise exception using errcode = 'PT403', message = 'You reported this yourself, so somebody else decides it.';
  end if;
  if new.action = 'suspend' and not private.may_suspend(new.member_id) then
    raise exception using errcode = 'PT403', message = 'She reviews as well, so an admin decides whether she is suspended.';
  end if;
  return new;
end
$$;

revoke all on function private.reviews_alone(uuid[]), private.may_suspend(uuid), private.check_act() from public;

create trigger check_act before insert on public.moderation_actions for each row execute function private.check_act();

-- Whether the one who asks may decide about this act: somebody other than she who acted, she who reported it and she whom
-- it concerns. Where nobody else reviews at all, an admin reads the appeal against her own act.
create or replace function private.may_decide_appeal(sanction public.moderation_actions) returns boolean
  language sql stable set search_path = ''
  return sanction.member_id is distinct from auth.uid() and (
    sanction.moderator_id <> auth.uid()
    and not exists (
      select from public.reports r where r.id = any (sanction.report_ids) and r.reporter_id = auth.uid()
    )
    or private.reviews_alone(array[sanction.moderator_id, sanction.member_id])
  );

-- Whom an act would concern, how she stands, and whether whoever asks could suspend her.
create or replace function private.member_at_desk(member uuid) returns jsonb
  language sql stable set search_path = ''
  return case when member is not null then jsonb_build_object(
    'id', member,
    'name', private.community_name(member),
    'username', (select c.username from public.member_cards c where c.user_id = member),
    'suspended', exists (
      select from private.suspensions s where s.member_id = member and (s.until is null or s.until > now())
    ),
    'suspended_until', (select s.until from private.suspensions s where s.member_id = member),
    'suspendable', private.may_suspend(member),
    'past', private.acts_about(member)
  ) end;

-- One line for each subject with all its open reports. Where somebody may be in danger comes first, then the longest
-- wait. What is about herself, or about her words, a moderator does not see: neither the reports nor who made them. What
-- she has reported she sees, and `may_decide` is false.
drop function public.report_queue();
create function public.report_queue() returns table (
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
           private.subject_at_desk(s),
           private.member_at_desk(coalesce(s.member_id, (
             select w.member_id from public.reports r join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id limit 1
           ))),
           not p.own or private.reviews_alone(array[s.member_id]),
           (select count(*) from waits)
      from page p left join lateral private.find_subject(p.kind, p.id) s on true
     order by p.urgent desc, p.reported_at, p.id;
end
$$;

revoke all on function public.report_queue() from public;
grant execute on function public.report_queue() to authenticated;
comment on function public.report_queue() is 'Open reports by subject, possible danger first, with the words, what is around them and what went before.';

-- `seen` is the updated_at of what she has read: what has been changed since is not decided unread.
create or replace function public.decide(
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
