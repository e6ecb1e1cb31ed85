-- What differs between the product's schema at the end of version 0.1.0 and the squashed one
-- (apps/server/src/platform/db/adopt-squash.ts).

-- Constraints of user_counts still had the name that the table had before it was renamed. Those of `not null` are
-- constraints with a name from PostgreSQL 18 on.
do $$
declare
  old_name name;
begin
  for old_name in
    select k.conname from pg_constraint k where k.conrelid = 'public.user_counts'::regclass and k.conname like 'user\_stats\_%'
  loop
    execute format(
      'alter table public.user_counts rename constraint %I to %I', old_name, replace(old_name, 'user_stats_', 'user_counts_')
    );
  end loop;
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
    perform private.tell_reporters(subject, sanctioned.report_ids, 'dismissed', close_appeal.answer);
  end if;
  perform private.tell_member(
    sanctioned.member_id, 'appeal_decided', subject, sanctioned.id, close_appeal.answer, outcome
  );
  return done;
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
  perform private.tell_member(
    done.member_id,
    case done.action when 'hide' then 'hidden' when 'warn' then 'warned' when 'suspend' then 'suspended' else 'taken_down' end,
    subject, done.id, done.reason
  ) where done.action <> 'dismiss';
  return done;
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
  perform private.tell_member(
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
