-- Encryption keys of drafts: with hers a member's device hides her unfinished writing. It is asked for after signing in
-- and kept on the device until she signs out, so that nobody reads drafts on a shared one. One for each member, made
-- here, for good: drafts on her other devices are hidden with it too.
create table public.draft_keys (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- 32 bytes, for AES-256
  key text not null default encode(extensions.gen_random_bytes(32), 'base64'),
  created_at timestamptz not null default now(),
  constraint draft_keys_key check (octet_length(decode(key, 'base64')) = 32)
);

comment on table public.draft_keys is 'What drafts on a member''s devices are encrypted with. Read by her alone.';

alter table public.draft_keys enable row level security;
revoke all on public.draft_keys from anon, authenticated;
grant select on public.draft_keys to authenticated;
-- never the key: it is always the database's
grant insert (user_id) on public.draft_keys to authenticated;
grant select, insert, update, delete on public.draft_keys to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.draft_keys', 'insert', 5, 250, null, null, 'One row.');
select private.bound_writes('public.draft_keys');

-- Idempotent: two windows that ask at once are given the same. In base64.
create function public.my_draft_key() returns text
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.draft_keys (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  return (select k.key from public.draft_keys k where k.user_id = auth.uid());
end
$$;

create policy "a member reads her own" on public.draft_keys
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.draft_keys
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function public.my_draft_key() from public, anon, authenticated, service_role;
grant execute on function public.my_draft_key() to authenticated, service_role;

select private.require_second_factor();
