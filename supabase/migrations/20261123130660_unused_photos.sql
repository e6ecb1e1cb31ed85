-- Photos in her folder that no post shows, left by an upload whose post was never sent or by a post that went without its
-- photo: the page removes them. A week is time enough for a post that is still waiting for a network.
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

revoke all on function public.unused_community_photos() from public;
grant execute on function public.unused_community_photos() to authenticated;

comment on function public.unused_community_photos() is 'Photos of the member who asks that no post of hers shows, a week old or older.';
