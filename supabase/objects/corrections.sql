-- Corrections: between dismissing a report and taking down what it is about. The owner is asked in the moderator's words to
-- put something right by a day; it stays as it is, or rests out of sight. What she sends then goes to the review queue as
-- any change does, and its approval closes the correction.

create function private.require_correction_days(days integer) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  if coalesce(days not in (3, 7, 14), true) then
    raise exception using errcode = '22023', message = 'A correction has 3, 7 or 14 days.';
  end if;
end
$$;

-- The end of the last day, on the clock of the desk.
create function private.correction_deadline(days integer) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select (((now() at time zone 'Europe/London')::date + days + 1)::timestamp) at time zone 'Europe/London'
$$;

create function private.open_correction(kind text, subject_id uuid) returns public.corrections
  language sql stable set search_path = ''
  as $$
  select c.* from public.corrections c
   where c.closed_at is null and case open_correction.kind
     when 'listing' then c.listing_id = open_correction.subject_id
     when 'class' then c.class_id = open_correction.subject_id
     when 'instructor' then c.instructor_profile_id = open_correction.subject_id
   end
$$;

create function private.subject_of_correction(correction public.corrections, out kind text, out id uuid)
  language sql immutable set search_path = ''
  as $$
  select case
           when correction.listing_id is not null then 'listing'
           when correction.class_id is not null then 'class' else 'instructor'
         end,
         coalesce(correction.listing_id, correction.class_id, correction.instructor_profile_id)
$$;

-- Whether she has sent something since it was asked for, and that waits for review.
create function private.is_answered(correction public.corrections) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (
      select from private.subject_of_correction(correction) of
        join private.submissions s on s.kind = of.kind and s.id = of.id
       where s.status = 'pending' and s.updated_at > correction.asked_at
    ) or exists (
      select from private.subject_of_correction(correction) of
        join private.waiting_revisions v on v.kind = of.kind and v.id = of.id
       where v.updated_at > correction.asked_at
    )
$$;

-- Tells the owner in the app and by mail.
create function private.notify_of_correction(
  correction public.corrections, subject private.subjects, words text, news text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  told uuid;
begin
  if correction.member_id is not null then
    told := private.notify(
      correction.member_id, 'correction', subject_kind => subject.kind, subject_id => subject.id,
      subject_name => subject.name, decision => news, reason => words, sanction_id => correction.sanction_id
    );
    update public.notifications n
       set dates = array[(correction.due_at at time zone 'Europe/London' - interval '1 second')::date]
     where n.id = told and news <> 'closed';
  end if;
  perform backend.enqueue(
    'correction', jsonb_build_object('correction_id', correction.id, 'words', words, 'news', news)
  );
end
$$;

-- Of two at the same moment the second waits for the subject's row, and then finds it asked for.
create function private.ask_correction(
  subject private.subjects, reports uuid[], words text, days integer, rests boolean
) returns public.moderation_actions
  language plpgsql volatile set search_path = ''
  as $$
declare
  present jsonb := private.lock_reviewed(subject.kind, subject.id);
  asked public.corrections;
  done public.moderation_actions;
begin
  if present ->> 'status' is distinct from 'approved' then
    raise exception using errcode = 'PT409', message = 'It isn’t public any more.';
  end if;
  if (private.open_correction(subject.kind, subject.id)).id is not null then
    raise exception using errcode = 'PT409', message = 'A correction has already been asked for.';
  end if;
  done := private.record_moderation_action(
    'ask_correction', subject, subject.member_id, reports, words, private.correction_deadline(days)
  );
  insert into public.corrections (
    sanction_id, listing_id, class_id, instructor_profile_id, member_id, words, rests, due_at
  ) values (
    done.id, case subject.kind when 'listing' then subject.id end, case subject.kind when 'class' then subject.id end,
    case subject.kind when 'instructor' then subject.id end, subject.member_id, words, rests, done.until
  ) returning * into asked;
  if rests then
    perform private.set_review(subject.kind, subject.id, 'approved', 'declined', now(), words, null);
  end if;
  perform private.notify_of_correction(asked, subject, words, case when rests then 'rests' else 'asked' end);
  return done;
end
$$;

-- Closes one without anything having been mended; what rested is back as it was, where nothing was changed since. What
-- was changed, and declined, is off for good. False where it is closed already.
create function private.close_correction(sanction uuid, outcome text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  closed public.corrections;
  subject record;
  present jsonb;
  version timestamptz;
begin
  update public.corrections c set closed_at = now(), outcome = close_correction.outcome
   where c.sanction_id = sanction and c.closed_at is null returning * into closed;
  if not found then
    return false;
  end if;
  if closed.rests then
    select * into subject from private.subject_of_correction(closed);
    present := private.lock_reviewed(subject.kind, subject.id);
    version := (present ->> 'updated_at')::timestamptz;
    if version <= closed.asked_at then
      perform private.set_review(subject.kind, subject.id, 'declined', 'approved', now(), null, version);
    elsif present ->> 'status' = 'declined' then
      perform private.cancel_class_sessions(closed.class_id);
    end if;
  end if;
  return true;
end
$$;

-- Gives the owner more time.
create function public.extend_correction(correction_id uuid, days integer, reason text)
  returns public.moderation_actions
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  why text;
  asked public.corrections;
  subject private.subjects;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  why := private.require_reason(extend_correction.reason);
  perform private.require_correction_days(extend_correction.days);
  select * into asked from public.corrections c where c.id = extend_correction.correction_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s no correction like that.';
  end if;
  if asked.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so someone else decides it.';
  end if;
  if asked.closed_at is not null or private.correction_deadline(extend_correction.days) <= asked.due_at then
    raise exception using errcode = 'PT409', message = 'It’s closed, or someone else has already given more time.';
  end if;
  select f.* into subject
    from private.subject_of_correction(asked) of cross join lateral private.find_subject(of.kind, of.id) f;
  done := private.record_moderation_action(
    'extend_correction', subject, asked.member_id, '{}', why, private.correction_deadline(extend_correction.days)
  );
  update public.corrections c set due_at = done.until where c.id = asked.id returning * into asked;
  perform private.notify_of_correction(asked, subject, why, 'extended');
  return done;
end
$$;
grant execute on function public.extend_correction(correction_id uuid, days integer, reason text)
  to authenticated, service_role;
comment on function public.extend_correction(correction_id uuid, days integer, reason text) is
  'Moves the deadline of an open correction to 3, 7 or 14 days from today, and tells the owner.';

-- Overdue corrections, the earliest deadline first. What was sent meanwhile is in the review queue instead.
create function private.overdue_corrections() returns setof public.corrections
  language sql stable set search_path = ''
  as $$
  select c.* from public.corrections c
   where c.closed_at is null and c.due_at <= now() and c.member_id is distinct from auth.uid()
     and not private.is_answered(c)
$$;

create function public.correction_queue() returns table (
  id uuid, sanction_id uuid, subject_kind text, subject_id uuid, words text, rests boolean, asked_at timestamptz,
  due_at timestamptz, moderator_name text, subject jsonb, member jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with overdue as materialized (
      select c.* from private.overdue_corrections() c
    ), page as (
      select o.* from overdue o order by o.due_at, o.id limit 100
    )
    select p.id, p.sanction_id, of.kind, of.id, p.words, p.rests, p.asked_at, p.due_at,
           (select private.name_of(a.moderator_id) from public.moderation_actions a where a.id = p.sanction_id),
           private.subject_for_moderators(s), private.member_for_moderators(p.member_id),
           (select count(*) from overdue)
      from page p
     cross join lateral private.subject_of_correction(row(p.*)::public.corrections) of
      left join lateral private.find_subject(of.kind, of.id) s on true
     order by p.due_at, p.id;
end
$$;
grant execute on function public.correction_queue() to authenticated, service_role;
comment on function public.correction_queue() is
  'Corrections that are overdue and not answered, the earliest deadline first. For moderators.';

-- public.corrections

select private.member_table('public.corrections',
  part => 'community',
  purpose => 'what moderators asked to be put right, and by when',
  ground => 'legitimate interest',
  kept => 'as long as the class or business',
  on_erasure => 'removed with what they are about',
  export_file => 'corrections',
  export_says => 'what moderators asked you to put right',
  export_where => 'coalesce(listing_id, class_id, instructor_profile_id) = any (private.subjects_of($1))',
  export_omits => '{sanction_id,member_id,decision_id}'
);

grant all on public.corrections to service_role;
grant select (id, listing_id, class_id, instructor_profile_id, words, rests, asked_at, due_at, closed_at, outcome)
  on public.corrections to authenticated;

create policy "a member reads what she was asked to put right" on public.corrections
  for select to authenticated using (member_id = (select auth.uid()));
