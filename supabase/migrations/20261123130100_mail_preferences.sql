-- Which mails a member wants. What protects her account, or what she has asked for, is not here: it always goes out.

create table public.mail_preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- somebody wrote to her about a class
  messages boolean not null default true,
  -- what became of a story she offered
  stories boolean not null default true,
  -- that something she sent in was received, and what was decided
  submissions boolean not null default true,
  updated_at timestamptz not null default now()
);

alter table public.mail_preferences enable row level security;

revoke all on public.mail_preferences from anon, authenticated;
grant select on public.mail_preferences to authenticated;
grant insert (user_id, messages, stories, submissions), update (user_id, messages, stories, submissions)
  on public.mail_preferences to authenticated;
grant select, insert, update, delete on public.mail_preferences to service_role;

create trigger set_updated_at before update on public.mail_preferences
  for each row execute function private.set_updated_at();

create policy "a member sees her own" on public.mail_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member makes her own" on public.mail_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own" on public.mail_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

comment on table public.mail_preferences is 'Which mails a member wants; without a row, all of them.';

-- An address without an account that wants no mails about what is sent in under it.
create table private.mail_refusals (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  created_at timestamptz not null default now()
);

alter table private.mail_refusals enable row level security;
revoke all on private.mail_refusals from public, anon, authenticated;

comment on table private.mail_refusals is 'Addresses without an account, as hashes, to which nothing that was sent in is told.';
