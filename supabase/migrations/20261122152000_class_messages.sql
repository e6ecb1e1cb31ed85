-- Class messages between a member and the teacher of a class. A thread is a class and the member who asked; nobody but
-- these two reads it. The member begins, with an approved class; then both may go on. No address is ever told, and no
-- account's id: it would link the name she takes classes under with that of the community. A message says which of the
-- two wrote it.
create table public.class_messages (
  -- made in the browser, so that a retry cannot double a message
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.class_submissions on delete cascade,
  member_id uuid not null default auth.uid() references auth.users on delete cascade,
  author_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- always written by the trigger: the other one may not read her profile
  author_name text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  thread_id uuid,
  from_teacher boolean not null generated always as (author_id <> member_id) stored,
  constraint class_messages_author_name check (char_length(author_name) <= 100 and private.has_text(author_name)),
  constraint class_messages_body check (char_length(body) <= 2000 and private.has_text(body)),
  -- a check and not `not null`, for whoever begins a thread sends none: the trigger makes it
  constraint class_messages_thread_id check (thread_id is not null)
);

comment on table public.class_messages is 'Between a member and the teacher of a class. A thread is (class_id, member_id).';
comment on column public.class_messages.hidden_at is 'When a moderator hid it: its author alone still reads it.';
comment on column public.class_messages.author_name is
  'Of a member the name of her card or none, of a teacher the one in her class; never her address, nor her account''s name.';
comment on column public.class_messages.thread_id is 'How the two and the mails call the conversation. It says nothing about either.';
comment on column public.class_messages.member_id is 'Whose thread it is. Granted to nobody, as is author_id: the community knows her by this id.';

create index class_messages_thread on public.class_messages (class_id, member_id, created_at);
create index class_messages_member_id on public.class_messages (member_id, created_at desc);
create index class_messages_author_id on public.class_messages (author_id);
create index class_messages_thread_id on public.class_messages (thread_id, created_at);

alter table public.class_messages enable row level security;
revoke all on public.class_messages from anon, authenticated;
-- `member_id` and `author_id` are neither read nor sent: whether an account has written about a class would be found
-- out by trying. `hidden_at` tells its author that a message of hers was hidden; nobody else reads the message then.
grant select (id, class_id, thread_id, author_name, from_teacher, body, created_at, hidden_at)
  on public.class_messages to authenticated;
grant insert (id, class_id, thread_id, body) on public.class_messages to authenticated;
grant select, insert, update, delete on public.class_messages to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.class_messages', 'insert', 120, 6000, 50000, 'author_id', 'A teacher''s 100 answers and a member''s 20 questions.');
select private.bound_writes('public.class_messages');

-- The classes whose teacher is asking. Runs as the owner, because who submitted a class is told to nobody.
create function private.taught_classes() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select id from public.class_submissions where submitted_by = auth.uid();
  end;

-- Enumeration guard: refused in the same words for a block, for somebody who has left, and for a class that takes no
-- messages.
create function private.may_write(class_id uuid, member_id uuid) returns boolean
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

-- Whom a member can block: whoever has a card that she sees, or writes with her about a class. Whom she has blocked
-- before is for the primary key to refuse. It stands here and not beside the blocks, because it looks at messages.
create function private.may_block(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.blocks b where b.blocker_id = auth.uid() and b.blocked_id = may_block.member)
    or not private.has_blocked_me(may_block.member) and (
      exists (select from public.member_cards c where c.user_id = may_block.member)
      or exists (
        select from public.class_messages m join public.class_submissions k on k.id = m.class_id
         where (m.member_id, k.submitted_by) in ((may_block.member, auth.uid()), (auth.uid(), may_block.member))
      )
    );

-- Signs a message. A member goes by the name of her card, which keeps the community's rules and can be reported;
-- without a card by none. A teacher goes by the name in her class once that has been approved. Runs as the owner,
-- because it looks at rows that nobody else may see.
create function private.prepare_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.author_id);
  perform private.count_submission(
    case when new.author_id = new.member_id then 'class-message' else 'class-reply' end,
    coalesce(new.author_id::text, ''),
    case when new.author_id = new.member_id then 20 else 100 end
  );
  new.author_name := case
    when new.author_id = new.member_id then coalesce(
      (select c.public_name from public.member_cards c where c.user_id = new.author_id), 'A member'
    )
    else coalesce(
      (
        select c.instructor_name from public.class_submissions c
         where c.id = new.class_id and c.submitted_by = new.author_id and c.status = 'approved'
      ),
      'The teacher'
    )
  end;
  return new;
end
$$;

create function private.announce_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.enqueue('class_message_sent', jsonb_build_object('id', new.id));
  return null;
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

-- Idempotent. Any message of the thread will do, her own as well: the other one may never have answered.
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

comment on function public.block_in_thread(uuid) is
  'Blocks the other one of the thread that a message belongs to. 404 where that is no thread of hers.';

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

comment on function public.my_thread_blocks() is
  'Whom the member who asks has blocked in a thread, as they signed in it, latest first.';

create function public.unblock_in_thread(block_id uuid) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    delete from private.thread_blocks t where t.id = unblock_in_thread.block_id and t.blocker_id = auth.uid();
  end;

comment on function public.unblock_in_thread(uuid) is 'Lifts a block of my_thread_blocks().';

-- Another name is another name everywhere: beneath what she has signed with it, too.
create function private.rename_in_messages() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.class_messages m set author_name = new.public_name
   where m.author_id = new.user_id and m.member_id = new.user_id and m.author_name = old.public_name;
  return null;
end
$$;

-- Runs as the owner, before `prepare`. With the id of a thread it goes on there; without one the member begins, or goes
-- on in, her own about this class. A thread that does not exist is refused like one that is not hers.
create function private.assign_thread() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if new.thread_id is not null then
    select m.class_id, m.member_id into new.class_id, new.member_id
      from public.class_messages m where m.thread_id = new.thread_id limit 1;
    if not found then
      raise insufficient_privilege using
        message = 'new row violates row-level security policy for table "class_messages"';
    end if;
    return new;
  end if;
  -- of two first messages at the same moment the second waits, and finds the thread
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'class-thread', new.class_id, new.member_id), 0));
  new.thread_id := coalesce(
    (
      select m.thread_id from public.class_messages m
       where m.class_id = new.class_id and m.member_id = new.member_id limit 1
    ),
    gen_random_uuid()
  );
  return new;
end
$$;

create trigger prepare before insert on public.class_messages
  for each row execute function private.prepare_class_message();

create trigger announce after insert on public.class_messages
  for each row execute function private.announce_class_message();

create trigger rename_in_messages after update of public_name on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.rename_in_messages();

create trigger assign_thread before insert on public.class_messages
  for each row execute function private.assign_thread();

create trigger check_id before insert on public.class_messages for each row execute function private.refuse_used_id();

create trigger retire_id after delete on public.class_messages for each row execute function private.retire_id();

create policy "each writes in her own name, the member first" on public.class_messages
  for insert to authenticated with check (
    author_id = (select auth.uid()) and private.may_write(class_id, member_id)
  );

-- What she wrote herself she goes on reading, whatever stands between the two.
create policy "the member reads her threads, but for blocks and what is hidden" on public.class_messages
  for select to authenticated using (
    member_id = (select auth.uid())
    and (
      author_id = (select auth.uid())
      or hidden_at is null and author_id not in (select private.blocked_members())
    )
  );

create policy "the teacher reads the threads of her classes, but for blocks and what is hidden" on public.class_messages
  for select to authenticated using (
    class_id in (select private.taught_classes())
    and (
      author_id = (select auth.uid())
      or hidden_at is null and author_id not in (select private.blocked_members())
    )
  );

create policy "nobody writes about a class while suspended" on public.class_messages
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "a member blocks for herself whom she meets" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()) and private.may_block(blocked_id));

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.block_in_thread(uuid)', 'call', 100, 5000, null, null, 'As blocks in the community.');

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.taught_classes(), private.may_write(uuid, uuid), private.may_block(uuid), private.prepare_class_message(),
  private.announce_class_message(), private.correspondent_of(uuid, uuid), private.rename_in_messages(),
  private.assign_thread()
from public;
revoke all on function
  public.block_in_thread(uuid), public.my_thread_blocks(), public.unblock_in_thread(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.taught_classes(), private.may_write(uuid, uuid), private.may_block(uuid), public.block_in_thread(uuid),
  public.my_thread_blocks(), public.unblock_in_thread(uuid)
to authenticated, service_role;

select private.require_second_factor();
