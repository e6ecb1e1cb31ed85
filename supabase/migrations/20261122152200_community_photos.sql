-- Photos of posts: each member has one folder, called by her id. Who may read a post may read its photo, nobody else.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'community-photos', 'community-photos', false, 5 * 1024 * 1024 - 1, array['image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Orphaned photos in her folder that no post shows, left by an upload whose post was never sent or by a post that went
-- without its photo: the page removes them. A week is time enough for a post that is still waiting for a network.
create function public.unused_community_photos() returns setof text
  language sql stable set search_path = ''
  begin atomic
    select o.name
      from storage.objects o
     where o.bucket_id = 'community-photos'
       -- a range, so that the index finds her folder ('0' is the sign after '/')
       and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
       and o.created_at < now() - interval '7 days'
    except
    select p.photo_path from public.posts p where p.author_id = auth.uid()
    limit 100;
  end;

comment on function public.unused_community_photos() is 'Photos of the member who asks that no post of hers shows, a week old or older.';

-- Storage quota, as write_bounds says. Runs as the owner, past the policies that call it.
create function private.community_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return private.bucket_has_room('community-photos');

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

-- Immutable while shown: removed and sent again under the same name it would be another one, after somebody had
-- reported it or a moderator had hidden it, and the post would not say that it was changed.
create policy "a member removes a photo of hers" on storage.objects
  for delete to authenticated using (
    bucket_id = 'community-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.posts p where p.photo_path = name)
  );

create policy "nobody adds a photo to the community while suspended" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'community-photos' or not (select private.is_suspended()));

insert into private.write_bounds (target, verb, member, network, kept, kept_bytes, why) values
  ('storage.objects/community-photos', 'insert', 100, 5000, 1000, 500::bigint * 1024 * 1024, 'Thirty posts, each with a photo tried three times.');

-- Least privilege: a function is its owner's alone unless it is granted here. Constraints, generated columns and
-- policies are checked as the role that writes or asks, which needs the functions they call.
revoke all on function private.community_has_room() from public;
revoke all on function public.unused_community_photos() from public, anon, authenticated, service_role;
grant execute on function public.unused_community_photos(), private.community_has_room() to authenticated, service_role;
