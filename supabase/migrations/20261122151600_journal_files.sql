-- Journal files: photos and voice notes, in a private bucket in which each member has one folder, called by her id.
-- What the journal stores is only where a file is; it is shown through a signed address that holds for minutes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'journal-files', 'journal-files', false, 20 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'audio/webm', 'audio/ogg', 'audio/mp4']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- A photo is under 5 MB; the bucket's own limit is that of voice.
create function private.fits_journal(metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(
    metadata ->> 'mimetype' like 'audio/%' or (metadata ->> 'size')::bigint < 5 * 1024 * 1024, true
  );

-- Orphaned files in her folder that no entry is about, left by an upload whose entry was never saved or is deleted: the
-- page removes them. A week is time enough for an entry that is still waiting for a network.
create function public.unused_journal_files() returns setof text
  language sql stable set search_path = ''
  begin atomic
    select o.name
      from storage.objects o
     where o.bucket_id = 'journal-files'
       and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
       and o.created_at < now() - interval '7 days'
    except
    select split_part(file, '/journal-files/', 2)
      from public.journal_entries e, unnest(array[e.photo_url, e.voice_note_url]) as file
     where e.user_id = auth.uid()
    limit 100;
  end;

-- Storage quota, as write_bounds says. Runs as the owner, past the policies that call it.
create function private.journal_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return private.bucket_has_room('journal-files');

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

insert into private.write_bounds (target, verb, member, network, kept, kept_bytes, why) values
  ('storage.objects/journal-files', 'insert', 300, 15000, 10000, 1024::bigint * 1024 * 1024, 'Photos and voice notes of a hundred entries.'),
  ('storage.objects/journal-files', 'update', 300, 15000, null, null, 'A photo in the place of another.');

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function private.fits_journal(jsonb), private.journal_has_room() from public;
revoke all on function public.unused_journal_files() from public, anon, authenticated, service_role;
grant execute on function
  private.fits_journal(jsonb), public.unused_journal_files(), private.journal_has_room()
to authenticated, service_role;
