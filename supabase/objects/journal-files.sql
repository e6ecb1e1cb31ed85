-- Photos and voice notes of the journal.

-- A photo is under 5 MB; the bucket's own limit is that of voice.
create function private.fits_journal(metadata jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
  select coalesce(
    metadata ->> 'mimetype' like 'audio/%' or (metadata ->> 'size')::bigint < 5 * 1024 * 1024, true
  )
$$;
grant execute on function private.fits_journal(metadata jsonb) to authenticated, service_role;

-- Orphaned files in her folder that no entry is about, left by an upload whose entry was never saved or is deleted: the
-- page removes them. A week is time enough for an entry that is still waiting for a network.
create function public.unused_journal_files()
  returns setof text
  language sql
  stable
  as $$
  select o.name
    from storage.objects o
   where ((o.bucket_id = 'journal-files'::text) and (o.name >= ((auth.uid())::text || '/'::text)) and (o.name < ((auth.uid())::text || '0'::text)) and (o.created_at < (now() - '7 days'::interval)))
  except
  select split_part(file.file, '/journal-files/'::text, 2) as split_part
    from public.journal_entries e,
     lateral unnest(array[e.photo_url, e.voice_note_url]) file(file)
   where (e.user_id = auth.uid())
  limit 100
$$;
grant execute on function public.unused_journal_files() to authenticated, service_role;

-- Storage quota, as write_bounds says. Runs as the owner, past the policies that call it.
create function private.journal_has_room() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.bucket_has_room('journal-files')
$$;
grant execute on function private.journal_has_room() to authenticated, service_role;

create policy "a member adds to her own journal's files" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'journal-files'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.fits_journal(metadata)
    and (select private.journal_has_room())
  );

create policy "a member removes her own journal's files" on storage.objects
  for delete to authenticated using (
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

create policy "a member sees her own journal's files" on storage.objects
  for select to authenticated using (
    bucket_id = 'journal-files' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

select private.bound_files('journal-files',
  inserts => private.write_bound(300, 15000, kept => 10000, kept_bytes => 1073741824, why => 'Photos and voice notes of a hundred entries.'),
  updates => private.write_bound(300, 15000, why => 'A photo in the place of another.')
);
