-- What keeps an installation running: its servers, its backups, and what is switched while it runs.

-- Heartbeats: each server says every half minute that it lives. Numbers and versions, and nothing of anybody. Not
-- logged: after a crash of the database each writes its own again.
create unlogged table private.replicas (
  id uuid not null,
  version text not null,
  node_version text not null,
  -- where it keeps its files
  disk_free bigint,
  disk_total bigint,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  disk_floor bigint,
  disks jsonb,
  constraint replicas_pkey primary key (id)
);
alter table private.replicas enable row level security;
comment on table private.replicas is 'The servers that are running. Granted to nobody.';
comment on column private.replicas.disk_floor is 'With less free than this the server takes nothing in.';
comment on column private.replicas.disks is
  'Each of its disks: what is kept there (files, uploads on their way to a bucket, database), free and total.';

-- Attempts at the nightly backup, of all servers together: one that failed waits its turn, however often a server
-- starts, and admins are told by mail at most once a day.
create table private.backup_attempts (
  kind text primary key check (kind = 'nightly'),
  -- since when BACKUP_DIR is set: the age of the newest backup where there is none
  waiting_since timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  next_at timestamptz,
  error text check (char_length(error) <= 500),
  told_at timestamptz
);
comment on table private.backup_attempts is 'Failures in a row of the nightly backup, and when it is tried again. Granted to nobody.';
alter table private.backup_attempts enable row level security;

-- Operating mode: maintenance and closed sign-ups, switched while servers run, which look at it every second or two.
create table private.operating_mode (
  singleton boolean primary key default true check (singleton),
  maintenance boolean not null default false,
  -- what the maintenance page says beside its own words
  message text check (char_length(message) <= 300),
  sign_up_closed boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on table private.operating_mode is 'One row: whether members can change anything, and whether accounts can be made. Granted to nobody.';
alter table private.operating_mode enable row level security;

insert into private.operating_mode default values;
