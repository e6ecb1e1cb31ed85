-- Support without a shell: a role that helps members with their way in, and reads nothing they wrote. Each look says why,
-- each act belongs to a look, all of them are kept, and whatever takes something away from a member waits and is told to her.

create function private.require_support() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not (coalesce(private.role_of(auth.uid()) in ('support', 'admin'), false) and private.may_use_role(auth.uid())) then
    raise exception using errcode = '42501', message = 'This is for support.';
  end if;
end
$$;

-- Finds a member by her address: two looks a minute and sixty a day for whoever looks, those in vain too. Nothing that she
-- wrote, not even her name, and no id: what follows names the look.
create function public.support_look(email text, reason text) returns table (
  look uuid, address text, created_at timestamptz, last_sign_in_at timestamptz, confirmed boolean, has_password boolean,
  providers text[], passkeys integer, second_factors integer, recovery_codes integer, sessions integer,
  pending_email text, banned_until timestamptz, suspended boolean, deletion_due_at timestamptz, role text,
  request_kind text, request_email text, request_due_at timestamptz
)
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  member uuid;
  look uuid;
begin
  perform private.require_support();
  perform private.count_writes('public.support_look(text, text)', 'call', 1);
  if support_look.reason is null
     or support_look.reason not in ('cannot_sign_in', 'lost_phone', 'lost_mailbox', 'no_mail', 'data_request', 'other') then
    raise exception using errcode = '22023', message = 'Choose why you’re looking.';
  end if;
  -- One after the other, so that two at once count each other.
  perform pg_advisory_xact_lock(hashtextextended('support:' || auth.uid()::text, 0));
  if (select count(*) filter (where a.acted_at > now() - interval '1 minute') >= 2 or count(*) >= 60
        from public.admin_acts a
       where a.admin_id = auth.uid() and a.act = 'support_look' and a.acted_at > now() - interval '1 day') then
    raise exception using errcode = 'PT429', message = 'Two looks a minute, and sixty a day. Please wait a moment.';
  end if;
  select u.id into member from auth.users u
   where lower(u.email) = lower(btrim(left(support_look.email, 254))) and u.deleted_at is null;
  insert into public.admin_acts (act, member_id, detail, admin_id)
  values ('support_look', member, support_look.reason, auth.uid()) returning id into look;
  return query
    select look, lower(u.email), u.created_at, u.last_sign_in_at, u.email_confirmed_at is not null,
           u.encrypted_password is not null,
           array(select distinct i.provider from auth.identities i where i.user_id = u.id order by 1),
           (select count(*)::integer from auth.webauthn_credentials c where c.user_id = u.id),
           (select count(*)::integer from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
           (select count(*)::integer from backend.recovery_codes r where r.user_id = u.id and r.used_at is null),
           (select count(*)::integer from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())),
           u.email_change, case when u.banned_until > now() then u.banned_until end,
           exists (select from private.suspensions s where s.member_id = u.id and (s.until is null or s.until > now())),
           (select d.due_at from public.account_deletions d where d.user_id = u.id),
           u.raw_app_meta_data ->> 'role', r.kind, r.new_email, r.due_at
      from auth.users u
      left join lateral (
        select q.kind, q.new_email, q.due_at from public.support_requests q
         where q.member_id = u.id and q.due_at is not null order by q.due_at limit 1
      ) r on true
     where u.id = member;
end
$$;
grant execute on function public.support_look(email text, reason text) to authenticated, service_role;
comment on function public.support_look(email text, reason text) is
  'Support finds an account by its address and says why: how its owner signs in and what is pending, and nothing she wrote.';
select private.bound_calls('public.support_look(text, text)',
  private.write_bound(60, 600, why => 'Two a minute and sixty a day count themselves.')
);

-- The member of a look of the last quarter of an hour, for whoever has signed in within the last ten minutes. Whoever has a role is helped on the server: otherwise support could
-- become whom it helps.
create function private.member_of_look(look uuid) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  member uuid;
begin
  perform private.require_support();
  perform private.require_recent_authentication();
  select a.member_id into member from public.admin_acts a
   where a.id = member_of_look.look and a.act = 'support_look' and a.admin_id = auth.uid()
     and a.acted_at > now() - interval '15 minutes';
  if member is null then
    raise exception using errcode = 'PT404', message = 'Look her up again first.';
  end if;
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'That’s your own account. Use your settings.';
  end if;
  perform from auth.users u where u.id = member for no key update;
  if exists (select from auth.users u where u.id = member and u.raw_app_meta_data ->> 'role' is not null) then
    raise exception using errcode = 'PT409', message = 'She has a role here, so that’s done on the server.';
  end if;
  return member;
end
$$;

-- Mails that support causes: five a day for a member, whoever causes them.
create function private.count_support_mail(member uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if (select count(*) >= 5 from public.admin_acts a
       where a.member_id = member and a.act in ('support_resend', 'support_code') and a.acted_at > now() - interval '1 day') then
    raise exception using errcode = 'PT429', message = 'She’s had five of these emails today. Try again tomorrow.';
  end if;
end
$$;

create function public.support_resend(look uuid, mail text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := private.member_of_look(support_resend.look);
  account auth.users;
begin
  perform private.count_writes('public.support_resend(uuid, text)', 'call', 1);
  select * into account from auth.users where id = member;
  perform private.count_support_mail(member);
  case support_resend.mail
    when 'confirmation' then
      if account.email_confirmed_at is not null then
        raise exception using errcode = 'PT409', message = 'Her email is confirmed already.';
      end if;
      perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'confirmation', 'user_id', member));
    when 'recovery' then
      perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'recovery', 'user_id', member));
    when 'email_change' then
      if account.email_change is null then
        raise exception using errcode = 'PT409', message = 'She isn’t changing her email.';
      end if;
      perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'email_change_new', 'user_id', member));
      perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'email_change_current', 'user_id', member));
    else
      raise exception using errcode = '22023', message = 'A mail is confirmation, recovery or email_change.';
  end case;
  perform backend.record_admin_act('support_resend', member, support_resend.mail);
end
$$;
grant execute on function public.support_resend(look uuid, mail text) to authenticated, service_role;
comment on function public.support_resend(look uuid, mail text) is
  'Sends a mail of her account again: confirmation, recovery or email_change.';
select private.bound_calls('public.support_resend(uuid, text)',
  private.write_bound(300, 3000, why => 'Five mails a day for each member count themselves.')
);

-- Another address by the hand of support: by the same rule.
create function public.support_begin(look uuid, kind text, new_email text default null::text)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
as $$
declare
  member uuid := private.member_of_look(support_begin.look);
  address text := normalize(lower(nullif(private.trimmed(support_begin.new_email), '')), nfc);
  request uuid;
begin
  perform private.count_writes('public.support_begin(uuid, text, text)', 'call', 1);
  if support_begin.kind = 'second_factor' then
    if not exists (select from auth.mfa_factors f where f.user_id = member and f.status = 'verified') then
      raise exception using errcode = 'PT409', message = 'She has no second step to reset.';
    end if;
    address := null;
  elsif support_begin.kind = 'email' then
    if private.is_email(address) is not true then
      raise exception using errcode = '22023', message = 'That isn’t an email address.';
    end if;
    if exists (select from auth.users u where lower(u.email) = address and u.deleted_at is null) then
      raise exception using errcode = 'PT409', message = 'There’s already an account with this email.';
    end if;
  else
    raise exception using errcode = '22023', message = 'A request is second_factor or email.';
  end if;
  perform private.count_support_mail(member);
  delete from public.support_requests r where r.member_id = member and r.kind = support_begin.kind;
  insert into public.support_requests (member_id, kind, new_email)
  values (member, support_begin.kind, address) returning id into request;
  perform backend.enqueue('support_code', jsonb_build_object('id', request));
  perform backend.record_admin_act('support_code', member, support_begin.kind);
  return request;
end
$$;
grant execute on function public.support_begin(look uuid, kind text, new_email text) to authenticated, service_role;
comment on function public.support_begin(look uuid, kind text, new_email text) is
  'Begins a reset of her second factor, or a change of her address: mails a code that she tells support.';
select private.bound_calls('public.support_begin(uuid, text, text)',
  private.write_bound(300, 3000, why => 'Five mails a day for each member count themselves.')
);

create function private.support_wait(kind text) returns interval
  language sql immutable
  as $$
  select case when kind = 'email' then interval '7 days' else interval '24 hours' end
$$;

-- The code she has told: five tries, and an hour. Then it waits, and she is told at the address that she has.
create function public.support_confirm(look uuid, request uuid, code text) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := private.member_of_look(support_confirm.look);
  pending public.support_requests;
  due timestamptz;
begin
  perform private.count_writes('public.support_confirm(uuid, uuid, text)', 'call', 1);
  select * into pending from public.support_requests r
   where r.id = support_confirm.request and r.member_id = member and r.due_at is null for update;
  if pending.id is null or pending.code_hash is null or pending.attempts >= 5 or pending.created_at < now() - interval '1 hour' then
    raise exception using errcode = 'PT404', message = 'That code has run out. Send another one.';
  end if;
  if pending.code_hash <> sha256(convert_to(pending.id::text || regexp_replace(support_confirm.code, '\s', '', 'g'), 'UTF8')) then
    update public.support_requests r set attempts = r.attempts + 1 where r.id = pending.id;
    perform backend.record_admin_act('support_wrong_code', member, pending.kind);
    return null;
  end if;
  due := now() + private.support_wait(pending.kind);
  update public.support_requests r set due_at = due, code_hash = null where r.id = pending.id;
  perform backend.record_admin_act('support_confirm', member, pending.kind);
  perform backend.enqueue('support_notice', jsonb_build_object('id', pending.id));
  perform backend.enqueue('support_request', jsonb_build_object('id', pending.id), due);
  return due;
end
$$;
grant execute on function public.support_confirm(look uuid, request uuid, code text) to authenticated, service_role;
comment on function public.support_confirm(look uuid, request uuid, code text) is
  'The code of the mail: when the request will be carried out, or nothing for a wrong one. She is told, and can stop it.';
select private.bound_calls('public.support_confirm(uuid, uuid, text)',
  private.write_bound(600, 6000, why => 'Five tries for each request.')
);

create function public.support_cancel(look uuid, kind text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := private.member_of_look(support_cancel.look);
begin
  perform private.count_writes('public.support_cancel(uuid, text)', 'call', 1);
  delete from public.support_requests r where r.member_id = member and r.kind = support_cancel.kind;
  perform backend.record_admin_act('support_cancel', member, support_cancel.kind);
end
$$;
grant execute on function public.support_cancel(look uuid, kind text) to authenticated, service_role;
comment on function public.support_cancel(look uuid, kind text) is 'Support stops a request of its own.';
select private.bound_calls('public.support_cancel(uuid, text)',
  private.write_bound(300, 3000, why => 'Each line of the audit log once.')
);

create function public.cancel_support_request(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.count_writes('public.cancel_support_request(uuid)', 'call', 1);
  delete from public.support_requests r
   where r.id = cancel_support_request.id and r.member_id = auth.uid();
end
$$;
grant execute on function public.cancel_support_request(id uuid) to authenticated, service_role;
comment on function public.cancel_support_request(id uuid) is 'The member who asks stops what support is about to do.';
select private.bound_calls('public.cancel_support_request(uuid)',
  private.write_bound(300, 3000, why => 'Deletes what is hers, once.')
);

-- An export for her: it waits in her account, where she fetches it as her own.
create function public.support_export(look uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := private.member_of_look(support_export.look);
begin
  perform private.count_writes('public.support_export(uuid)', 'call', 1);
  perform private.count_submission('data-export', member::text, 3);
  perform private.begin_export(member);
  perform private.send_security_notice(member, 'export_requested');
  perform backend.record_admin_act('support_export', member);
end
$$;
grant execute on function public.support_export(look uuid) to authenticated, service_role;
comment on function public.support_export(look uuid) is 'Has her data put into one file, which she alone can fetch.';
select private.bound_calls('public.support_export(uuid)',
  private.write_bound(180, 1800, why => 'Three a day for each member.')
);

-- An erasure as she would ask for it herself: in 14 days, told by mail, and hers to stop.
create function public.support_erase(look uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member uuid := private.member_of_look(support_erase.look);
  due timestamptz;
begin
  perform private.count_writes('public.support_erase(uuid)', 'call', 1);
  due := private.schedule_erasure(member);
  perform backend.enqueue('deletion_scheduled', jsonb_build_object('user_id', member, 'due', due));
  perform backend.record_admin_act('support_erase', member);
  return due;
end
$$;
grant execute on function public.support_erase(look uuid) to authenticated, service_role;
comment on function public.support_erase(look uuid) is
  'In 14 days her account is erased; she is told, and can stop it.';
select private.bound_calls('public.support_erase(uuid)',
  private.write_bound(300, 3000, why => 'One row for each member.')
);

-- Carries a request out on its day, called by its job. Returns its kind; nothing where she has stopped it meanwhile.
create function private.carry_out_support_request(request uuid) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  due public.support_requests;
begin
  delete from public.support_requests r where r.id = carry_out_support_request.request and r.due_at <= now()
  returning * into due;
  if due.id is null then
    return null;
  end if;
  if due.kind = 'second_factor' then
    perform backend.remove_second_factor(due.member_id);
    perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', due.member_id));
    return due.kind;
  end if;
  if exists (select from auth.users u where lower(u.email) = due.new_email and u.deleted_at is null) then
    return null;
  end if;
  perform auth.end_ways_in(due.member_id);
  update auth.users u
     set email = due.new_email, email_confirmed_at = coalesce(u.email_confirmed_at, now()), updated_at = now()
   where u.id = due.member_id;
  insert into auth.identities as i (provider, provider_id, user_id, identity_data)
  values (
    'email', due.member_id::text, due.member_id,
    jsonb_build_object('sub', due.member_id, 'email', due.new_email, 'email_verified', true, 'phone_verified', false)
  )
  on conflict (provider, provider_id) do update set identity_data = i.identity_data || excluded.identity_data, updated_at = now();
  perform backend.enqueue('auth_mail', jsonb_build_object('mail', 'recovery', 'user_id', due.member_id));
  return due.kind;
end
$$;
comment on function private.carry_out_support_request(request uuid) is
  'Removes her second factor, or moves her account to the new address, with every way in of before ended.';

-- Signing in with the second factor shows that she has it: the reset was somebody else’s wish, or is needed no more.
create function private.drop_reset_of_used_factor() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.support_requests r where r.member_id = new.user_id and r.kind = 'second_factor';
  return null;
end
$$;

-- public.support_requests

select private.member_table('public.support_requests',
  owner => 'member_id',
  part => 'account',
  purpose => 'what she asked support to change: a reset of her second step, or a new address',
  kept => 'until it’s done, 7 days at most',
  export_file => 'support-requests',
  export_says => 'what you asked support to change in your account',
  export_omits => '{code_hash,attempts}'
);

revoke all on public.support_requests from service_role;
grant select on public.support_requests to service_role;
grant select (id, member_id, kind, new_email, due_at) on public.support_requests to authenticated;

create policy "a member sees what support is about to do" on public.support_requests
  for select to authenticated using (member_id = (select auth.uid()) and due_at is not null);

create trigger drop_reset_of_used_factor after update of aal on auth.sessions for each row
  when (new.aal = 'aal2' and old.aal is distinct from new.aal)
  execute function private.drop_reset_of_used_factor();
