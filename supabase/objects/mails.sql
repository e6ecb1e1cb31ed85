-- Mails that were sent or withheld, and their limits.

create function private.address_hash(address text) returns bytea
  language sql immutable set search_path = ''
  as $$
  select sha256(convert_to('mail:' || lower(address), 'UTF8'))
$$;

-- Idempotent send and rate limit per address. Asked before each mail: whether this one goes out. Jobs for the same
-- address take turns, so that a limit is one.
create function private.begin_mail(
  id uuid, kind text, list text, address text, member uuid, per_day integer, requested boolean default false
) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := private.address_hash(begin_mail.address);
  line private.mails;
  suppression private.mail_suppressions;
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail:' || encode(hash, 'hex'), 0));
  select * into line from private.mails m where m.id = begin_mail.id;
  select * into suppression from private.mail_suppressions s where s.address_hash = hash and s.suppressed_at is not null;
  if line.id is not null then
    if line.sent_at is not null then
      return 'sent';
    end if;
    -- refused by the attempt before this one, or while it waited
    if line.withheld is null and suppression.suppressed_at > line.created_at then
      update private.mails m set withheld = 'suppressed' where m.id = begin_mail.id;
      return 'suppressed';
    end if;
    return coalesce(line.withheld, 'send');
  end if;
  why := case
    when begin_mail.list is not null and private.is_unwanted(begin_mail.list, begin_mail.member, hash) then 'unwanted'
    when suppression.address_hash is not null
     and not (begin_mail.requested and coalesce(suppression.tried_at < now() - interval '1 day', true)) then 'suppressed'
    when begin_mail.per_day <= (
      select count(*) from private.mails m
       where m.address_hash = hash and m.created_at > now() - interval '1 day' and m.withheld is null
         and (m.list = begin_mail.list or m.kind = begin_mail.kind)
    ) then 'limit'
  end;
  insert into private.mails (id, kind, list, address_hash, withheld)
  values (begin_mail.id, begin_mail.kind, begin_mail.list, hash, why);
  if why is null and suppression.address_hash is not null then
    update private.mail_suppressions s set tried_at = now() where s.address_hash = hash;
  end if;
  -- as good a moment as any to forget
  delete from private.mails m where m.created_at < now() - interval '30 days';
  delete from private.mail_links l where l.user_id is null and l.used_at < now() - interval '400 days';
  delete from private.deletion_mails f where f.created_at < now() - interval '3 days';
  return coalesce(why, 'send');
end
$$;
comment on function private.begin_mail(id uuid, kind text, list text, address text, member uuid, per_day integer, requested boolean) is
  'send, sent (by an earlier attempt), limit, unwanted or suppressed. Counts the list''s mails, or the kind''s where it has none. To a suppressed address goes one requested mail a day.';

-- Idempotent claim. `verdict` is send, later (at `due`) or never. An attempt that failed finds its own claim, and goes
-- on.
create function private.claim_thread_mail(
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

-- Accounts that nobody has confirmed (backend.remove_unconfirmed_accounts): what is noted about their addresses goes as well,
-- but for the last day's lines, which limits count.
create function backend.forget_addresses(addresses text[]) returns void
  language sql volatile set search_path = ''
  as $$
  delete from private.mails m
   where m.address_hash in (select private.address_hash(address) from unnest(forget_addresses.addresses) as address)
     and m.created_at < now() - interval '1 day'
$$;

-- A deleted account: what is noted about its address goes as well, and nothing is sent to one that mail does not reach.
create function private.enqueue_deletion_mail(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text := (select u.email from auth.users u where u.id = enqueue_deletion_mail.member);
  suppressed boolean;
  mail uuid;
begin
  if address is null then
    return;
  end if;
  delete from private.mails m where m.address_hash = private.address_hash(address);
  suppressed := exists (
    select from private.mail_suppressions s
     where s.address_hash = private.address_hash(address) and s.suppressed_at is not null
  );
  delete from private.mail_suppressions s where s.address_hash = private.address_hash(address);
  if suppressed then
    return;
  end if;
  insert into private.deletion_mails (email) values (address) returning id into mail;
  perform backend.enqueue('deletion_done', jsonb_build_object('id', mail));
end
$$;
comment on function private.enqueue_deletion_mail(member uuid) is
  'Lets a member be told that her account is gone. Before it is deleted, in the same transaction.';

-- Whether somebody may be told that this was written to her. Asked when the mail is about to go out.
create function private.may_be_mailed(message public.class_messages, recipient uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select (message).hidden_at is null
    and not private.is_blocked((message).author_id, recipient)
    and not exists (
      select from private.suspensions s
       where s.member_id = (message).author_id and (s.until is null or s.until > now())
    )
    and exists (
      select from auth.users u
       where u.id = (message).author_id and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= now())
    )
$$;

create function private.sends_invitations(member uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select p.invitations and not p.quiet from public.mail_preferences p where p.user_id = sends_invitations.member),
    not coalesce((select p.quiet from public.mail_preferences p where p.user_id = sends_invitations.member), false)
      and not exists (select from public.blocks b where b.blocker_id = sends_invitations.member)
      and not exists (select from private.thread_blocks b where b.blocker_id = sends_invitations.member)
  )
$$;
comment on function private.sends_invitations(member uuid) is 'Whether mails to her carry iTIP messages.';

create function private.has_quiet_mails(member uuid) returns boolean
  language sql stable set search_path = ''
  as $$
  select exists (select from public.mail_preferences p where p.user_id = has_quiet_mails.member and p.quiet)
$$;

create function public.calendar_invitations() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.sends_invitations(auth.uid())
$$;
grant execute on function public.calendar_invitations() to authenticated, service_role;
comment on function public.calendar_invitations() is
  'Whether mails to the one who asks carry invitations for her calendar, chosen by her or not.';

-- private.mails

select private.record_processing('private.mails',
  part => 'operation',
  purpose => 'so that no mail goes twice; addresses as hashes',
  ground => 'legitimate interest',
  kept => '30 days',
  export_file => 'mails-sent',
  export_says => 'what kinds of emails we sent you in the last 30 days',
  export_where => 'address_hash = (select private.address_hash(email) from auth.users where id = $1)',
  export_omits => '{address_hash}'
);

create trigger tally after insert or delete or update of kind, sent_at, withheld on private.mails
  for each row execute function private.tally_mail();
