-- Of a list of six stories six posts are looked up, by their keys. With `exists` the planner may prefer to read all posts
-- there are first; a scalar subquery it answers row by row.

alter policy "members read featured stories, but for blocks and what is hidden" on public.stories
  using (status = 'featured' and (select true from public.posts p where p.id = post_id));

alter policy "a member follows her own story" on public.stories
  using ((select p.author_id from public.posts p where p.id = post_id) = (select auth.uid()));

-- What is hidden is taken out of what was told when it is hidden, and not each time that somebody reads.
alter policy "a member reads what she is told, but for blocks" on public.notifications
  using (
    user_id = (select auth.uid())
    and (actor_id is null or actor_id not in (select private.hidden_members()))
  );

create function private.forget_comment_notice() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from public.notifications n where n.comment_id = new.id and n.kind = 'comment';
  return null;
end
$$;

revoke all on function private.forget_comment_notice() from public;

create trigger forget_notice after update of hidden_at on public.comments
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function private.forget_comment_notice();
