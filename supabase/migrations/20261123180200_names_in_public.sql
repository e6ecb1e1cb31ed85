-- Under a featured story stands its author's public name, for everybody to read: another name is looked at like another
-- word. So is another photo, which members see with the story.

create function private.offer_renamed_stories() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.stories s
     set status = 'offered', featured_at = null, updated_at = now(),
         offered_at = case s.status when 'featured' then now() else s.offered_at end
    from public.posts p
   where p.id = s.post_id and p.author_id = new.user_id and s.status in ('offered', 'featured') and not s.example;
  return null;
end
$$;

revoke all on function private.offer_renamed_stories() from public;

create trigger offer_renamed_stories after update of public_name on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.offer_renamed_stories();

drop trigger offer_changed_post on public.posts;
create trigger offer_changed_post after update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.offer_changed_post();

comment on column public.stories.updated_at is
  'When its words, its photo or its author''s public name were last changed: the review is promised from here.';
