-- Account deletion with a grace period: a member who wants to leave has 14 days in which she can change her mind. Then
-- everything about her is erased (erase_member), by the server's worker: the outbox holds the deletion's own id until
-- it is due.
create table public.account_deletions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint account_deletions_pkey primary key (id),
  constraint account_deletions_user_id unique (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.account_deletions enable row level security;

comment on table public.account_deletions is
  'Accounts that will be deleted, and when. Gone with the account, or when she keeps it.';

create index account_deletions_due_at on public.account_deletions (due_at);
