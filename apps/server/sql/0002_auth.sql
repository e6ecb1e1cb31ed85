-- The part of GoTrue's schema that policies, functions and operators rely on, with its names.
-- Written only by the server (apps/server/src/auth); no role of a request has a grant on these tables.

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
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192)
);
-- An address is one account however it is typed.
create unique index users_email_key on auth.users (lower(email)) where deleted_at is null;
alter table auth.users enable row level security;

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

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  amr jsonb not null default '[]',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id, created_at desc);
alter table auth.sessions enable row level security;

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

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'magiclink', 'reauthentication')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  relates_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, token_type)
);
alter table auth.one_time_tokens enable row level security;

-- Who is asking, as the request's scope has set it. The same three functions a policy finds on Supabase.
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

-- Run as the first statement of each signed-in request, in its transaction: a session that was signed out, has run
-- out, or whose owner is banned or deleted ends the request before its query, so signing out acts at once.
create function auth.require_session(session_id uuid, user_id uuid) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if session_id is null then
    return;
  end if;
  perform from auth.sessions s
    join auth.users u on u.id = s.user_id
   where s.id = require_session.session_id
     and s.user_id = require_session.user_id
     and (s.not_after is null or s.not_after > now())
     and (u.banned_until is null or u.banned_until <= now())
     and u.deleted_at is null;
  if not found then
    raise exception using errcode = 'KS401', message = 'Session from session_id claim in JWT does not exist';
  end if;
end
$$;
revoke all on function auth.require_session(uuid, uuid) from public;
grant execute on function auth.require_session(uuid, uuid) to authenticator;
