-- Tables of GoTrue: the part of its schema that policies, functions and operators rely on, with its names. Written only
-- by the server (apps/server/src/auth); no role of a request has a grant on them.

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
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192)
);
-- Case-insensitive: an address is one account however it is typed.
create unique index users_email_key on auth.users (lower(email)) where deleted_at is null;
-- GoTrue has an index of this name as well: accounts are listed and counted by the time they were made.
create index idx_users_created_at_desc on auth.users (created_at desc);
create index users_unconfirmed on auth.users (created_at)
  where confirmed_at is null and last_sign_in_at is null and invited_at is null and deleted_at is null;
create index users_email_change_sent_at on auth.users (email_change_sent_at) where email_change is not null;
alter table auth.users enable row level security;

create function auth.set_signed_out_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.signed_out_at := clock_timestamp();
  return new;
end;
$$;
revoke all on function auth.set_signed_out_at() from public;
create trigger set_signed_out_at before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function auth.set_signed_out_at();

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

-- Second factors: an authenticator app on her phone (TOTP), whose code is asked for after her password.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 100),
  factor_type text not null check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- Replay guard: the half minute of the last code that was taken; none is taken twice
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name on auth.mfa_factors (user_id, friendly_name) where btrim(friendly_name) <> '';
create index mfa_factors_user_id on auth.mfa_factors (user_id);
alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
alter table auth.mfa_challenges enable row level security;

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
  -- What an unproven confirmation has taken from the account; it comes back when the code is exchanged with the verifier.
  held_password text,
  held_metadata jsonb
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

-- JWT claims of the request, as its scope has set them: the same three functions that a policy finds on Supabase.
create function auth.jwt() returns jsonb
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function auth.uid() returns uuid
  language sql stable set search_path = ''
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

create function auth.role() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;
