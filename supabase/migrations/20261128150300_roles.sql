-- Roles: who may review what others submit, and what a role does not allow: to moderate while suspended, to decide what
-- one has reported oneself, to suspend whoever reviews as well. The role is in app_metadata, where no member can write
-- it, and is read from there at every request: taking it away acts at once, whatever the token still says.

-- Suspensions in force: who may not write in the community. Without an end it holds until it is lifted.
create table private.suspensions (
  member_id uuid not null,
  -- the act that suspended; its foreign key comes with that table
  sanction_id uuid not null,
  until timestamptz,
  constraint suspensions_pkey primary key (member_id),
  constraint suspensions_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade
);
alter table private.suspensions enable row level security;

comment on table private.suspensions is 'Of the community alone. What is in the past holds no longer.';

create index suspensions_sanction_id on private.suspensions (sanction_id);

-- Mandatory second factor for reviewers: a password alone would open everybody's reports and decisions. Whoever is
-- given a role has a grace period in which to set one up.
create table private.second_factor_grace (
  user_id uuid not null,
  ends_at timestamptz not null,
  constraint second_factor_grace_pkey primary key (user_id),
  constraint second_factor_grace_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table private.second_factor_grace is
  'Until when somebody with a role may use it without a second factor. Without a row she may not.';

-- Audit log of roles. Only the command line makes an admin; an admin makes moderators. Whoever does it and however:
-- each change of a role is written down, and what is written down stays.
create table public.role_changes (
  id uuid not null default gen_random_uuid(),
  -- no foreign keys: what happened outlives the accounts
  member_id uuid not null,
  role_before text,
  role_after text,
  -- nobody: on the command line, or by the server itself
  changed_by uuid,
  changed_at timestamptz not null default now(),
  constraint role_changes_pkey primary key (id)
);
alter table public.role_changes enable row level security;

comment on table public.role_changes is 'Who was given or lost a role, when and by whom. Only grows.';

create index role_changes_newest on public.role_changes (changed_at desc, id desc);

create index users_email_words on auth.users using gin (private.folded(email) extensions.gin_trgm_ops);

create index users_name_words on auth.users using gin (private.folded(raw_user_meta_data ->> 'name') extensions.gin_trgm_ops);
