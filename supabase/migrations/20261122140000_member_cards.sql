-- Who a member is to the others: a name she chose, and never her address. And whom she does not want to meet: a block
-- holds both ways, for cards and for everything that its author's card stands beside.

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

create table public.blocks (
  blocker_id uuid not null default auth.uid() references auth.users on delete cascade,
  blocked_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_another check (blocker_id <> blocked_id)
);

create index blocks_blocked_id on public.blocks (blocked_id);

alter table public.member_cards enable row level security;
alter table public.blocks enable row level security;

revoke all on public.member_cards, public.blocks from anon, authenticated;
grant select on public.member_cards to authenticated;
grant insert (user_id, public_name, username, avatar_url) on public.member_cards to authenticated;
-- `user_id` too, because an upsert over REST sets every column it sends; the policy keeps it the member's own
grant update (user_id, public_name, username, avatar_url) on public.member_cards to authenticated;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;
grant select, insert, update, delete on public.member_cards, public.blocks to service_role;

-- Whom the one who asks does not meet. Runs as the owner: that somebody has blocked her is told to nobody. A moderator
-- meets everybody, or what is reported could be kept from her.
create function private.hidden_members() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select b.blocked_id from public.blocks b where b.blocker_id = auth.uid() and not private.is_moderator()
    union
    select b.blocker_id from public.blocks b where b.blocked_id = auth.uid() and not private.is_moderator();
  end;

create function private.prepare_block() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_submission('block', coalesce(new.blocker_id::text, ''), 100);
  return new;
end
$$;

-- Her own list: the cards of those on it are hidden from her, and she must know whom she lets back in.
create function public.my_blocks() returns table (
  user_id uuid, public_name text, username text, created_at timestamptz
)
  language sql stable security definer set search_path = ''
  begin atomic
    select b.blocked_id, c.public_name, c.username, b.created_at
      from public.blocks b left join public.member_cards c on c.user_id = b.blocked_id
     where b.blocker_id = auth.uid()
     order by b.created_at desc, b.blocked_id
     limit 1000;
  end;

revoke all on function private.hidden_members(), private.prepare_block(), public.my_blocks() from public;
-- policies are checked as the role that asks
grant execute on function private.hidden_members() to authenticated, service_role;
grant execute on function public.my_blocks() to authenticated;

create trigger set_updated_at before update on public.member_cards
  for each row execute function private.set_updated_at();

create trigger prepare before insert on public.blocks
  for each row execute function private.prepare_block();

create policy "members see one another's cards, but for a block" on public.member_cards
  for select to authenticated using (user_id not in (select private.hidden_members()));

create policy "a member makes her own card" on public.member_cards
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "a member changes her own card" on public.member_cards
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a member sees whom she has blocked" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

create policy "a member blocks for herself" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));

create policy "a member lets back in whom she blocked" on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

comment on table public.member_cards is 'How a member is called in the community. She has one before her first post.';
comment on column public.member_cards.avatar_url is 'A data URL of at most 8 KB, for feeds carry it with every post.';
comment on table public.blocks is 'Read by the one who blocked alone; it holds both ways.';
comment on function public.my_blocks() is 'Whom the member who asks has blocked, latest first.';
