-- Second factors, with GoTrue's names: an app on her phone whose code is asked for after her password.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 100),
  factor_type text not null check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  -- The half minute of the last code that was taken: none is taken twice
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

-- The factor that has raised the session to aal2; without it the session is at aal1 again.
alter table auth.sessions add column factor_id uuid references auth.mfa_factors on delete set null;
create index sessions_factor_id on auth.sessions (factor_id);
