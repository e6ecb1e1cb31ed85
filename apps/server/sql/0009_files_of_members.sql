-- With an account its files go: those it owns and those in a folder called by its id, in whatever bucket. Their rows go in
-- the same transaction, so that nobody reads them from then on; their bytes go with the next sweep of what no row speaks of.

create index objects_owner_id on storage.objects (owner_id);

create function storage.forget_files() returns trigger
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

revoke all on function storage.forget_files() from public;

create trigger forget_files after delete on auth.users
  for each row execute function storage.forget_files();
