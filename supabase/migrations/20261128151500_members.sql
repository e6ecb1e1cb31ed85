-- Member cards: who a member is to the others, by a name she chose, and never her address.
create table public.member_cards (
  user_id uuid not null default auth.uid(),
  public_name text not null,
  username text not null,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  portrait smallint,
  constraint member_cards_pkey primary key (user_id),
  -- small letters only, so that no two differ by their case alone
  constraint member_cards_username_unique unique (username),
  constraint member_cards_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint member_cards_avatar_url
    check (octet_length(avatar_url) <= 8192 and avatar_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint member_cards_portrait check (portrait >= 0 and portrait <= 19),
  -- what has the form of an address is none of these
  constraint member_cards_public_name
    check (char_length(public_name) <= 50 and private.has_text(public_name) and public_name !~ '[^[:space:]@]@[^[:space:]@]'::text),
  constraint member_cards_username
    check (username ~ '^[a-z0-9_]{3,30}$'::text and (username <> all (array['admin'::text, 'administrator'::text, 'anonymous'::text, 'everybody'::text, 'everyone'::text, 'help'::text, 'kindling'::text, 'member'::text, 'mod'::text, 'moderation'::text, 'moderator'::text, 'moderators'::text, 'nobody'::text, 'null'::text, 'official'::text, 'owner'::text, 'root'::text, 'security'::text, 'staff'::text, 'support'::text, 'system'::text, 'team'::text, 'undefined'::text, 'you'::text])))
);
alter table public.member_cards enable row level security;

comment on table public.member_cards is 'How a member is called in the community. She has one before her first post.';
comment on column public.member_cards.avatar_url is 'A data URL of at most 8 KB, for feeds carry it with every post.';
comment on column public.member_cards.portrait is 'That of her profile, for members to see; written with it.';

create index member_cards_words
  on public.member_cards using gin (private.folded(public_name) extensions.gin_trgm_ops, private.folded(username) extensions.gin_trgm_ops);

-- Username reuse guard. A username that somebody else has or had is taken, also when she has left: otherwise its being
-- free would tell that she has. Nobody passes for a member who was here, either.
create table private.used_usernames (
  -- sha256, as of addresses: a name of somebody who has left is not kept in the clear
  username_hash bytea not null,
  -- nobody once she has left
  user_id uuid,
  constraint used_usernames_pkey primary key (username_hash),
  constraint used_usernames_user_id_fkey foreign key (user_id) references auth.users(id) on delete set null,
  constraint used_usernames_username_hash_check check (octet_length(username_hash) = 32)
);
alter table private.used_usernames enable row level security;

comment on table private.used_usernames is 'Every username that was ever taken, as a hash, and who may have it again.';

create index used_usernames_user_id on private.used_usernames (user_id);
