-- The part of Supabase Storage's schema that policies rely on, with its names. The files themselves are on disk, each
-- under its row's `version`: a name never becomes a path. Requests reach these tables through storage/v1 alone, which
-- asks them in the requester's role; without a policy nobody but service_role sees or writes anything.

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
  constraint buckets_id check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$' and name = id),
  constraint buckets_file_size_limit check (file_size_limit > 0)
);

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

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
-- Where service_role could not be given BYPASSRLS it needs these; where it was, they change nothing.
create policy "service_role passes" on storage.buckets to service_role using (true) with check (true);
create policy "service_role passes" on storage.objects to service_role using (true) with check (true);

-- The folders a file is in: 'a/b/c.png' is in {a, b}.
create function storage.foldername(name text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1];

create function storage.filename(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

create function storage.extension(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));

revoke all on function storage.foldername(text), storage.filename(text), storage.extension(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
to anon, authenticated, service_role;

comment on table storage.buckets is 'Where files are kept, and what each place takes.';
comment on table storage.objects is 'One row for each file. Its bytes are on disk before the row is committed.';
