-- The photos and voice notes of journals: a private bucket in which each member has one folder, called by her id. What
-- the journal stores is only where a file is; it is shown through a signed address that holds for minutes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'journal-files', 'journal-files', false, 20 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'audio/webm', 'audio/ogg', 'audio/mp4']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Whether a member's journal may hold more: it has 1 GB and 10,000 files. Runs as the owner, past the policies that call it.
create function private.journal_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return (
    select count(*) < 10000 and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 1024::bigint * 1024 * 1024
      from storage.objects o
     where o.bucket_id = 'journal-files'
       -- a range, so that the index finds her folder ('0' is the sign after '/')
       and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
  );

-- A photo is under 5 MB; the bucket's own limit is that of voice.
create function private.fits_journal(metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(
    metadata ->> 'mimetype' like 'audio/%' or (metadata ->> 'size')::bigint < 5 * 1024 * 1024, true
  );

revoke all on function private.journal_has_room(), private.fits_journal(jsonb) from public;
-- policies are checked as the role that asks
grant execute on function private.journal_has_room(), private.fits_journal(jsonb) to authenticated, service_role;

create policy "a member adds to her own journal's files" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'journal-files'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.fits_journal(metadata)
    and (select private.journal_has_room())
  );

create policy "a member sees her own journal's files" on storage.objects
  for select to authenticated using (
    bucket_id = 'journal-files' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create policy "a member replaces her own journal's files" on storage.objects
  for update to authenticated
  using (bucket_id = 'journal-files' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'journal-files'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.fits_journal(metadata)
    -- what is replaced may grow
    and (select private.journal_has_room())
  );

create policy "a member removes her own journal's files" on storage.objects
  for delete to authenticated using (
    bucket_id = 'journal-files' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
