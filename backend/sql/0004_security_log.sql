-- Security log: what touches the safety of an account or of the installation, as structured events. Account and network
-- are keyed hashes (HMAC-SHA256, RFC 2104): whoever reads a copy of this table learns no address from it, and an admin
-- still finds all events of an address that she knows. Deduplicated by the minute, so that a flood is one row with a
-- count.

insert into private.installation (name, value)
values ('security_log_key', to_jsonb(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')))
on conflict (name) do nothing;

create table private.security_events (
  id bigint generated always as identity primary key,
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  -- what it happened with: a method of signing in, a protocol. Never anything that a person has typed
  detail text check (detail ~ '^[a-z0-9_ /:.-]{1,60}$'),
  account_hash bytea check (octet_length(account_hash) = 32),
  network_hash bytea check (octet_length(network_hash) = 32),
  minute timestamptz not null,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null,
  constraint security_events_once unique nulls not distinct (minute, event, detail, account_hash, network_hash)
);
create index security_events_account on private.security_events (account_hash, id desc);
create index security_events_network on private.security_events (network_hash, id desc);
create index security_events_event on private.security_events (event, id desc);
alter table private.security_events enable row level security;
comment on table private.security_events is 'Security log, kept for 90 days. Account and network are keyed hashes. Granted to nobody.';
comment on column private.security_events.count is 'How often within this minute.';
