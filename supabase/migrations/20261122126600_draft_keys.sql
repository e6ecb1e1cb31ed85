-- The key with which a member's device hides her unfinished writing. It is asked for after signing in and kept on the
-- device until she signs out, so that nobody reads drafts on a shared one. One for each member, made here, for good: drafts
-- on her other devices are hidden with it too.

create extension if not exists pgcrypto with schema extensions;

create table public.draft_keys (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- 32 bytes, for AES-256
  key text not null default encode(extensions.gen_random_bytes(32), 'base64'),
  created_at timestamptz not null default now(),
  constraint draft_keys_key check (octet_length(decode(key, 'base64')) = 32)
);

alter table public.draft_keys enable row level security;

revoke all on public.draft_keys from anon, authenticated;
grant select on public.draft_keys to authenticated;
-- never the key: it is always the database's
grant insert (user_id) on public.draft_keys to authenticated;
grant select, insert, update, delete on public.draft_keys to service_role;

create policy "a member reads her own" on public.draft_keys
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.draft_keys
  for insert to authenticated with check (user_id = (select auth.uid()));

-- In base64. Two windows that ask at once are given the same.
create function public.my_draft_key() returns text
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.draft_keys (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  return (select k.key from public.draft_keys k where k.user_id = auth.uid());
end
$$;

revoke all on function public.my_draft_key() from public;
grant execute on function public.my_draft_key() to authenticated;

comment on table public.draft_keys is 'What drafts on a member''s devices are encrypted with. Read by her alone.';
