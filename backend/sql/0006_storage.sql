-- Tables of Supabase Storage: the part of its schema that policies rely on, with its names. The files themselves are on
-- disk, each under its row's `version`: a name never becomes a path.

create schema storage;
revoke all on schema storage from public;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text collate "C" primary key,
  name text collate "C" not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  -- in bytes
  file_size_limit bigint,
  -- such as image/png or audio/*; null is any
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Images lose their metadata (EXIF, XMP, comments, what follows the image) before they are stored.
  strip_image_metadata boolean not null default false,
  constraint buckets_id check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$' and name = id),
  constraint buckets_file_size_limit check (file_size_limit > 0)
);
alter table storage.buckets enable row level security;
comment on table storage.buckets is 'Where files are kept, and what each place takes.';
comment on column storage.buckets.strip_image_metadata is 'Images with metadata are re-encoded without it before they are stored.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text collate "C" not null references storage.buckets,
  -- "C", so that a folder is a range of the index
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  -- what its bytes are called on disk; each upload is a new one
  version uuid not null,
  -- eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  constraint objects_bucket_id_name unique (bucket_id, name),
  constraint objects_version unique (version),
  constraint objects_name check (
    octet_length(name) between 1 and 1024 and name !~ '(^|/)(\.{0,2})(/|$)'
  )
);
create index objects_owner_id on storage.objects (owner_id);
alter table storage.objects enable row level security;
comment on table storage.objects is 'One row for each file. Its bytes are on disk before the row is committed.';

-- Files to be removed for good: each version whose row went or took another, written in the transaction in which it
-- did. The cleanup removes these bytes wherever they are; a file that no row and no line here speaks of is not this
-- database's to remove, and goes to the trash instead (backend/src/storage).
create table private.removed_files (
  version uuid primary key,
  removed_at timestamptz not null default now()
);
alter table private.removed_files enable row level security;
comment on table private.removed_files is
  'Versions whose bytes are to be removed for good, until they have been. Granted to nobody.';

-- Unfinished resumable uploads, by the account that has begun one: what has no row is not gone on with. So they end
-- with what ends her credentials, and she can see them. Bytes and announcement are files
-- (backend/src/storage/disk/resumable-store.ts).
create table private.resumable_uploads (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now()
);
create index resumable_uploads_user_id on private.resumable_uploads (user_id);
create index resumable_uploads_created_at on private.resumable_uploads (created_at);
alter table private.resumable_uploads enable row level security;
comment on table private.resumable_uploads is 'Unfinished resumable uploads of accounts, for a day. Granted to nobody.';
