-- Blocks of the community. One holds both ways, for cards and for everything that its author's card stands beside.
create table public.blocks (
  blocker_id uuid not null default auth.uid(),
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  -- what she was called when she was blocked: what she is called since is hidden from the one who blocked her
  public_name text,
  username text,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey foreign key (blocked_id) references auth.users(id) on delete cascade,
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references auth.users(id) on delete cascade,
  constraint blocks_another check (blocker_id <> blocked_id)
);
alter table public.blocks enable row level security;

comment on table public.blocks is 'Read by the one who blocked alone; it holds both ways.';

create index blocks_blocked_id on public.blocks (blocked_id);

-- Blocks in class messages. A block of the community holds there as well, and one can be made from a thread: that names
-- the other one as she signs in it and nothing else, for a teacher's name and a member's card must not be told to
-- belong together.
create table private.thread_blocks (
  id uuid not null default gen_random_uuid(),
  blocker_id uuid not null,
  blocked_id uuid not null,
  class_id uuid,
  name text not null,
  created_at timestamptz not null default now(),
  constraint thread_blocks_pkey primary key (id),
  -- one for each class, so that her list says nothing about which classes have the same teacher
  constraint thread_blocks_once unique (blocker_id, blocked_id, class_id),
  constraint thread_blocks_blocked_id_fkey foreign key (blocked_id) references auth.users(id) on delete cascade,
  constraint thread_blocks_blocker_id_fkey foreign key (blocker_id) references auth.users(id) on delete cascade,
  constraint thread_blocks_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint thread_blocks_another check (blocker_id <> blocked_id)
);
alter table private.thread_blocks enable row level security;

comment on table private.thread_blocks is
  'Blocks made from a thread of class messages; they hold everywhere, as public.blocks do. Granted to nobody: the functions with thread in their names tell the one who blocked what she may know.';

create index thread_blocks_blocked_id on private.thread_blocks (blocked_id);
create index thread_blocks_class_id on private.thread_blocks (class_id);
