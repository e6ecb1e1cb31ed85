-- Anybody can send a business in under anybody's address. Whoever has that address is told when the listing is taken
-- down, but she need not have written a word of it: for a listing no member is warned or suspended.

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
