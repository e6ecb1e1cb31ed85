-- Email preferences. What protects her account, or what she has asked for, is not here: it always goes out.
create table public.mail_preferences (
  user_id uuid not null default auth.uid(),
  -- somebody wrote to her about a class
  messages boolean not null default true,
  -- what became of a story she offered
  stories boolean not null default true,
  -- that something she sent in was received, and what was decided
  submissions boolean not null default true,
  updated_at timestamptz not null default now(),
  reminders boolean not null default true,
  invitations boolean,
  quiet boolean not null default false,
  constraint mail_preferences_pkey primary key (user_id),
  constraint mail_preferences_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.mail_preferences enable row level security;

comment on table public.mail_preferences is 'Which mails a member wants; without a row, all of them.';
comment on column public.mail_preferences.invitations is
  'Whether mails about a booking carry an invitation for her calendar; null, and without a row: unless she has blocked somebody.';
comment on column public.mail_preferences.quiet is
  'Mails name no class and no place, in subject and body; what they are about is read on Kindling.';

-- Opt-out of an address without an account: it wants no mails about what is sent in under it.
create table private.mail_refusals (
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint mail_refusals_pkey primary key (address_hash),
  constraint mail_refusals_address_hash_check check (octet_length(address_hash) = 32)
);
alter table private.mail_refusals enable row level security;

comment on table private.mail_refusals is
  'Addresses without an account, as hashes, to which nothing that was sent in is told.';

-- One-click unsubscribe (RFC 8058): the link in a mail that stops its kind without signing in. The server makes the
-- token, the same one for a person and a list each time; here is its hash, and what it stands for.
create table private.mail_links (
  token_hash text not null,
  list text not null,
  user_id uuid,
  address_hash bytea,
  used_at timestamptz not null default now(),
  constraint mail_links_pkey primary key (token_hash),
  constraint mail_links_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mail_links_address_hash_check check (octet_length(address_hash) = 32),
  constraint mail_links_list_check
    check (list = any (array['messages'::text, 'reminders'::text, 'stories'::text, 'submissions'::text])),
  constraint mail_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text),
  -- an address without an account has only what was sent in under it
  constraint mail_links_whose
    check ((user_id is null) = (address_hash is not null) and (user_id is not null or list = 'submissions'::text))
);
alter table private.mail_links enable row level security;

create index mail_links_old on private.mail_links (used_at) where (user_id is null);
create index mail_links_user_id on private.mail_links (user_id);
