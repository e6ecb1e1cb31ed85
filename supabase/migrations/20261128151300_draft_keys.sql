-- Encryption keys of drafts: with hers a member's device hides her unfinished writing. It is asked for after signing in
-- and kept on the device until she signs out, so that nobody reads drafts on a shared one. One for each member, made
-- here, for good: drafts on her other devices are hidden with it too.
create table public.draft_keys (
  user_id uuid not null default auth.uid(),
  -- 32 bytes, for AES-256
  key text not null default encode(extensions.gen_random_bytes(32), 'base64'::text),
  created_at timestamptz not null default now(),
  constraint draft_keys_pkey primary key (user_id),
  constraint draft_keys_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint draft_keys_key check (octet_length(decode(key, 'base64'::text)) = 32)
);
alter table public.draft_keys enable row level security;

comment on table public.draft_keys is 'What drafts on a member''s devices are encrypted with. Read by her alone.';
