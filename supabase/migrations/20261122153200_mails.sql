-- Mail log: what was mailed, so that no job mails twice and nobody is flooded. Neither addresses nor words are kept
-- here: an address is its hash, and a line is gone after 30 days.
create table private.mails (
  -- that of the job; tried again, it finds its line
  id uuid primary key,
  kind text not null,
  -- what can be switched off together; null for what always goes out
  list text,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- why nothing went out, where nothing did
  withheld text check (withheld in ('limit', 'unwanted')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

comment on table private.mails is 'One line for each job that was to mail something, for 30 days. Granted to nobody.';
comment on column private.mails.withheld is 'limit: the address has had as many as it gets in a day. unwanted: it was switched off.';

create index mails_address on private.mails (address_hash, created_at desc);
create index mails_created_at on private.mails (created_at);

alter table private.mails enable row level security;
revoke all on private.mails from public, anon, authenticated;

create function private.address_hash(address text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to('mail:' || lower(address), 'UTF8'));

-- Idempotent send and rate limit per address. Asked before each mail: whether this one goes out. Jobs for the same
-- address take turns, so that a limit is one.
create function private.begin_mail(
  id uuid, kind text, list text, address text, member uuid, per_day integer
) returns text
  language plpgsql volatile set search_path = ''
  as $$
declare
  hash bytea := private.address_hash(begin_mail.address);
  line private.mails;
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail:' || encode(hash, 'hex'), 0));
  select * into line from private.mails m where m.id = begin_mail.id;
  if found then
    return case when line.sent_at is not null then 'sent' else coalesce(line.withheld, 'send') end;
  end if;
  why := case
    when begin_mail.list is not null and private.is_unwanted(begin_mail.list, begin_mail.member, hash) then 'unwanted'
    when begin_mail.per_day <= (
      select count(*) from private.mails m
       where m.address_hash = hash and m.created_at > now() - interval '1 day' and m.withheld is null
         and (m.list = begin_mail.list or m.kind = begin_mail.kind)
    ) then 'limit'
  end;
  insert into private.mails (id, kind, list, address_hash, withheld)
  values (begin_mail.id, begin_mail.kind, begin_mail.list, hash, why);
  -- as good a moment as any to forget
  delete from private.mails m where m.created_at < now() - interval '30 days';
  delete from private.mail_links l where l.user_id is null and l.used_at < now() - interval '400 days';
  delete from private.deletion_mails f where f.created_at < now() - interval '3 days';
  return coalesce(why, 'send');
end
$$;

comment on function private.begin_mail(uuid, text, text, text, uuid, integer) is
  'send, sent (by an earlier attempt), limit or unwanted. Counts the list''s mails, or the kind''s where it has none.';

-- Throttle of mails about class messages. A mail says that somebody has written about a class, not what. There is one
-- for a thread until she has answered in it, then one in an hour at most; where she does not answer, one in a day. A
-- message that comes too early for its mail waits: by then she may have answered, or another mail may have told her of
-- it.
create table private.thread_mails (
  class_id uuid not null references public.class_submissions on delete cascade,
  member_id uuid not null references auth.users on delete cascade,
  recipient_id uuid not null references auth.users on delete cascade,
  -- the line of private.mails, which goes before this one
  mail_id uuid not null,
  mailed_at timestamptz not null default now(),
  primary key (class_id, member_id, recipient_id)
);

comment on table private.thread_mails is 'When somebody was last mailed about a thread of hers. Granted to nobody.';

create index thread_mails_member_id on private.thread_mails (member_id);
create index thread_mails_recipient_id on private.thread_mails (recipient_id);

alter table private.thread_mails enable row level security;
revoke all on private.thread_mails from public, anon, authenticated;

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

-- Account deletion mails: whoever has deleted her account is told once it has happened, when nothing of hers is left
-- but the address for that one mail. It is kept apart, in no job, and goes with the mail; where that cannot be
-- delivered, after three days.
create table private.deletion_mails (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);

comment on table private.deletion_mails is 'Addresses of deleted accounts until the mail that says so has gone. begin_mail() forgets old ones. Granted to nobody.';

alter table private.deletion_mails enable row level security;
revoke all on private.deletion_mails from public, anon, authenticated;

-- Enqueues the mail about a deleted account, in the transaction that deletes it and before it does. No mark of her
-- address stays: what notes that mails went there goes as well.
create function private.enqueue_deletion_mail(member uuid) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  address text := (select u.email from auth.users u where u.id = enqueue_deletion_mail.member);
  mail uuid;
begin
  if address is null then
    return;
  end if;
  delete from private.mails m where m.address_hash = private.address_hash(address);
  insert into private.deletion_mails (email) values (address) returning id into mail;
  perform private.enqueue('deletion_done', jsonb_build_object('id', mail));
end
$$;

comment on function private.enqueue_deletion_mail(uuid) is 'Lets a member be told that her account is gone. Before it is deleted, in the same transaction.';

-- Whether somebody may be told that this was written to her. Asked when the mail is about to go out.
create function private.may_be_mailed(message public.class_messages, recipient uuid) returns boolean
  language sql stable set search_path = ''
  return (message).hidden_at is null
    and not private.is_blocked((message).author_id, recipient)
    and not exists (
      select from private.suspensions s
       where s.member_id = (message).author_id and (s.until is null or s.until > now())
    )
    and exists (
      select from auth.users u
       where u.id = (message).author_id and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= now())
    );

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.address_hash(text), private.begin_mail(uuid, text, text, text, uuid, integer),
  private.claim_thread_mail(uuid, uuid, uuid), private.enqueue_deletion_mail(uuid),
  private.may_be_mailed(public.class_messages, uuid)
from public;
