-- Security keys as second factors (WebAuthn): a factor of this type has a public key in place of a secret.
alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'webauthn')),
  alter column secret drop not null,
  add constraint mfa_factors_secret_check check ((factor_type = 'totp') = (secret is not null));

-- What the key signs; of an authenticator app nothing is signed.
alter table auth.mfa_challenges
  add column webauthn_challenge text check (webauthn_challenge ~ '^[A-Za-z0-9_-]{43}$');

-- Written only by the server (apps/server/src/auth/factors/security-keys.ts); no role of a request has a grant on it.
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
