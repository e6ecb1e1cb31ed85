-- Files that are to be removed for good: each version whose row went or took another, written in the transaction in
-- which it did. The sweep removes these bytes wherever they are; a file that no row and no line here speaks of is not
-- this database's to remove, and goes to the trash instead (apps/server/src/storage/sweep.ts).

create table private.removed_files (
  version uuid primary key,
  removed_at timestamptz not null default now()
);
alter table private.removed_files enable row level security;
revoke all on private.removed_files from public, anon, authenticated;

create function storage.note_removed_files() returns trigger
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
revoke all on function storage.note_removed_files() from public;

create trigger note_deleted_files after delete on storage.objects
  referencing old table as before for each statement execute function storage.note_removed_files();
create trigger note_replaced_files after update on storage.objects
  referencing old table as before for each statement execute function storage.note_removed_files();

comment on table private.removed_files is
  'Versions whose bytes are to be removed for good, until they have been. Granted to nobody.';
