-- Tables of GoTrue: the part of its schema that policies, functions and operators rely on, with its names. Written only
-- by the server (backend/src/auth); no role of a request has a grant on them.

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to anon, authenticated, service_role, authenticator;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  -- Which of the two addresses has agreed to the change so far: 0 none, 1 the present one, 2 the new one
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  phone text,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Proof that the browser that confirms an address is the one that signed up with it: sha256 of the address and the
  -- browser's random id, only until the address is confirmed. Without it anybody may have chosen the password, and
  -- nothing that was said of the account's owner counts.
  sign_up_device bytea check (octet_length(sign_up_device) = 32),
  -- When all of its sessions were last ended; signed addresses of files made before then end with them.
  signed_out_at timestamptz,
  -- Columns of GoTrue's that seeds write. Nothing is believed of them: tokens are in auth.one_time_tokens, by their
  -- hash, and nobody is an admin by a column, so that only what seeds have in them is taken, empty texts and false.
  instance_id uuid,
  is_super_admin boolean,
  confirmation_token text,
  recovery_token text,
  email_change_token_new text,
  email_change_token_current text,
  reauthentication_token text,
  phone_change text,
  phone_change_token text,
  phone_change_sent_at timestamptz,
  -- When her password was set: a member who looks for somebody else in her account sees it.
  password_changed_at timestamptz,
  -- Whether whoever confirms the new address has shown that the account is hers, too: on a device that has signed in to
  -- it, with the verifier of her PKCE flow, or by an operator's word (auth/accounts/email-change.ts).
  email_change_proven boolean not null default false,
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192),
  constraint users_columns_of_seeds check (
    is_super_admin is not true
    and coalesce(confirmation_token, '') || coalesce(recovery_token, '') || coalesce(email_change_token_new, '')
      || coalesce(email_change_token_current, '') || coalesce(reauthentication_token, '') || coalesce(phone_change, '')
      || coalesce(phone_change_token, '') = ''
  )
);
-- Case-insensitive: an address is one account however it is typed.
create unique index users_email_key on auth.users (lower(email)) where deleted_at is null;
-- GoTrue has an index of this name as well: accounts are listed and counted by the time they were made.
create index idx_users_created_at_desc on auth.users (created_at desc);
create index users_unconfirmed on auth.users (created_at)
  where confirmed_at is null and last_sign_in_at is null and invited_at is null and deleted_at is null;
create index users_email_change_sent_at on auth.users (email_change_sent_at) where email_change is not null;
alter table auth.users enable row level security;
comment on column auth.users.password_changed_at is 'When the password was set; null without one, and where it is from before this column.';

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);
alter table auth.identities enable row level security;

-- Second factors: an authenticator app on her phone (TOTP), whose code is asked for after her password, or a security
-- key (WebAuthn).
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 100),
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Of an authenticator app; a security key has a public key instead
  secret text,
  -- Replay guard: the half minute of the last code that was taken; none is taken twice
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_secret_check check ((factor_type = 'totp') = (secret is not null))
);
create unique index mfa_factors_user_friendly_name on auth.mfa_factors (user_id, friendly_name) where btrim(friendly_name) <> '';
create index mfa_factors_user_id on auth.mfa_factors (user_id);
alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  -- What a security key signs; of an authenticator app nothing is signed
  webauthn_challenge text check (webauthn_challenge ~ '^[A-Za-z0-9_-]{43}$')
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
alter table auth.mfa_challenges enable row level security;

-- Security keys as second factors (auth/factors/security-keys.ts).
create table auth.mfa_webauthn_credentials (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  -- COSE key (RFC 9053)
  public_key bytea not null check (octet_length(public_key) between 32 and 2048),
  -- Signature counter, which only ever grows: one that does not is a copy's
  sign_count bigint not null default 0 check (sign_count between 0 and 4294967295),
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array' and octet_length(transports::text) <= 200),
  created_at timestamptz not null default now()
);
alter table auth.mfa_webauthn_credentials enable row level security;
comment on table auth.mfa_webauthn_credentials is 'Public keys of security keys that are second factors.';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr jsonb not null default '[]',
  -- Absolute lifetime, however often it is refreshed: a copied refresh token or a browser left signed in is good for
  -- 30 days and no longer. A browser of ours ends its session after half an hour without anybody, so only a copy, or
  -- a member who never leaves, lives to see this. Refreshing (private.rotate_refresh_token), each request
  -- (auth.require_session) and open sockets look at it.
  not_after timestamptz not null default now() + interval '30 days',
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The factor that has raised the session to aal2; without it the session is at aal1 again.
  factor_id uuid references auth.mfa_factors on delete set null
);
create index sessions_user_id on auth.sessions (user_id, created_at desc);
create index sessions_factor_id on auth.sessions (factor_id);
create index sessions_not_after on auth.sessions (not_after);
alter table auth.sessions enable row level security;
comment on column auth.sessions.not_after is 'Absolute expiry: refreshing does not move it.';

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  -- sha256 of the token; the token itself is only ever in the client
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  session_id uuid not null references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  parent_id bigint references auth.refresh_tokens on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);
create index refresh_tokens_user_id on auth.refresh_tokens (user_id);
create index refresh_tokens_parent_id on auth.refresh_tokens (parent_id);
alter table auth.refresh_tokens enable row level security;

-- PKCE flows: links that lead back to the browser that asked for them. Until its link is followed a flow is nobody's;
-- then it holds what the browser exchanges for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- sha256 of the code; the code itself is only ever in the address that the link leads to
  auth_code_hash bytea unique check (octet_length(auth_code_hash) = 32),
  auth_code_issued_at timestamptz,
  authentication_method text,
  created_at timestamptz not null default now(),
  -- What an unproven confirmation has taken from the account; it comes back when the code is exchanged with the
  -- verifier.
  held_password text,
  held_metadata jsonb,
  -- The address that a change waits to be confirmed for, by whoever exchanges the code with the verifier.
  confirms_email text check (char_length(confirms_email) <= 254),
  -- The identity of a provider's that is linked with the exchange. Whoever consented there may have followed somebody
  -- else's link.
  links_identity jsonb check (octet_length(links_identity::text) <= 16384)
);
create index flow_state_user_id on auth.flow_state (user_id);
create index flow_state_created_at on auth.flow_state (created_at);
alter table auth.flow_state enable row level security;

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'magiclink', 'reauthentication')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  relates_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  flow_id uuid references auth.flow_state on delete cascade,
  -- One-time password: sha256 of the address and six digits, which are typed in instead of following the link
  code_hash bytea unique check (octet_length(code_hash) = 32),
  unique (user_id, token_type)
);
create index one_time_tokens_flow_id on auth.one_time_tokens (flow_id);
alter table auth.one_time_tokens enable row level security;

-- Passkeys: WebAuthn credentials that sign in by themselves, in GoTrue's tables of these names.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  -- COSE key (RFC 9053)
  public_key bytea not null check (octet_length(public_key) between 32 and 2048),
  attestation_type text not null default 'none' check (attestation_type = 'none'),
  -- Model of the authenticator; many say none
  aaguid uuid,
  -- Signature counter, which only ever grows: one that does not is a copy's. Synced passkeys have none and stay at 0
  sign_count bigint not null default 0 check (sign_count between 0 and 4294967295),
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array' and octet_length(transports::text) <= 200),
  -- Whether it may be, and is, synced to further devices of hers
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null check (char_length(friendly_name) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id on auth.webauthn_credentials (user_id);
alter table auth.webauthn_credentials enable row level security;
comment on table auth.webauthn_credentials is 'Passkeys: public keys that sign a member in.';

-- Challenges of ceremonies that are under way: each is signed once, within five minutes.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Who registers one; of a sign-in nobody knows yet whose it is
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((challenge_type = 'registration') = (user_id is not null))
);
create index webauthn_challenges_user_id on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at on auth.webauthn_challenges (expires_at);
alter table auth.webauthn_challenges enable row level security;
comment on table auth.webauthn_challenges is 'Challenges of passkeys, single use and for five minutes.';

-- Recovery codes for the day on which her phone is gone: each opens one session to the second level, once.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  -- sha256 over her id and 60 random bits
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Recovery codes in place of a second factor, as hashes. Gone with her last factor.';

-- Known devices: while somebody guesses at an address, its owner still gets in from a device she has used before.
create table private.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  -- sha256 of the account and the random id in her browser: the same browser looks different on each account
  device_hash bytea not null check (octet_length(device_hash) = 32),
  last_signed_in_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table private.known_devices is 'Browsers an account has signed in from, so that a held address is held for strangers only.';

-- Sign-ins with a provider that are under way: what the callback needs of the request that began one. Single use, and
-- for ten minutes (auth/providers/oauth-state.ts).

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
comment on table private.oauth_states is 'Sign-ins with a provider that are under way, for ten minutes.';

-- ID tokens that have signed somebody in, until they expire: each does once.
create table private.used_id_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_id_tokens_expires_at on private.used_id_tokens (expires_at);
alter table private.used_id_tokens enable row level security;
comment on table private.used_id_tokens is 'ID tokens that were used, as hashes, until they expire.';
