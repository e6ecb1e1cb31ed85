-- Passkeys (WebAuthn credentials that sign in by themselves), in GoTrue's tables of these names. Written only by the server
-- (apps/server/src/auth/passkeys); no role of a request has a grant on them.

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

-- Maximum of passkeys per account, as GoTrue has it: a member's phones, computers and password managers are fewer.
create function private.max_passkeys() returns integer
  language sql immutable set search_path = ''
  return 10;

-- Counts them under a lock of their owner's row, so that two at once count each other.
create function private.cap_passkeys() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform from auth.users u where u.id = new.user_id for update;
  if (select count(*) from auth.webauthn_credentials c where c.user_id = new.user_id) >= private.max_passkeys() then
    raise exception using errcode = 'check_violation', constraint = 'webauthn_credentials_max', message = 'Maximum number of passkeys reached';
  end if;
  return new;
end
$$;
create trigger cap_passkeys before insert on auth.webauthn_credentials
  for each row execute function private.cap_passkeys();

revoke all on function private.max_passkeys(), private.cap_passkeys() from public;
