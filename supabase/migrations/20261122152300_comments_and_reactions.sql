-- Comments, likes and shares of posts.

-- Comments. How many a post has is counted for whoever reads it: a number kept beside the post would tell of comments
-- that are hidden from her.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts on delete cascade,
  author_id uuid not null default auth.uid() references public.member_cards on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  constraint comments_content check (char_length(content) <= 1000 and private.has_text(content))
);

-- covering: it holds all that the policy asks of a comment
create index comments_of_post on public.comments (post_id, created_at, id) include (author_id, hidden_at);
create index comments_author_id on public.comments (author_id, created_at desc);

alter table public.comments enable row level security;
revoke all on public.comments from anon, authenticated;
grant select, delete on public.comments to authenticated;
grant insert (id, post_id, author_id, content) on public.comments to authenticated;
grant update (content) on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.comments', 'insert', 200, 10000, 50000, 'author_id', 'The community reads each one.'),
  ('public.comments', 'update', 200, 10000, null, null, 'Every open feed hears of each change.');
select private.bound_writes('public.comments');

create function private.prepare_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.comments where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "comments_pkey"', constraint = 'comments_pkey';
  end if;
  perform private.limit_posting(
    'comment', new.author_id, (select count(*) from public.comments where author_id = new.author_id), 10, 200
  );
  return new;
end
$$;

create trigger prepare before insert on public.comments for each row execute function private.prepare_comment();

create trigger set_edited_at before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.set_edited_at();

create trigger check_id before insert on public.comments for each row execute function private.refuse_used_id();

create trigger retire_id after delete on public.comments for each row execute function private.retire_id();

create trigger limit_edits before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.limit_edits();

-- The posts in these are looked up as the member who asks: what she may not read she may not answer, like or share.
create policy "members read the comments of the posts they read, but for blocks and what is hidden" on public.comments
  for select to authenticated using (
    author_id not in (select private.hidden_members())
    and (hidden_at is null or author_id = (select auth.uid()) or (select private.is_moderator()))
    and exists (select from public.posts p where p.id = post_id)
  );

create policy "a member comments in her own name on what she can read" on public.comments
  for insert to authenticated with check (
    author_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

-- A statement without a condition reads nothing, so the policies for reading do not stand before these: what she no
-- longer sees she can neither change nor remove.
create policy "a member changes her own comment, unless it is hidden" on public.comments
  for update to authenticated
  using (
    author_id = (select auth.uid()) and hidden_at is null and exists (select from public.posts p where p.id = post_id)
  )
  with check (author_id = (select auth.uid()));

create policy "a member removes her own comment" on public.comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "nobody comments while suspended" on public.comments
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "nobody changes a comment while suspended" on public.comments
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

create table public.post_likes (
  post_id uuid not null references public.posts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

comment on table public.post_likes is 'Each member sees her own: embedded in a post it says whether she likes it.';

create index post_likes_user_id on public.post_likes (user_id);

alter table public.post_likes enable row level security;
revoke all on public.post_likes from anon, authenticated;
grant select, delete on public.post_likes to authenticated;
grant insert (post_id, user_id) on public.post_likes to authenticated;
grant select, insert, update, delete on public.post_likes to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.post_likes', 'insert', 1000, 50000, 50000, 'user_id', 'Whoever likes all she reads in a day.');
select private.bound_writes('public.post_likes');

create function private.prepare_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_own(new.user_id);
  perform private.count_submission(tg_argv[0], coalesce(new.user_id::text, ''), 1000);
  return new;
end
$$;

-- Denormalized counters: they stand beside the post, so that a page of the feed reads no other table for them.
create function private.count_like() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end
$$;

create trigger prepare before insert on public.post_likes
  for each row execute function private.prepare_reaction('community-like');

create trigger count after insert or delete on public.post_likes for each row execute function private.count_like();

create policy "a member sees what she likes" on public.post_likes
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "a member likes what she can read" on public.post_likes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "a member takes her like back" on public.post_likes
  for delete to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "nobody likes while suspended" on public.post_likes
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create table public.post_shares (
  post_id uuid not null references public.posts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index post_shares_user_id on public.post_shares (user_id);

alter table public.post_shares enable row level security;
revoke all on public.post_shares from anon, authenticated;
grant select on public.post_shares to authenticated;
grant insert (post_id, user_id) on public.post_shares to authenticated;
grant select, insert, update, delete on public.post_shares to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.post_shares', 'insert', 1000, 50000, 50000, 'user_id', 'As likes.');
select private.bound_writes('public.post_shares');

create function private.count_share() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set share_count = share_count + 1 where id = new.post_id;
  else
    update public.posts set share_count = share_count - 1 where id = old.post_id;
  end if;
  return null;
end
$$;

create trigger prepare before insert on public.post_shares
  for each row execute function private.prepare_reaction('community-share');

create trigger count after insert or delete on public.post_shares for each row execute function private.count_share();

create policy "a member sees what she has shared" on public.post_shares
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "a member shares what she can read" on public.post_shares
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "nobody shares while suspended" on public.post_shares
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.prepare_comment(), private.prepare_reaction(), private.count_like(), private.count_share()
from public;

select private.require_second_factor();
