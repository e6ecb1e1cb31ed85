-- Whom a member does not meet is found once for a statement, however many policies ask: nine do on a page of the feed.

-- Without a search_path of its own it is part of whichever query calls it. Its names were looked up here.
create or replace function private.blocked_with(member uuid) returns setof uuid
  language sql stable
  begin atomic
    select b.blocked_id from public.blocks b where b.blocker_id = blocked_with.member
    union
    select b.blocker_id from public.blocks b where b.blocked_id = blocked_with.member
    union
    select t.blocked_id from private.thread_blocks t where t.blocker_id = blocked_with.member
    union
    select t.blocker_id from private.thread_blocks t where t.blocked_id = blocked_with.member;
  end;

-- Kept for the member and the statement for which they were found, in settings of which no request can say anything.
create function private.find_hidden_members() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  hidden uuid[] := array(select b.id from private.blocked_with(auth.uid()) as b (id));
begin
  if hidden <> '{}' and private.is_moderator() then
    hidden := '{}';
  end if;
  perform set_config('kindling.hidden_members', hidden::text, true),
    set_config('kindling.hidden_from', coalesce(auth.uid() || ' ' || statement_timestamp(), ''), true);
  return hidden;
end
$$;
revoke all on function private.find_hidden_members() from public;
grant execute on function private.find_hidden_members() to authenticated, service_role;

-- A plain expression, which is part of the query that calls it in FROM. In a SELECT of its own, or the planner would work it
-- out to guess how many there are, and keep what it finds for a statement that has not begun.
create or replace function private.hidden_members() returns setof uuid
  language sql stable
  begin atomic
    select h.id
      from unnest((
        select case
          when current_setting('kindling.hidden_from', true) = auth.uid() || ' ' || statement_timestamp()
            then current_setting('kindling.hidden_members', true)::uuid[]
          else private.find_hidden_members()
        end
      )) as h (id);
  end;
comment on function private.hidden_members() is
  'Whom the one who asks does not meet in the community. Policies call it in FROM, where it is worked out with their query.';

-- A statement that blocks somebody does not meet her afterwards either.
create function private.forget_hidden_members() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('kindling.hidden_from', '', true);
  return null;
end
$$;
revoke all on function private.forget_hidden_members() from public;

create trigger forget_hidden_members after insert or delete on public.blocks
  for each statement execute function private.forget_hidden_members();
create trigger forget_hidden_members after insert or delete on private.thread_blocks
  for each statement execute function private.forget_hidden_members();

alter policy "members see one another's cards, but for a block" on public.member_cards
  using (user_id not in (select h.id from private.hidden_members() as h (id)));

alter policy "members read posts, but for blocks and what is hidden" on public.posts
  using (
    author_id not in (select h.id from private.hidden_members() as h (id))
    and (hidden_at is null or author_id = (select auth.uid()) or (select private.is_moderator()))
  );

alter policy "members read the comments of the posts they read, but for blocks and what is hidden" on public.comments
  using (
    author_id not in (select h.id from private.hidden_members() as h (id))
    and (hidden_at is null or author_id = (select auth.uid()) or (select private.is_moderator()))
    and exists (select from public.posts p where p.id = post_id)
  );

alter policy "the writer of a post sees who reacted to it, but for blocks" on public.post_reactions
  using (
    user_id not in (select h.id from private.hidden_members() as h (id))
    and exists (select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()))
  );

alter policy "a member reads what she is told, but for blocks" on public.notifications
  using (
    user_id = (select auth.uid())
    and (actor_id is null or actor_id not in (select h.id from private.hidden_members() as h (id)))
  );
alter policy "a member marks as read what she is told" on public.notifications
  using (
    user_id = (select auth.uid())
    and (actor_id is null or actor_id not in (select h.id from private.hidden_members() as h (id)))
  );
alter policy "a member removes what she was told" on public.notifications
  using (
    user_id = (select auth.uid())
    and (actor_id is null or actor_id not in (select h.id from private.hidden_members() as h (id)))
  );
