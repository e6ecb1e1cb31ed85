-- Supabase Storage. Requests reach its tables through storage/v1 alone, which asks them in the requester's role;
-- without a policy nobody but service_role sees or writes anything.

grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Where service_role could not be given BYPASSRLS it needs these; where it was, they change nothing.
create policy "service_role passes" on storage.buckets to service_role using (true) with check (true);
create policy "service_role passes" on storage.objects to service_role using (true) with check (true);

create policy "the second factor, where there is one, is shown" on storage.buckets as restrictive to authenticated
  using ((select backend.second_factor_done())) with check ((select backend.second_factor_done()));
create policy "the second factor, where there is one, is shown" on storage.objects as restrictive to authenticated
  using ((select backend.second_factor_done())) with check ((select backend.second_factor_done()));

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

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- Signed addresses of files end when the account signs out everywhere or changes its password. Asked in the role of
-- whoever made the address, beside the policies about its file.
create function storage.signed_url_is_valid(made_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from auth.users u where u.id = (select auth.uid()) and u.signed_out_at >= signed_url_is_valid.made_at
  )
$$;
grant execute on function storage.signed_url_is_valid(timestamptz) to anon, authenticated, service_role;

-- Asked in the role of whoever goes on with it, whose session is checked before. One that a key has begun has no row.
create function storage.resumable_upload_is_open(id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select auth.uid() is null or exists (
    select from backend.resumable_uploads r where r.id = resumable_upload_is_open.id and r.user_id = auth.uid()
  )
$$;
grant execute on function storage.resumable_upload_is_open(uuid) to anon, authenticated, service_role;

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
create trigger delete_files after delete on auth.users
  for each row execute function storage.delete_files();

-- Removed files: each version whose row went or took another, in the transaction in which it did.
create function storage.record_removed_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into backend.removed_files (version)
  select b.version from before b
   where not exists (select from storage.objects o where o.version = b.version)
  on conflict do nothing;
  return null;
end;
$$;
create trigger record_deleted_files after delete on storage.objects
  referencing old table as before for each statement execute function storage.record_removed_files();
create trigger record_replaced_files after update on storage.objects
  referencing old table as before for each statement execute function storage.record_removed_files();
