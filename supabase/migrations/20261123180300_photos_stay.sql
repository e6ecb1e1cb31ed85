-- A photo that a post shows stays what it is: removed and sent again under the same name it would be another one, after
-- somebody had reported it or a moderator had hidden it, and the post would not say that it was changed. It goes when no
-- post shows it any more.

alter policy "a member removes a photo of hers" on storage.objects
  using (
    bucket_id = 'community-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.posts p where p.photo_path = name)
  );
