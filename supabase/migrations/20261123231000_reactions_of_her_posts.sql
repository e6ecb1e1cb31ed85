-- Who reacted to a post is for its writer alone, and the feed asks of every reaction to every post. The policy looked up the post
-- of each, or all posts that she ever wrote. The writer's id beside each reaction says no first; the post still says yes.

alter table public.post_reactions add column post_author_id uuid;
comment on column public.post_reactions.post_author_id is
  'Who wrote the post, which never changes. A policy asks it before the post, and shows nothing for it alone.';
update public.post_reactions r set post_author_id = p.author_id from public.posts p where p.id = r.post_id;

create function private.set_post_author() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.post_author_id := (select p.author_id from public.posts p where p.id = new.post_id);
  return new;
end
$$;

create trigger set_post_author before insert or update of post_id, post_author_id on public.post_reactions
  for each row execute function private.set_post_author();

-- `offset 0` keeps the post's lookup one by its id: without it the planner may read all of hers.
alter policy "the writer of a post sees who reacted to it, but for blocks" on public.post_reactions
  using (
    post_author_id = (select auth.uid())
    and user_id not in (select h.id from private.hidden_members() as h (id))
    and exists (select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()) offset 0)
  );

revoke all on function private.set_post_author() from public;
