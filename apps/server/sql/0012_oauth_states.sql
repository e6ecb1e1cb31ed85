-- Sign-ins with a provider that are under way: what the callback needs of the request that began one. Single use, and for
-- ten minutes (auth/providers/oauth-state.ts).

create table private.oauth_states (
  -- sha256 of the state; the state itself is only ever in addresses of the browser that signs in
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null check (char_length(provider) <= 100),
  -- PKCE code verifier and nonce towards the provider, encrypted where there is an ENCRYPTION_KEY
  secrets text not null check (char_length(secrets) <= 1000),
  redirect_to text not null check (char_length(redirect_to) <= 4000),
  -- PKCE challenge of the client, which gets a code then and no session
  code_challenge text check (char_length(code_challenge) <= 128),
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The session that asks for a further identity, and signing out ends that too; none for a sign-in
  link_session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null default now()
);
create index oauth_states_link_session_id on private.oauth_states (link_session_id);
create index oauth_states_created_at on private.oauth_states (created_at);
alter table private.oauth_states enable row level security;
revoke all on private.oauth_states from public;
comment on table private.oauth_states is 'Sign-ins with a provider that are under way, for ten minutes.';

-- ID tokens that have signed somebody in, until they expire: each does once.
create table private.used_id_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on private.used_id_tokens (expires_at);
alter table private.used_id_tokens enable row level security;
revoke all on private.used_id_tokens from public;
comment on table private.used_id_tokens is 'ID tokens that were used, as hashes, until they expire.';
