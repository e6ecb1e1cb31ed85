-- Appeals against what a moderator has done.

-- Runs as the owner: she does not read the record herself, only what she was told of it.
create function private.may_appeal(sanction uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.moderation_actions a
     where a.id = may_appeal.sanction and a.member_id = auth.uid()
       and a.action in ('hide', 'warn', 'suspend', 'take_down', 'remove_text', 'ask_correction')
       and not exists (
         select from public.moderation_actions back where back.undoes = a.id and back.action <> 'appeal_upheld'
       )
  )
$$;
grant execute on function private.may_appeal(sanction uuid) to authenticated, service_role;

-- Moderation status: whether she may write in the community, and if not, why and until when.
create function public.my_moderation_status() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    (
      select jsonb_build_object(
               'suspended', true, 'suspended_until', s.until, 'reason', a.reason, 'sanction_id', a.id,
               'appeal', (select p.status from public.appeals p where p.sanction_id = a.id)
             )
        from private.suspensions s join public.moderation_actions a on a.id = s.sanction_id
       where s.member_id = auth.uid() and (s.until is null or s.until > now())
    ),
    jsonb_build_object(
      'suspended', false, 'suspended_until', null, 'reason', null, 'sanction_id', null, 'appeal', null
    )
  )
$$;
grant execute on function public.my_moderation_status() to authenticated, service_role;
comment on function public.my_moderation_status() is
  'Of the member who asks: suspended, suspended_until, reason, sanction_id, and the state of her appeal.';

-- Closes an appeal and records that, as the action of the one who asks.
create function private.close_appeal(appeal uuid, outcome text, answer text)
  returns public.moderation_actions
  language plpgsql
  set search_path to ''
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
    raise exception using errcode = 'PT409', message = 'Someone else has already decided this.';
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

create function public.decide_appeal(appeal_id uuid, outcome text, answer text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
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
    raise exception using errcode = 'PT404', message = 'There’s no appeal like that.';
  end if;
  if not private.may_decide_appeal(sanctioned) then
    raise exception using errcode = 'PT403', message = 'Someone who didn’t act, and who it isn’t about, decides this.';
  end if;
  return private.close_appeal(decide_appeal.appeal_id, decide_appeal.outcome, why);
end
$$;
grant execute on function public.decide_appeal(appeal_id uuid, outcome text, answer text)
  to authenticated, service_role;
comment on function public.decide_appeal(appeal_id uuid, outcome text, answer text) is
  'Upholds or overturns the act; overturned, it is undone.';

-- The appeal queue, the longest wait first. `may_decide` is false for whoever acted; what concerns herself a moderator
-- does not see.
create function public.appeal_queue() returns table (
  id uuid, body text, created_at timestamptz, may_decide boolean, act jsonb, words_then text, subject jsonb,
  member jsonb, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with page as materialized (
      select p.* from public.appeals p
       where p.status = 'open' and p.member_id <> auth.uid()
       order by p.created_at, p.id
       limit 100
    )
    select p.id, p.body, p.created_at, private.may_decide_appeal(row(a.*)::public.moderation_actions),
           jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'subject_id', a.subject_id,
             'reason', a.reason, 'until', a.until, 'acted_at', a.acted_at,
             'moderator_name', private.name_of(a.moderator_id), 'reports', cardinality(a.report_ids)
           ),
           (select w.words from private.reported_words w where w.report_id = any (a.report_ids) limit 1),
           private.subject_for_moderators(s), private.member_for_moderators(p.member_id),
           (select count(*) from public.appeals o where o.status = 'open' and o.member_id <> auth.uid())
      from page p
     -- one by one, which for a page is less than a scan
     cross join lateral (select w.* from public.moderation_actions w where w.id = p.sanction_id limit 1) a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
     order by p.created_at, p.id;
end
$$;
grant execute on function public.appeal_queue() to authenticated, service_role;
comment on function public.appeal_queue() is
  'Open appeals, the longest waiting first, with the act that each is about.';

-- Conflict of interest: whether the one who asks may decide about this action: somebody other than whoever acted,
-- whoever reported it and whom it concerns. Where nobody else reviews at all, an admin reads the appeal against her own
-- action.
create function private.may_decide_appeal(sanction public.moderation_actions) returns boolean
  language sql stable set search_path = ''
  as $$
  select sanction.member_id is distinct from auth.uid() and (
    sanction.moderator_id <> auth.uid()
    and not exists (
      select from public.reports r where r.id = any (sanction.report_ids) and r.reporter_id = auth.uid()
    )
    or private.reviews_alone(array[sanction.moderator_id, sanction.member_id])
  )
$$;

-- public.appeals

select private.member_table('public.appeals',
  owner => 'member_id',
  inserts => private.write_bound(20, 1000, why => 'One for each act of a moderator.'),
  part => 'community',
  purpose => 'what she asked to be looked at again',
  ground => 'legitimate interest',
  kept => 'as long as the account',
  on_erasure => 'hers are removed',
  export_file => 'appeals',
  export_says => 'what you asked to be looked at again',
  export_omits => '{decided_by}'
);

grant all on public.appeals to service_role;
grant insert (id, sanction_id, member_id, body), select (id, sanction_id, member_id, body, created_at, status,
  answer, decided_at) on public.appeals to authenticated;

create policy "a member appeals against what concerns her and still holds" on public.appeals
  for insert to authenticated with check (member_id = (select auth.uid()) and private.may_appeal(sanction_id));

create policy "a member reads her own appeals" on public.appeals
  for select to authenticated using (member_id = (select auth.uid()));
