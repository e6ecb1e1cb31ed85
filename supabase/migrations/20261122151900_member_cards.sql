-- Member cards: who a member is to the others, by a name she chose, and never her address.
create table public.member_cards (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  public_name text not null,
  username text not null,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- what has the form of an address is none of these
  constraint member_cards_public_name check (
    char_length(public_name) <= 50 and private.has_text(public_name)
    and public_name !~ '[^[:space:]@]@[^[:space:]@]'
  ),
  -- small letters only, so that no two differ by their case alone
  constraint member_cards_username_unique unique (username),
  constraint member_cards_username check (
    username ~ '^[a-z0-9_]{3,30}$'
    and username <> all (array[
      'admin', 'administrator', 'anonymous', 'everybody', 'everyone', 'help', 'kindling', 'member', 'mod',
      'moderation', 'moderator', 'moderators', 'nobody', 'null', 'official', 'owner', 'root', 'security', 'staff',
      'support', 'system', 'team', 'undefined', 'you'
    ])
  ),
  constraint member_cards_avatar_url check (
    octet_length(avatar_url) <= 8192
    and avatar_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
  )
);

comment on table public.member_cards is 'How a member is called in the community. She has one before her first post.';
comment on column public.member_cards.avatar_url is 'A data URL of at most 8 KB, for feeds carry it with every post.';

alter table public.member_cards enable row level security;
revoke all on public.member_cards from anon, authenticated;
grant select on public.member_cards to authenticated;
grant insert (user_id, public_name, username, avatar_url) on public.member_cards to authenticated;
-- `user_id` too, because an upsert over REST sets every column it sends; the policy keeps it the member's own
grant update (user_id, public_name, username, avatar_url) on public.member_cards to authenticated;
grant select, insert, update, delete on public.member_cards to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.member_cards', 'insert', 5, 250, null, null, 'One row.'),
  ('public.member_cards', 'update', 50, 2500, null, null, 'Each can carry a picture of 8 KB.');
select private.bound_writes('public.member_cards');

create function private.claim_username() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  hash bytea := private.username_hash(new.username);
begin
  perform private.require_own(new.user_id);
  insert into private.used_usernames (username_hash, user_id) values (hash, new.user_id) on conflict do nothing;
  if exists (
    select from private.used_usernames u where u.username_hash = hash and u.user_id is distinct from new.user_id
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "member_cards_username_unique"',
      constraint = 'member_cards_username_unique';
  end if;
  return new;
end
$$;

create trigger set_updated_at before update on public.member_cards
  for each row execute function private.set_updated_at();

create trigger claim_username before insert or update of username on public.member_cards
  for each row execute function private.claim_username();

create trigger limit_edits before update of public_name, username, avatar_url on public.member_cards
  for each row
  when ((old.public_name, old.username, old.avatar_url) is distinct from (new.public_name, new.username, new.avatar_url))
  execute function private.limit_edits();

create policy "members see one another's cards, but for a block" on public.member_cards
  for select to authenticated using (user_id not in (select private.hidden_members()));

create policy "a member makes her own card" on public.member_cards
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own card" on public.member_cards
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "nobody takes a name while suspended" on public.member_cards
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "nobody changes her name while suspended" on public.member_cards
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

-- Username reuse guard. A username that somebody else has or had is taken, also when she has left: otherwise its being
-- free would tell that she has. Nobody passes for a member who was here, either.
create table private.used_usernames (
  -- sha256, as of addresses: a name of somebody who has left is not kept in the clear
  username_hash bytea primary key check (octet_length(username_hash) = 32),
  -- nobody once she has left
  user_id uuid references auth.users on delete set null
);

comment on table private.used_usernames is 'Every username that was ever taken, as a hash, and who may have it again.';

create index used_usernames_user_id on private.used_usernames (user_id);

alter table private.used_usernames enable row level security;
revoke all on private.used_usernames from public;

create function private.username_hash(username text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to('username:' || username, 'UTF8'));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function private.claim_username(), private.username_hash(text) from public;

select private.require_second_factor();
