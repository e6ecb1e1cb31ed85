-- Tables of Supabase Realtime: the part of its schema that policies, triggers and functions rely on, with its names.

create schema realtime;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  payload jsonb,
  event text,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Ours: what a replica is told by NOTIFY, which has no room for the message itself.
  position bigint generated always as identity unique,
  -- Ours: by these two a replica that was deaf for a while finds what it has missed.
  xact xid8 not null default pg_current_xact_id(),
  -- Ours: the channel that sent it, which does not hear it again; null when the database did.
  origin uuid,
  constraint messages_topic check (char_length(topic) between 1 and 240),
  constraint messages_event check (char_length(event) between 1 and 240),
  constraint messages_payload_size check (octet_length(payload::text) <= 65536)
);
create index messages_xact on realtime.messages (xact);
create index messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
comment on table realtime.messages is
  'What is on its way to members'' channels, kept for a quarter of an hour. Its policies say who may join and send.';

-- Presence: who is where. A replica that ends without a word is noticed by its heartbeat, and its rows go with it. Not
-- logged: after a crash of the database each replica writes its own again.
create unlogged table private.realtime_replicas (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table private.realtime_presences (
  -- the joined channel
  id uuid primary key,
  replica_id uuid not null references private.realtime_replicas on delete cascade,
  topic text not null,
  key text not null,
  -- another one with each track
  ref text not null,
  meta jsonb not null
);
create index realtime_presences_topic on private.realtime_presences (topic);
create index realtime_presences_replica_id on private.realtime_presences (replica_id);

-- Publication: the tables whose changes are told.
do $$
begin
  -- Its warning, that wal_level is too low to replicate, is about replication.
  set local client_min_messages = error;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Queue of changes. Not logged: after a crash of the database every socket's changes begin anew.
create unlogged table private.realtime_changes (
  position bigint generated always as identity,
  -- By this a replica finds the rows of a transaction that it was told of, or has missed.
  xact xid8 not null default pg_current_xact_id(),
  entity oid not null,
  type text not null check (type in ('INSERT', 'UPDATE', 'DELETE', 'LOST')),
  record jsonb,
  old_record jsonb,
  too_large boolean not null default false,
  bytes integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (xact, position)
);
alter table private.realtime_changes enable row level security;
comment on table private.realtime_changes is
  'What changed in tables of the publication supabase_realtime, for five minutes. Empty where none is published.';
