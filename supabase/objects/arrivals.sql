-- Arriving safely: whom a member trusts, and plans for her bookings. A plan goes one step at a time, each in a transaction
-- that locks its row: planned, asked, told, over. A job takes each step when it is due, and a look once a minute takes those
-- whose job was lost or whose clock jumped (docs/decisions/0181-arriving-safely.md).

create function private.arrival_question_after() returns interval language sql immutable parallel safe
  as $$
  select interval '45 minutes'
$$;

create function private.arrival_answer_within() returns interval language sql immutable parallel safe
  as $$
  select interval '15 minutes'
$$;

-- What is told, and how long after.

create function private.notify_of_arrival(member uuid, subject uuid, what text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  delete from public.notifications n
   where n.user_id = member and n.kind = 'arrival' and n.subject_id = subject and n.decision = what;
  perform private.notify(member, 'arrival', subject_kind => 'arrival', subject_id => subject, decision => what);
end
$$;

create function private.forget_arrival_notifications() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.notifications n
   where n.user_id = old.user_id and n.kind = 'arrival' and n.subject_id = old.id;
  return null;
end
$$;

-- Keyed hash of an address: without the installation's key nobody finds out whose it is.
create function private.contact_address_hash(address text) returns bytea
  language sql stable set search_path = ''
  as $$
  select backend.security_hash('contact:' || lower(contact_address_hash.address))
$$;

-- Contacts

create function private.prepare_contact() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known private.contact_invitations;
begin
  new.name := private.trimmed(new.name);
  new.email := lower(new.email);
  if auth.role() = 'authenticated' and private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t ask someone to be your contact while you’re suspended.';
  end if;
  if exists (select from auth.users u where u.id = new.user_id and lower(u.email) = new.email) then
    raise exception using errcode = 'PT409', message = 'That’s your own address.', detail = 'own_address';
  end if;
  -- An answer stands: who agreed once and hasn't taken it back has agreed.
  select * into known from private.contact_invitations i
   where i.user_id = new.user_id and i.address_hash = private.contact_address_hash(new.email);
  if known.answer is not null then
    new.agreed_at := case when known.answer = 'agreed' then known.answered_at end;
    new.declined_at := case when known.answer <> 'agreed' then known.answered_at end;
  end if;
  return new;
end
$$;

create function private.invite_contact() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  invitation uuid;
begin
  insert into private.contact_invitations (user_id, contact_id, address_hash)
  values (new.user_id, new.id, private.contact_address_hash(new.email))
  on conflict (user_id, address_hash) do nothing
  returning id into invitation;
  if invitation is null then
    update private.contact_invitations i set contact_id = new.id
     where i.user_id = new.user_id and i.address_hash = private.contact_address_hash(new.email);
  else
    perform backend.enqueue('contact_invitation', jsonb_build_object('invitation_id', invitation));
  end if;
  perform private.notify_of_arrival(new.user_id, new.id, 'contact_added');
  perform backend.enqueue('contact_added', jsonb_build_object('contact_id', new.id));
  return null;
end
$$;

-- A removed contact hears nothing. An invitation that never left is forgotten, so that it can be made again.
create function private.forget_contact() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.contact_invitations i where i.contact_id = old.id and i.allowed_at is null;
  return old;
end
$$;

-- Whether an invitation goes out, decided once for each. Who refused, or had three within a week from whatever accounts,
-- isn't asked; nor who is blocked either way. It looks the same to her who invited: it could not be sent.
create function private.begin_invitation(invitation_id uuid, mail_id uuid) returns table (email text, member uuid)
  language plpgsql volatile set search_path = ''
  as $$
#variable_conflict use_column
declare
  invitation private.contact_invitations;
  contact public.trusted_contacts;
  why text;
begin
  select * into invitation from private.contact_invitations i where i.id = begin_invitation.invitation_id;
  perform pg_advisory_xact_lock(hashtextextended('contact:' || encode(invitation.address_hash, 'hex'), 0));
  select * into invitation from private.contact_invitations i where i.id = begin_invitation.invitation_id for update;
  select * into contact from public.trusted_contacts c where c.id = invitation.contact_id;
  if contact.id is null or invitation.withheld is not null
     or invitation.mail_id is not null and invitation.mail_id <> begin_invitation.mail_id then
    return;
  end if;
  if invitation.mail_id is null then
    why := case
      when exists (select from private.contact_refusals r where r.address_hash = invitation.address_hash) then 'refused'
      when exists (
        select from auth.users u
         where lower(u.email) = contact.email and private.is_blocked(u.id, contact.user_id)
      ) then 'blocked'
      when exists (
        select from auth.users u
         where u.id = contact.user_id
           and (u.is_anonymous or u.deleted_at is not null or u.banned_until > now() or exists (
             select from private.suspensions s where s.member_id = u.id and (s.until is null or s.until > now())
           ))
      ) then 'account'
      when 3 <= (
        select count(*) from private.contact_invitations i
         where i.address_hash = invitation.address_hash and i.allowed_at > now() - interval '7 days'
      ) then 'limit'
    end;
    update private.contact_invitations i
       set withheld = why, mail_id = case when why is null then begin_invitation.mail_id end,
           allowed_at = case when why is null then now() end
     where i.id = invitation.id;
    if why is not null then
      return;
    end if;
  end if;
  return query select contact.email, contact.user_id;
end
$$;
comment on function private.begin_invitation(invitation_id uuid, mail_id uuid) is
  'Whom an invitation goes to and from whom; no row where it doesn’t go. Idempotent by job.';

-- Ends agreement, as the contact wishes: open plans end, and she is told. One that was told already stays as it was.
create function private.part_with_contact(contact_id uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  parted public.trusted_contacts;
  plan uuid;
begin
  update public.trusted_contacts c set agreed_at = null, declined_at = now()
   where c.id = part_with_contact.contact_id and c.declined_at is null
  returning * into parted;
  if parted.id is null then
    return;
  end if;
  perform private.notify_of_arrival(parted.user_id, parted.id, 'contact_declined');
  for plan in
    select p.id from public.arrival_plans p
     where p.contact_id = parted.id and p.over_at is null and p.told_at is null order by p.id
  loop
    perform private.end_arrival(plan, 'contact');
  end loop;
end
$$;

-- What the page of an invitation shows: an answer, and nothing about her who asked. Removed contacts look no different.
create function public.invitation_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object(
             'answer', case
               when exists (select from private.contact_refusals r where r.address_hash = i.address_hash) then 'never'
               else i.answer
             end
           )
      from private.contact_invitations i where i.token_hash = private.token_hash(invitation_of_link.token)
  )
$$;
grant execute on function public.invitation_of_link(token text) to anon, authenticated, service_role;
comment on function public.invitation_of_link(token text) is
  'What was answered to an invitation to be a trusted contact; null for a link nobody was sent.';

create function public.answer_invitation(token text, answer text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  invitation private.contact_invitations;
  other record;
begin
  select * into invitation from private.contact_invitations i
   where i.token_hash = private.token_hash(answer_invitation.token) for update;
  if invitation.id is null or answer_invitation.answer is null
     or answer_invitation.answer not in ('agreed', 'declined', 'never') then
    return public.invitation_of_link(answer_invitation.token);
  end if;
  perform private.count_writes('public.answer_invitation(text,text)', 'call', 1);
  if answer_invitation.answer = 'never' then
    insert into private.contact_refusals (address_hash) values (invitation.address_hash) on conflict do nothing;
    for other in
      update private.contact_invitations i set answer = 'never', answered_at = now()
       where i.address_hash = invitation.address_hash returning i.contact_id
    loop
      perform private.part_with_contact(other.contact_id);
    end loop;
    return public.invitation_of_link(answer_invitation.token);
  end if;
  delete from private.contact_refusals r where r.address_hash = invitation.address_hash;
  if invitation.answer is distinct from answer_invitation.answer then
    update private.contact_invitations i set answer = answer_invitation.answer, answered_at = now()
     where i.id = invitation.id;
    if answer_invitation.answer = 'declined' then
      perform private.part_with_contact(invitation.contact_id);
    else
      update public.trusted_contacts c set agreed_at = now(), declined_at = null where c.id = invitation.contact_id;
      perform private.notify_of_arrival(c.user_id, c.id, 'contact_agreed')
         from public.trusted_contacts c where c.id = invitation.contact_id;
    end if;
  end if;
  return public.invitation_of_link(answer_invitation.token);
end
$$;
grant execute on function public.answer_invitation(token text, answer text) to anon, authenticated, service_role;
comment on function public.answer_invitation(token text, answer text) is
  'Answers an invitation: agreed, declined, or never, which holds for every account. Idempotent; null for a link nobody was sent.';
select private.bound_calls('public.answer_invitation(text,text)',
  private.write_bound(null, 500, why => 'Whoever holds the link of a mail, there and back.')
);

-- A block: who was blocked is no contact of hers any more and doesn't hear of it; who blocks her has taken leave.
create function private.part_contacts_after_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.trusted_contacts c using auth.users u
   where c.user_id = new.blocker_id and u.id = new.blocked_id and c.email = lower(u.email);
  perform private.part_with_contact(c.id)
     from public.trusted_contacts c join auth.users u on u.id = new.blocker_id and c.email = lower(u.email)
    where c.user_id = new.blocked_id;
  return null;
end
$$;
create trigger part_contacts after insert on public.blocks
  for each row execute function private.part_contacts_after_block();
create trigger part_contacts after insert on private.thread_blocks
  for each row execute function private.part_contacts_after_block();

-- How a mail stands, by private.mails: waiting, sent (at), or failed, also where it came back after it was sent.
create function private.state_of_mail(mail_id uuid, due timestamptz, out state text, out sent_at timestamptz)
  language sql stable set search_path = ''
  as $$
  select case
           when m.withheld is not null then 'failed'
           when exists (
             select from private.mail_suppressions s
              where s.address_hash = m.address_hash and s.suppressed_at >= m.created_at
           ) then 'failed'
           when m.sent_at is not null then 'sent'
           when state_of_mail.due < now() - interval '30 days' and m.id is null then 'sent'
           when state_of_mail.due < now() - interval '24 hours' then 'failed'
           else 'waiting'
         end, m.sent_at
    from (select) as one left join private.mails m on m.id = state_of_mail.mail_id
$$;

create function public.my_trusted_contacts()
  returns table (id uuid, name text, email text, agreed_at timestamptz, declined_at timestamptz, invitation text, invited_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
  select c.id, c.name, c.email, c.agreed_at, c.declined_at,
         case when i.withheld is not null then 'failed' else m.state end, m.sent_at
    from public.trusted_contacts c
    left join private.contact_invitations i on i.contact_id = c.id
   cross join lateral private.state_of_mail(i.mail_id, coalesce(i.allowed_at, c.created_at)) as m
   where c.user_id = auth.uid()
   order by c.created_at, c.id
$$;
grant execute on function public.my_trusted_contacts() to authenticated, service_role;
comment on function public.my_trusted_contacts() is
  'Her trusted contacts, what they answered, and how their invitation stands: waiting, sent or failed.';

-- Plans

create function private.prepare_arrival_plan() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  session public.class_sessions;
begin
  perform pg_advisory_xact_lock(hashtextextended('arrivals:' || new.user_id, 0));
  select s.* into session
    from public.bookings b join public.class_sessions s on s.id = b.session_id
   where b.id = new.booking_id and b.user_id = new.user_id and b.status in ('booked', 'attended')
     and s.status = 'scheduled' and s.ends_at + make_interval(mins => new.home_after) > now();
  if not found or session.is_online and session.venue_id is null then
    raise exception using errcode = 'PT409', message = 'You’ve no place there any more.', detail = 'no_place';
  end if;
  if not exists (
    select from public.trusted_contacts c
     where c.id = new.contact_id and c.user_id = new.user_id and c.agreed_at is not null
  ) then
    raise exception using errcode = 'PT409', message = 'Your contact hasn’t agreed.', detail = 'not_agreed';
  end if;
  if tg_op = 'UPDATE' then
    if old.over_at is not null or old.told_at is not null then
      raise exception using errcode = 'PT409', message = 'It can’t be changed any more.', detail = 'over';
    end if;
    if new.home_after <> old.home_after then
      new.asked_at := null;
    end if;
  elsif (
    select count(*) from public.arrival_plans p
     where p.user_id = new.user_id and p.over_at is null and p.booking_id <> new.booking_id
  ) >= 2 then
    raise exception using errcode = 'PT413', message = 'You can have two plans at a time.';
  end if;
  new.home_by := session.ends_at + make_interval(mins => new.home_after);
  return new;
end
$$;

create function private.begin_arrival_plan() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform backend.enqueue(
    'arrival_due', jsonb_build_object('plan_id', new.id), new.home_by + private.arrival_question_after()
  );
  update public.trusted_contacts c set used_at = now() where c.id = new.contact_id;
  if tg_op = 'INSERT' or (new.contact_id, new.home_after) <> (old.contact_id, old.home_after) then
    perform private.notify_of_arrival(new.user_id, new.id, 'planned');
    perform backend.enqueue('arrival_planned', jsonb_build_object('plan_id', new.id));
  end if;
  return null;
end
$$;

-- Ends a plan, once. What she hasn't done herself she is told.
create function private.end_arrival(plan_id uuid, ending text) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  ended public.arrival_plans;
begin
  update public.arrival_plans p set over_at = now(), ending = end_arrival.ending
   where p.id = end_arrival.plan_id and p.over_at is null
  returning * into ended;
  if ended.id is null then
    return;
  end if;
  delete from public.notifications n
   where n.user_id = ended.user_id and n.kind = 'arrival' and n.subject_id = ended.id
     and n.decision in ('planned', 'moved', 'asked');
  if ended.ending in ('cancelled', 'contact', 'late') then
    perform private.notify_of_arrival(ended.user_id, ended.id, ended.ending);
    perform backend.enqueue('arrival_ended', jsonb_build_object('plan_id', ended.id));
  end if;
end
$$;

-- The next step of a plan, where it is due; at most one, so that no question and its answer's end fall together.
create function private.step_arrival(plan_id uuid) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan public.arrival_plans;
  due timestamptz;
begin
  select * into plan from public.arrival_plans p where p.id = step_arrival.plan_id for update;
  if plan.id is null or plan.over_at is not null then
    return 'over';
  end if;
  if plan.told_at is not null then
    if plan.told_at < now() - interval '24 hours' then
      perform private.end_arrival(plan.id, 'told');
      return 'closed';
    end if;
    return 'told';
  end if;
  -- a server that was away for a day, or a backup of another week: nobody is frightened over that
  if plan.home_by < now() - interval '24 hours' then
    perform private.end_arrival(plan.id, 'late');
    return 'late';
  end if;
  -- a clock that was set back since: the question was asked now at the latest
  if plan.asked_at > now() + interval '5 seconds' then
    update public.arrival_plans p set asked_at = now() where p.id = plan.id returning * into plan;
  end if;
  due := coalesce(plan.asked_at + private.arrival_answer_within(), plan.home_by + private.arrival_question_after());
  if due > now() then
    perform backend.enqueue('arrival_due', jsonb_build_object('plan_id', plan.id), due);
    return 'waits';
  end if;
  if plan.asked_at is null then
    update public.arrival_plans p set asked_at = now() where p.id = plan.id;
    perform private.notify_of_arrival(plan.user_id, plan.id, 'asked');
    perform backend.enqueue('arrival_question', jsonb_build_object('plan_id', plan.id));
    perform backend.enqueue(
      'arrival_due', jsonb_build_object('plan_id', plan.id), now() + private.arrival_answer_within()
    );
    return 'asked';
  end if;
  update public.arrival_plans p set told_at = now() where p.id = plan.id;
  perform private.notify_of_arrival(plan.user_id, plan.id, 'told');
  perform backend.enqueue('arrival_overdue', jsonb_build_object('plan_id', plan.id));
  return 'told';
end
$$;
comment on function private.step_arrival(plan_id uuid) is
  'Asks her, or has her contact told, or closes: whatever is due, each once however often it is called.';

-- Called by the server once a minute: what is due and was not done. Says also that a mail has been waiting for ten minutes.
create function private.look_after_arrivals(most integer) returns integer
  language plpgsql volatile set search_path = ''
  as $$
declare
  plan record;
  stepped integer := 0;
begin
  for plan in
    select p.id from public.arrival_plans p
     where p.over_at is null and (
       p.asked_at is null and p.home_by + private.arrival_question_after() <= now()
       or p.told_at is null and p.asked_at + private.arrival_answer_within() <= now()
       or p.told_at is null and p.asked_at > now() + interval '5 seconds'
       or p.told_at < now() - interval '24 hours'
     )
     order by p.home_by limit most for update skip locked
  loop
    perform private.step_arrival(plan.id);
    stepped := stepped + 1;
  end loop;
  for plan in
    update public.arrival_plans p set unsent_at = now()
     where p.id in (
       select w.id from public.arrival_plans w, private.state_of_mail(w.mail_id, w.told_at) m
        where w.over_at is null and w.unsent_at is null and w.told_at < now() - interval '10 minutes' and m.state <> 'sent'
        for update of w skip locked
     )
    returning p.id, p.user_id
  loop
    perform private.notify_of_arrival(plan.user_id, plan.id, 'unsent');
  end loop;
  delete from public.trusted_contacts c where c.agreed_at is null and c.created_at < now() - interval '30 days';
  delete from private.contact_invitations i where i.contact_id is null and i.created_at < now() - interval '1 year';
  return stepped;
end
$$;

-- The one job that mails a contact: whichever comes first, and no other.
create function private.claim_overdue_mail(plan_id uuid, mail_id uuid) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.arrival_plans p set mail_id = claim_overdue_mail.mail_id
   where p.id = claim_overdue_mail.plan_id and p.over_at is null and p.told_at > now() - interval '24 hours'
     and coalesce(p.mail_id, claim_overdue_mail.mail_id) = claim_overdue_mail.mail_id;
  return found;
end
$$;

-- A moved date takes its plan along.
create function private.move_arrivals() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  moved public.arrival_plans;
begin
  for moved in
    update public.arrival_plans p
       set home_by = new.ends_at + make_interval(mins => p.home_after), moved_at = now(), asked_at = null
      from public.bookings b
     where b.session_id = new.id and p.booking_id = b.id and p.over_at is null and p.told_at is null
    returning p.*
  loop
    perform backend.enqueue(
      'arrival_due', jsonb_build_object('plan_id', moved.id), moved.home_by + private.arrival_question_after()
    );
    perform private.notify_of_arrival(moved.user_id, moved.id, 'moved');
    perform backend.enqueue('arrival_planned', jsonb_build_object('plan_id', moved.id));
  end loop;
  return null;
end
$$;
create trigger move_arrivals after update on public.class_sessions
  for each row when ((new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at))
  execute function private.move_arrivals();

-- A place that is given back, taken away or gone ends its plan.
create function private.end_arrivals_of_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  plan uuid;
begin
  for plan in select p.id from public.arrival_plans p where p.booking_id = old.id and p.over_at is null loop
    perform private.end_arrival(plan, 'cancelled');
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger end_arrivals before delete on public.bookings
  for each row execute function private.end_arrivals_of_booking();
create trigger end_arrivals_of_cancelled before update of status on public.bookings
  for each row when (old.status in ('booked', 'attended', 'no_show') and new.status not in ('booked', 'attended', 'no_show'))
  execute function private.end_arrivals_of_booking();

create function private.tap_arrival(plan_id uuid, act text) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  update public.arrival_plans p set here_at = now()
   where p.id = tap_arrival.plan_id and tap_arrival.act = 'here' and p.here_at is null and p.over_at is null;
  if tap_arrival.act in ('home', 'end') then
    perform private.end_arrival(tap_arrival.plan_id, case tap_arrival.act when 'home' then 'home' else 'ended' end);
  end if;
end
$$;

create function public.arrive(plan_id uuid, act text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if not exists (select from public.arrival_plans p where p.id = arrive.plan_id and p.user_id = auth.uid()) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.arrive(uuid,text)', 'call', 1);
  perform private.tap_arrival(arrive.plan_id, arrive.act);
end
$$;
grant execute on function public.arrive(plan_id uuid, act text) to authenticated, service_role;
comment on function public.arrive(plan_id uuid, act text) is
  'She is here, home, or ends her plan. Idempotent: the first tap counts. 404 where it is none of hers.';
select private.bound_calls('public.arrive(uuid,text)',
  private.write_bound(200, 4000, why => 'Two taps a plan, and again where she isn’t sure.')
);

create function public.my_arrivals()
  returns table (
    id uuid, booking_id uuid, contact_id uuid, contact_name text, tells_where boolean, tells_when boolean,
    tells_teacher boolean, home_after integer, home_by timestamptz, starts_at timestamptz, ends_at timestamptz,
    time_zone text, class_title text, moved_at timestamptz, here_at timestamptz, asked_at timestamptz,
    told_at timestamptz, over_at timestamptz, ending text, mail text, mailed_at timestamptz, example boolean
  )
  language sql stable security definer set search_path = ''
  as $$
  select p.id, p.booking_id, p.contact_id, k.name, p.tells_where, p.tells_when, p.tells_teacher, p.home_after, p.home_by,
         s.starts_at, s.ends_at, s.time_zone, c.class_title, p.moved_at, p.here_at, p.asked_at, p.told_at, p.over_at,
         p.ending,
         case
           when p.told_at is null then null
           when m.state = 'waiting' and p.over_at is not null then case when p.ending = 'told' then 'failed' else 'stopped' end
           else m.state
         end, m.sent_at, p.example
    from public.arrival_plans p
    join public.trusted_contacts k on k.id = p.contact_id
    join public.bookings b on b.id = p.booking_id
    join public.class_sessions s on s.id = b.session_id
    join public.class_submissions c on c.id = s.class_id
   cross join lateral private.state_of_mail(p.mail_id, p.told_at) as m
   where p.user_id = auth.uid() and (p.closed_at is null or p.closed_at > now() - interval '48 hours')
   order by p.over_at nulls first, p.home_by, p.id
$$;
grant execute on function public.my_arrivals() to authenticated, service_role;
comment on function public.my_arrivals() is
  'Her plans, and how the mail to her contact stands: sent, waiting, failed, or stopped because she was home first.';

-- Links

create function public.arrival_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select json_build_object('purpose', l.purpose, 'here', p.here_at is not null, 'home', coalesce(p.ending = 'home', false))
      from private.arrival_links l
      left join public.arrival_plans p on p.id = l.plan_id
     where l.token_hash = private.token_hash(arrival_of_link.token) and l.purpose <> 'overdue'
       and (p.over_at is null or p.ending = 'home')
  )
$$;
grant execute on function public.arrival_of_link(token text) to anon, authenticated, service_role;
comment on function public.arrival_of_link(token text) is
  'Which buttons a link of hers shows, and nothing else; null for one that is over or that nobody was sent.';

create function public.act_by_arrival_link(token text, act text) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  link private.arrival_links;
begin
  select * into link from private.arrival_links l where l.token_hash = private.token_hash(act_by_arrival_link.token);
  if link.purpose is null then
    return null;
  end if;
  perform private.count_writes('public.act_by_arrival_link(text,text)', 'call', 1);
  if link.purpose = 'tap' and act_by_arrival_link.act in ('here', 'home')
     or link.purpose = 'end' and act_by_arrival_link.act = 'end' then
    perform private.tap_arrival(link.plan_id, act_by_arrival_link.act);
  elsif link.purpose = 'contact' and act_by_arrival_link.act = 'remove' then
    delete from public.trusted_contacts c where c.id = link.contact_id;
  end if;
  return public.arrival_of_link(act_by_arrival_link.token);
end
$$;
grant execute on function public.act_by_arrival_link(token text, act text) to anon, authenticated, service_role;
comment on function public.act_by_arrival_link(token text, act text) is
  'The buttons of a link of hers: here and home, end, or remove, each by the link that is for it. Idempotent.';
select private.bound_calls('public.act_by_arrival_link(text,text)',
  private.write_bound(null, 500, why => 'Whoever holds the link of a mail, once or twice.')
);

-- Where a booking is, as she may know it at this moment.
create function private.place_of_booking(booking public.bookings, session public.class_sessions) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (
      select concat_ws(', ', case when t.now then v.name else v.public_name end,
                       case when t.now then v.address else v.public_address end,
                       case when position(private.folded(v.town) in private.folded(
                              case when t.now then v.address else coalesce(v.public_address, '') end)) = 0 then v.town end)
        from public.venues v,
             lateral (select coalesce(private.disclosure_moment(booking, session) <= now(), false) as now) as t
       where v.id = (session).venue_id
    ),
    (select nullif(c.class_location, '') from public.class_submissions c where c.id = (session).class_id)
  )
$$;

-- What her contact is told: what she ticked, for 24 hours, until she says that she is home. Ended, removed and never sent
-- look the same.
create function private.told_of_arrival(plan_id uuid) returns json
  language sql stable set search_path = ''
  as $$
  select json_build_object(
           'name', b.first_name, 'home_by', p.home_by, 'time_zone', s.time_zone,
           'starts_at', case when p.tells_when then s.starts_at end,
           'ends_at', case when p.tells_when then s.ends_at end,
           'place', case when p.tells_where then private.place_of_booking(b, s) end,
           'teacher', case when p.tells_teacher then c.instructor_name end
         )
    from public.arrival_plans p
    join public.bookings b on b.id = p.booking_id
    join public.class_sessions s on s.id = b.session_id
    join public.class_submissions c on c.id = s.class_id
   where p.id = told_of_arrival.plan_id and p.over_at is null and p.told_at > now() - interval '24 hours'
$$;

create function public.overdue_of_link(token text) returns json
  language sql stable security definer set search_path = ''
  as $$
  select (
    select private.told_of_arrival(l.plan_id) from private.arrival_links l
     where l.token_hash = private.token_hash(overdue_of_link.token) and l.purpose = 'overdue'
  )
$$;
grant execute on function public.overdue_of_link(token text) to anon, authenticated, service_role;
comment on function public.overdue_of_link(token text) is
  'What a contact is told for 24 hours; null for a link that is over, whatever ended it, or that nobody was sent.';

-- public.trusted_contacts

select private.member_table('public.trusted_contacts',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(5, 100, kept => 3, why => 'Three at once; each is asked by mail.'),
  part => 'classes',
  purpose => 'name and address of whom she wants told where she isn’t home from a class in time, and whether they agreed',
  kept => 'until she removes them; 30 days without an agreement, a year after the last plan',
  kept_for => interval '1 year',
  kept_since => 'used_at',
  export_file => 'trusted-contacts',
  export_says => 'whom you trust to be told if you aren’t home'
);

grant all on public.trusted_contacts to service_role;
grant delete on public.trusted_contacts to authenticated;
grant select (id, user_id, name, email, created_at, agreed_at, declined_at), insert (name, email)
  on public.trusted_contacts to authenticated;

create policy "a member sees her own" on public.trusted_contacts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.trusted_contacts
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member removes her own" on public.trusted_contacts
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger prepare before insert on public.trusted_contacts
  for each row execute function private.prepare_contact();

create trigger invite after insert on public.trusted_contacts
  for each row execute function private.invite_contact();

create trigger forget before delete on public.trusted_contacts
  for each row execute function private.forget_contact();

create trigger forget_notifications after delete on public.trusted_contacts
  for each row execute function private.forget_arrival_notifications();

-- public.arrival_plans

select private.member_table('public.arrival_plans',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(20, 400, why => 'Two at a time, made and ended.'),
  updates => private.write_bound(60, 1200, why => 'Each changed a few times.'),
  part => 'classes',
  purpose => 'when she means to be home from a class, and which of place, time and teacher’s name her contact is told where she isn’t',
  kept => '48 hours after it has ended or her contact was told',
  kept_for => interval '48 hours',
  kept_since => 'closed_at',
  export_file => 'arrival-plans',
  export_says => 'your plans for getting home',
  export_omits => '{mail_id}'
);

grant all on public.arrival_plans to service_role;
grant select (id, user_id, booking_id, contact_id, tells_where, tells_when, tells_teacher, home_after, home_by, created_at,
  moved_at, here_at, asked_at, told_at, over_at, ending), insert (booking_id, contact_id, tells_where, tells_when,
  tells_teacher, home_after), update (contact_id, tells_where, tells_when, tells_teacher, home_after)
  on public.arrival_plans to authenticated;

create policy "a member sees her own" on public.arrival_plans
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.arrival_plans
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.arrival_plans
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger prepare before insert or update of contact_id, tells_where, tells_when, tells_teacher, home_after
  on public.arrival_plans for each row execute function private.prepare_arrival_plan();

create trigger begin after insert or update of contact_id, tells_where, tells_when, tells_teacher, home_after
  on public.arrival_plans for each row execute function private.begin_arrival_plan();

create trigger forget_notifications after delete on public.arrival_plans
  for each row execute function private.forget_arrival_notifications();

-- private.contact_invitations, private.contact_refusals, private.arrival_links

select private.record_processing('private.contact_invitations',
  part => 'classes',
  purpose => 'that an address was asked to be a contact, and what it answered, so that no account asks it twice: address as a keyed hash, link as a hash',
  ground => 'legitimate interest',
  kept => 'as long as the contact, and until a year after it was asked',
  on_erasure => 'stays until then without her: it says neither who asked nor whom',
  not_exported => 'It holds which addresses were asked, as numbers made of them. Your own contacts are in trusted-contacts.'
);

select private.record_processing('private.contact_refusals',
  part => 'classes',
  purpose => 'addresses, as keyed hashes, that are never asked again to be a contact',
  ground => 'legitimate interest',
  kept => 'until they ask otherwise',
  on_erasure => 'stays: it is what they wished for',
  not_exported => 'hashes'
);

select private.record_processing('private.arrival_links',
  part => 'classes',
  purpose => 'links in mails about her plans and contacts, as hashes',
  kept => 'as long as the plan or the contact; her own until a new password or signing out everywhere',
  not_exported => 'keys'
);
