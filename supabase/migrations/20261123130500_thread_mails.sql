-- A mail says that somebody has written about a class, not what. There is one for a thread until she has answered in it,
-- then one in an hour at most; where she does not answer, one in a day. A message that comes too early for its mail
-- waits: by then she may have answered, or another mail may have told her of it.

create table private.thread_mails (
  class_id uuid not null references public.class_submissions on delete cascade,
  member_id uuid not null references auth.users on delete cascade,
  recipient_id uuid not null references auth.users on delete cascade,
  -- the line of private.mails, which goes before this one
  mail_id uuid not null,
  mailed_at timestamptz not null default now(),
  primary key (class_id, member_id, recipient_id)
);

create index thread_mails_member_id on private.thread_mails (member_id);
create index thread_mails_recipient_id on private.thread_mails (recipient_id);

alter table private.thread_mails enable row level security;
revoke all on private.thread_mails from public, anon, authenticated;

-- `verdict` is send, later (at `due`) or never. An attempt that failed finds its own claim, and goes on.
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
  if not found then
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

revoke all on function private.claim_thread_mail(uuid, uuid, uuid) from public;

comment on table private.thread_mails is 'When somebody was last mailed about a thread of hers. Granted to nobody.';
