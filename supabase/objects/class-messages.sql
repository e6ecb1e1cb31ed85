-- Names by relationship: to the teacher of a class a member is, everywhere, whom she books as; her community name stays in
-- the community. Before her first booking she is "A member" there.

-- The classes whose teacher is asking. Runs as the owner, because who submitted a class is told to nobody.
create function private.taught_classes() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
  select id from public.class_submissions where submitted_by = auth.uid()
$$;
grant execute on function private.taught_classes() to authenticated, service_role;

-- Enumeration guard: refused in the same words for a block, for somebody who has left, and for a class that takes no
-- messages.
create function private.may_write(class_id uuid, member_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
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
  )
$$;
grant execute on function private.may_write(class_id uuid, member_id uuid) to authenticated, service_role;

-- Whom a member can block: whoever has a card that she sees, or writes with her about a class. Whom she has blocked
-- before is for the primary key to refuse. It stands here and not beside the blocks, because it looks at messages.
create function private.may_block(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (select from public.blocks b where b.blocker_id = auth.uid() and b.blocked_id = may_block.member)
    or not private.has_blocked_me(may_block.member) and (
      exists (select from public.member_cards c where c.user_id = may_block.member)
      or exists (
        select from public.class_messages m join public.class_submissions k on k.id = m.class_id
         where (m.member_id, k.submitted_by) in ((may_block.member, auth.uid()), (auth.uid(), may_block.member))
      )
    )
$$;
grant execute on function private.may_block(member uuid) to authenticated, service_role;

-- Signs a message. A member goes by the name of her card, which keeps the community's rules and can be reported;
-- without a card by none. A teacher goes by the name in her class once that has been approved. Runs as the owner,
-- because it looks at rows that nobody else may see.
create function private.prepare_class_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  taught public.class_submissions;
begin
  perform private.require_own(new.author_id);
  -- to everybody who is booked it is one message, which message_booked() has counted
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform private.count_submission(
      case when new.author_id = new.member_id then 'class-message' else 'class-reply' end,
      coalesce(new.author_id::text, ''),
      case when new.author_id = new.member_id then 20 else 100 end
    );
  end if;
  select * into taught from public.class_submissions c where c.id = new.class_id;
  new.member_name := coalesce(private.name_with_teacher(new.member_id, taught.submitted_by), 'A member');
  new.author_name := case
    when new.author_id = new.member_id then new.member_name
    when taught.submitted_by = new.author_id and taught.status = 'approved' then coalesce(taught.instructor_name, 'The teacher')
    else 'The teacher'
  end;
  return new;
end
$$;

create function private.announce_class_message() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform backend.enqueue('class_message_sent', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$$;

-- With whom somebody talks in the thread of a message; null where it is no thread of hers.
create function private.correspondent_of(member uuid, message_id uuid) returns uuid
  language sql stable set search_path = ''
  as $$
  select (
    select case correspondent_of.member when m.member_id then c.submitted_by when c.submitted_by then m.member_id end
      from public.class_messages m join public.class_submissions c on c.id = m.class_id
     where m.id = correspondent_of.message_id
  )
$$;

-- Idempotent. Any message of the thread will do, her own as well: the other one may never have answered.
create function public.block_in_thread(message_id uuid) returns void
  language plpgsql security definer set search_path = ''
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
  select auth.uid(), other, c.id,
         case when other <> c.submitted_by then coalesce(private.name_with_teacher(other, c.submitted_by), 'A member')
              else coalesce(
                (
                  select m.author_name from public.class_messages m
                   where m.class_id = asked.class_id and m.member_id = asked.member_id and m.author_id = other
                   order by m.created_at desc limit 1
                ),
                case when c.status = 'approved' then c.instructor_name end,
                'The teacher'
              )
         end
    from public.class_messages asked join public.class_submissions c on c.id = asked.class_id
   where asked.id = block_in_thread.message_id
  on conflict (blocker_id, blocked_id, class_id) do nothing;
end
$$;
grant execute on function public.block_in_thread(message_id uuid) to authenticated, service_role;
comment on function public.block_in_thread(message_id uuid) is
  'Blocks the other one of the thread that a message belongs to. 404 where that is no thread of hers.';
select private.bound_calls('public.block_in_thread(uuid)',
  private.write_bound(100, 5000, why => 'As blocks in the community.')
);

-- Her own list. A class that is being read again has no title for anybody but its teacher.
create function public.my_thread_blocks() returns table (id uuid, name text, class_title text, created_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
  select t.id, t.name, case when c.status = 'approved' or c.submitted_by = auth.uid() then c.class_title end,
        t.created_at
   from private.thread_blocks t left join public.class_submissions c on c.id = t.class_id
  where t.blocker_id = auth.uid()
  order by t.created_at desc, t.id
  limit 1000
$$;
grant execute on function public.my_thread_blocks() to authenticated, service_role;
comment on function public.my_thread_blocks() is
  'Whom the member who asks has blocked in a thread, as they signed in it, latest first.';

create function public.unblock_in_thread(block_id uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
  delete from private.thread_blocks t where t.id = unblock_in_thread.block_id and t.blocker_id = auth.uid()
$$;
grant execute on function public.unblock_in_thread(block_id uuid) to authenticated, service_role;
comment on function public.unblock_in_thread(block_id uuid) is 'Lifts a block of my_thread_blocks().';

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

-- Her name to one teacher: of her latest booking, or what her messages kept when the bookings were deleted.
create function private.name_with_teacher(member uuid, teacher uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (
      select b.first_name from public.bookings b
        join public.class_sessions s on s.id = b.session_id
        join public.class_submissions c on c.id = s.class_id
       where b.user_id = name_with_teacher.member and c.submitted_by = name_with_teacher.teacher
       order by b.created_at desc, b.id desc limit 1
    ),
    (
      select m.member_name from public.class_messages m
        join public.class_submissions c on c.id = m.class_id
       where m.member_id = name_with_teacher.member and c.submitted_by = name_with_teacher.teacher
         and m.member_name <> 'A member'
       order by m.created_at desc, m.id desc limit 1
    )
  )
$$;
comment on function private.name_with_teacher(member uuid, teacher uuid) is
  'The one name under which a teacher knows a member; null before she has booked with her.';

-- A further booking with the same teacher is under the name that she has there.
create function private.take_name_with_teacher() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.first_name := coalesce(
    private.name_with_teacher(
      new.user_id,
      (
        select c.submitted_by from public.class_sessions s join public.class_submissions c on c.id = s.class_id
         where s.id = new.session_id
      )
    ),
    new.first_name
  );
  return new;
end
$$;

-- Under a new name she is so in all her bookings and messages with that teacher; whom a block left, it leaves as she was.
create function private.follow_name_with_teacher() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  taught uuid[] := array(
    select other.id from public.class_sessions s
      join public.class_submissions c on c.id = s.class_id
      join public.class_submissions other on other.submitted_by = c.submitted_by
     where s.id = new.session_id
  );
begin
  update public.bookings b set first_name = new.first_name
    from public.class_sessions s
   where b.user_id = new.user_id and b.first_name <> new.first_name
     and s.id = b.session_id and s.class_id = any (taught);
  update public.class_messages m
     set member_name = new.first_name,
         author_name = case when m.author_id = m.member_id then new.first_name else m.author_name end
   where m.member_id = new.user_id and m.class_id = any (taught) and m.member_name <> new.first_name;
  return null;
end
$$;

create function public.my_name_in_class(class_id uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select private.name_with_teacher(
    auth.uid(), (select c.submitted_by from public.class_submissions c where c.id = my_name_in_class.class_id)
  )
$$;
grant execute on function public.my_name_in_class(class_id uuid) to authenticated, service_role;
comment on function public.my_name_in_class(class_id uuid) is
  'The name under which the teacher of a class knows the member who asks; null before she has booked with her.';

-- public.class_messages

select private.member_table('public.class_messages',
  owner => 'author_id',
  retires_ids => true,
  reaches_others => true,
  inserts => private.write_bound(120, 6000, kept => 50000, why => 'A teacher''s 100 answers and a member''s 20 questions.'),
  part => 'classes',
  purpose => 'conversations between members and teachers; of what is reported a moderator reads the message and up to three before it',
  kept => 'until removed',
  on_erasure => 'her conversations are removed for both sides',
  export_file => 'messages',
  export_says => 'the messages between you and teachers or learners',
  export_where => 'author_id = $1 or (member_id = $1 or class_id in (select id from public.class_submissions where submitted_by = $1)) and hidden_at is null and author_id not in (select private.blocked_with($1))',
  export_omits => '{member_id,author_id}'
);

grant all on public.class_messages to service_role;
grant insert (id, class_id, body, thread_id), select (id, class_id, author_name, body, created_at, hidden_at,
  thread_id, from_teacher, member_name) on public.class_messages to authenticated;

create policy "each writes in her own name, the member first" on public.class_messages
  for insert to authenticated with check (
    author_id = (select auth.uid()) and private.may_write(class_id, member_id)
  );

create policy "nobody writes about a class while suspended" on public.class_messages
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

-- What she wrote herself she goes on reading, whatever stands between the two.
create policy "the member reads her threads, but for blocks and what is hidden" on public.class_messages
  for select to authenticated using (
    member_id = (select auth.uid())
    and (
      author_id = (select auth.uid())
      or hidden_at is null and author_id not in (select private.blocked_members())
    )
  );

create policy "the teacher reads the threads of her classes, but for blocks an" on public.class_messages
  for select to authenticated
  using ((class_id in ( select private.taught_classes() as taught_classes)) and (author_id = (( select auth.uid() as uid)) or hidden_at is null and not (author_id in ( select private.blocked_members() as blocked_members))));

create trigger announce after insert on public.class_messages
  for each row execute function private.announce_class_message();

create trigger assign_thread before insert on public.class_messages
  for each row execute function private.assign_thread();

create trigger prepare before insert on public.class_messages
  for each row execute function private.prepare_class_message();

select private.record_processing('private.thread_mails',
  part => 'classes',
  purpose => 'when a mail about a conversation went out, so that not each message is one',
  kept => 'until the conversation is removed',
  not_exported => 'It holds when a mail about a conversation went out, so that not each message is one.'
);
