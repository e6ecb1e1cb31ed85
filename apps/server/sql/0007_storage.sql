-- Tables of Supabase Storage: the part of its schema that policies rely on, with its names. The files themselves are on
-- disk, each under its row's `version`: a name never becomes a path. Requests reach these tables through storage/v1
-- alone, which asks them in the requester's role; without a policy nobody but service_role sees or writes anything.

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
create index objects_owner_id on storage.objects (owner_id);

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

-- Signed addresses of files end when the account signs out everywhere or changes its password. Asked in the role of
-- whoever made the address, beside the policies about its file.
create function storage.signed_url_is_valid(made_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from auth.users u where u.id = (select auth.uid()) and u.signed_out_at >= signed_url_is_valid.made_at
  )
$$;
revoke all on function storage.signed_url_is_valid(timestamptz) from public;
grant execute on function storage.signed_url_is_valid(timestamptz) to anon, authenticated, service_role;

-- Cascading delete: with an account its files go, those it owns and those in a folder called by its id, in whatever
-- bucket. Their rows go in the same transaction, so that nobody reads them from then on; their bytes go with the next
-- cleanup of what no row speaks of.
create function storage.delete_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects where owner_id = old.id::text;
  delete from storage.objects o
   using storage.buckets b
   where o.bucket_id = b.id
     -- a range, so that the index finds the folder ('0' is the sign after '/')
     and o.name >= old.id::text || '/' and o.name < old.id::text || '0';
  return null;
end;
$$;
revoke all on function storage.delete_files() from public;
create trigger delete_files after delete on auth.users
  for each row execute function storage.delete_files();

-- Files to be removed for good: each version whose row went or took another, written in the transaction in which it
-- did. The cleanup removes these bytes wherever they are; a file that no row and no line here speaks of is not this
-- database's to remove, and goes to the trash instead (apps/server/src/storage).
create table private.removed_files (
  version uuid primary key,
  removed_at timestamptz not null default now()
);
alter table private.removed_files enable row level security;
revoke all on private.removed_files from public, anon, authenticated;
comment on table private.removed_files is
  'Versions whose bytes are to be removed for good, until they have been. Granted to nobody.';

create function storage.record_removed_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.removed_files (version)
  select b.version from before b
   where not exists (select from storage.objects o where o.version = b.version)
  on conflict do nothing;
  return null;
end;
$$;
revoke all on function storage.record_removed_files() from public;
create trigger record_deleted_files after delete on storage.objects
  referencing old table as before for each statement execute function storage.record_removed_files();
create trigger record_replaced_files after update on storage.objects
  referencing old table as before for each statement execute function storage.record_removed_files();

select private.require_second_factor();
