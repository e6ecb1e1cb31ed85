-- The photos of posts: each member has one folder, called by her id. Who may read a post may read its photo, nobody else.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'community-photos', 'community-photos', false, 5 * 1024 * 1024 - 1, array['image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- A member has 1,000 photos here, of at most 500 MB. Runs as the owner, past the policies that call it.
create function private.community_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return (
    select count(*) < 1000 and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 500::bigint * 1024 * 1024
      from storage.objects o
     where o.bucket_id = 'community-photos'
       -- a range, so that the index finds her folder ('0' is the sign after '/')
       and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
  );

revoke all on function private.community_has_room() from public;
grant execute on function private.community_has_room() to authenticated, service_role;

create policy "a member adds a photo for her post" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'community-photos'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.community_has_room())
  );

create policy "a member sees the photos of the posts she reads" on storage.objects
  for select to authenticated using (
    bucket_id = 'community-photos'
    and (
      (storage.foldername(name))[1] = (select auth.uid())::text
      or exists (select from public.posts p where p.photo_path = name)
    )
  );

create policy "a member removes a photo of hers" on storage.objects
  for delete to authenticated using (
    bucket_id = 'community-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
