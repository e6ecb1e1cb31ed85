-- Blocks in class messages. A block of the community holds there as well, and one can be made from a thread: that names
-- the other one as she signs in it and nothing else, for a teacher's name and a member's card must not be told to belong
-- together.

create table private.thread_blocks (
  id uuid primary key default gen_random_uuid(),
  blocker_id uuid not null references auth.users on delete cascade,
  blocked_id uuid not null references auth.users on delete cascade,
  class_id uuid references public.class_submissions on delete set null,
  name text not null,
  created_at timestamptz not null default now(),
  constraint thread_blocks_another check (blocker_id <> blocked_id),
  -- one for each class, so that her list says nothing about which classes have the same teacher
  constraint thread_blocks_once unique (blocker_id, blocked_id, class_id)
);

create index thread_blocks_blocked_id on private.thread_blocks (blocked_id);
create index thread_blocks_class_id on private.thread_blocks (class_id);

alter table private.thread_blocks enable row level security;
revoke all on private.thread_blocks from public, anon, authenticated;

-- Everybody with whom a member has a block, whoever made it and wherever.
create function private.blocked_with(member uuid) returns setof uuid
  language sql stable set search_path = ''
  begin atomic
    select b.blocked_id from public.blocks b where b.blocker_id = blocked_with.member
    union
    select b.blocker_id from public.blocks b where b.blocked_id = blocked_with.member
    union
    select t.blocked_id from private.thread_blocks t where t.blocker_id = blocked_with.member
    union
    select t.blocker_id from private.thread_blocks t where t.blocked_id = blocked_with.member;
  end;

-- The same for the one who asks. Runs as the owner: that somebody has blocked her is told to nobody.
create function private.blocked_members() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select b.id from private.blocked_with(auth.uid()) as b (id);
  end;

-- Whom the one who asks does not meet in the community. A moderator meets everybody, or what is reported could be kept
-- from her. (Messages she reads as anybody does: what is reported of them is in the queue.)
create or replace function private.hidden_members() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select b.id from private.blocked_with(auth.uid()) as b (id) where not (select private.is_moderator());
  end;

create function private.is_blocked(one uuid, other uuid) returns boolean
  language sql stable set search_path = ''
  return exists (select from private.blocked_with(is_blocked.one) as b (id) where b.id = is_blocked.other);

revoke all on function
  private.blocked_with(uuid), private.blocked_members(), private.is_blocked(uuid, uuid)
from public;
-- policies are checked as the role that asks
grant execute on function private.blocked_members() to authenticated, service_role;

alter table public.class_messages add column hidden_at timestamptz;
comment on column public.class_messages.hidden_at is 'When a moderator hid it: its author alone still reads it.';

-- What she wrote herself she goes on reading, whatever stands between the two.
drop policy "the member reads her threads" on public.class_messages;
create policy "the member reads her threads, but for blocks and what is hidden" on public.class_messages
  for select to authenticated using (
    member_id = (select auth.uid())
    and (
      author_id = (select auth.uid())
      or hidden_at is null and author_id not in (select private.blocked_members())
    )
  );

drop policy "the teacher reads the threads of her classes" on public.class_messages;
create policy "the teacher reads the threads of her classes, but for blocks and what is hidden" on public.class_messages
  for select to authenticated using (
    class_id in (select private.taught_classes())
    and (
      author_id = (select auth.uid())
      or hidden_at is null and author_id not in (select private.blocked_members())
    )
  );

-- Refused in the same words for a block, for somebody who has left, and for a class that takes no messages.
create or replace function private.may_write(class_id uuid, member_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.class_submissions c
     where c.id = may_write.class_id
       and case may_write.member_id
         when c.submitted_by then false
         when auth.uid() then c.submitted_by is not null and (c.status = 'approved' or exists (
           select from public.class_messages m where m.class_id = c.id and m.member_id = may_write.member_id
         ))
         else c.submitted_by = auth.uid() and exists (
           select from public.class_messages m where m.class_id = c.id and m.member_id = may_write.member_id
         )
       end
       and not private.is_blocked(c.submitted_by, may_write.member_id)
       and not exists (
         select from auth.users u where u.id in (c.submitted_by, may_write.member_id) and u.deleted_at is not null
       )
  );

create policy "nobody writes about a class while suspended" on public.class_messages
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

-- Whether somebody may still be told that this was written to her. Asked when the mail is about to go out.
create function private.may_be_told(message public.class_messages, recipient uuid) returns boolean
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

-- `verdict` is send, later (at `due`) or never. An attempt that failed finds its own claim, and goes on.
create or replace function private.claim_thread_mail(
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
  if not found or not private.may_be_told(message, claim_thread_mail.recipient) then
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

-- With whom somebody talks in the thread of a message; null where it is no thread of hers.
create function private.correspondent_of(member uuid, message_id uuid) returns uuid
  language sql stable set search_path = ''
  return (
    select case correspondent_of.member when m.member_id then c.submitted_by when c.submitted_by then m.member_id end
      from public.class_messages m join public.class_submissions c on c.id = m.class_id
     where m.id = correspondent_of.message_id
  );

-- Any message of the thread will do, her own as well: the other one may never have answered. Done twice it is done.
create function public.block_in_thread(message_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  other uuid := private.correspondent_of(auth.uid(), block_in_thread.message_id);
begin
  if other is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  -- the same bound as for blocks in the community: a hundred in a day are more than anybody needs
  perform private.count_submission('block', auth.uid()::text, 100);
  insert into private.thread_blocks (blocker_id, blocked_id, class_id, name)
  select auth.uid(), other, c.id, coalesce(
           (
             select m.author_name from public.class_messages m
              where m.class_id = asked.class_id and m.member_id = asked.member_id and m.author_id = other
              order by m.created_at desc limit 1
           ),
           case when other <> c.submitted_by then 'A member' when c.status = 'approved' then c.instructor_name end,
           'The teacher'
         )
    from public.class_messages asked join public.class_submissions c on c.id = asked.class_id
   where asked.id = block_in_thread.message_id
  on conflict (blocker_id, blocked_id, class_id) do nothing;
end
$$;

-- Her own list. A class that is being read again has no title for anybody but its teacher.
create function public.my_thread_blocks() returns table (id uuid, name text, class_title text, created_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select t.id, t.name, case when c.status = 'approved' or c.submitted_by = auth.uid() then c.class_title end,
           t.created_at
      from private.thread_blocks t left join public.class_submissions c on c.id = t.class_id
     where t.blocker_id = auth.uid()
     order by t.created_at desc, t.id
     limit 1000;
  end;

create function public.unblock_in_thread(block_id uuid) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    delete from private.thread_blocks t where t.id = unblock_in_thread.block_id and t.blocker_id = auth.uid();
  end;

revoke all on function
  private.may_be_told(public.class_messages, uuid), private.correspondent_of(uuid, uuid),
  public.block_in_thread(uuid), public.my_thread_blocks(), public.unblock_in_thread(uuid)
from public;
grant execute on function
  public.block_in_thread(uuid), public.my_thread_blocks(), public.unblock_in_thread(uuid)
to authenticated;

comment on table private.thread_blocks is
  'Blocks made from a thread of class messages; they hold everywhere, as public.blocks do. Granted to nobody: the functions with thread in their names tell the one who blocked what she may know.';
comment on function public.block_in_thread(uuid) is
  'Blocks the other one of the thread that a message belongs to. 404 where that is no thread of hers.';
comment on function public.my_thread_blocks() is
  'Whom the member who asks has blocked in a thread, as they signed in it, latest first.';
comment on function public.unblock_in_thread(uuid) is 'Lifts a block of my_thread_blocks().';
