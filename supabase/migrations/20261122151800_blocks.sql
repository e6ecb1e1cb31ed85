-- Blocks of the community. One holds both ways, for cards and for everything that its author's card stands beside.
create table public.blocks (
  blocker_id uuid not null default auth.uid() references auth.users on delete cascade,
  blocked_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  -- what she was called when she was blocked: what she is called since is hidden from the one who blocked her
  public_name text,
  username text,
  primary key (blocker_id, blocked_id),
  constraint blocks_another check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'Read by the one who blocked alone; it holds both ways.';

create index blocks_blocked_id on public.blocks (blocked_id);

alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;
grant select, insert, update, delete on public.blocks to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.blocks', 'insert', 100, 5000, 10000, 'blocker_id', 'Each is looked at whenever she reads.');
select private.bound_writes('public.blocks');

create function private.prepare_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.blocker_id);
  perform private.count_submission('block', coalesce(new.blocker_id::text, ''), 100);
  if new.public_name is null then
    select c.public_name, c.username into new.public_name, new.username
      from public.member_cards c
     where c.user_id = new.blocked_id and c.user_id not in (select private.hidden_members());
  end if;
  return new;
end
$$;

create trigger prepare before insert on public.blocks
  for each row execute function private.prepare_block();

create policy "a member sees whom she has blocked" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

create policy "a member lets back in whom she blocked" on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

-- Blocks in class messages. A block of the community holds there as well, and one can be made from a thread: that names
-- the other one as she signs in it and nothing else, for a teacher's name and a member's card must not be told to
-- belong together.
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

comment on table private.thread_blocks is
  'Blocks made from a thread of class messages; they hold everywhere, as public.blocks do. Granted to nobody: the functions with thread in their names tell the one who blocked what she may know.';

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
create function private.hidden_members() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select b.id from private.blocked_with(auth.uid()) as b (id) where not (select private.is_moderator());
  end;

create function private.is_blocked(one uuid, other uuid) returns boolean
  language sql stable set search_path = ''
  return exists (select from private.blocked_with(is_blocked.one) as b (id) where b.id = is_blocked.other);

-- Whether one of the two has blocked the other, in the community or in a thread.
create function private.blocks(blocker uuid, blocked uuid) returns boolean
  language sql stable set search_path = ''
  return exists (
      select from public.blocks b where b.blocker_id = blocks.blocker and b.blocked_id = blocks.blocked
    )
    or exists (
      select from private.thread_blocks t where t.blocker_id = blocks.blocker and t.blocked_id = blocks.blocked
    );

-- Whether that member does not want to meet the one who asks. Whom she has blocked herself she knows to be there: what
-- the other one has done as well must change nothing for her.
create function private.has_blocked_me(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.blocks(has_blocked_me.member, auth.uid())
    and not private.blocks(auth.uid(), has_blocked_me.member)
    and not private.is_moderator();

-- Her own list: the cards of those on it are hidden from her, and she must know whom she unblocks.
create function public.my_blocks() returns table (
  user_id uuid, public_name text, username text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.blocked_id, b.public_name, b.username, b.created_at
      from public.blocks b
     where b.blocker_id = auth.uid()
     order by b.created_at desc, b.blocked_id
     limit 1000;
  end;

comment on function public.my_blocks() is 'Whom the member who asks has blocked, latest first.';

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function
  private.prepare_block(), private.blocked_with(uuid), private.blocked_members(), private.hidden_members(),
  private.is_blocked(uuid, uuid), private.blocks(uuid, uuid), private.has_blocked_me(uuid)
from public;
revoke all on function public.my_blocks() from public, anon, authenticated, service_role;
grant execute on function
  private.blocked_members(), private.hidden_members(), public.my_blocks()
to authenticated, service_role;

select private.require_second_factor();
