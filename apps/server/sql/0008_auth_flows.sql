-- Links that lead back to the browser they were asked for in (PKCE), and codes to type in instead of following a link.

-- Until its link is followed a flow is nobody's. Then it holds what the browser exchanges for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- sha256 of the code; the code itself is only ever in the address that the link leads to
  auth_code_hash bytea unique check (octet_length(auth_code_hash) = 32),
  auth_code_issued_at timestamptz,
  authentication_method text,
  created_at timestamptz not null default now()
);
create index flow_state_user_id on auth.flow_state (user_id);
create index flow_state_created_at on auth.flow_state (created_at);
alter table auth.flow_state enable row level security;

alter table auth.one_time_tokens
  add column flow_id uuid references auth.flow_state on delete cascade,
  -- sha256 of the address and six digits: the same token, typed in
  add column code_hash bytea unique check (octet_length(code_hash) = 32);
create index one_time_tokens_flow_id on auth.one_time_tokens (flow_id);
