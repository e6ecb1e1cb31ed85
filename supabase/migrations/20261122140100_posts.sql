-- What members write to one another: posts, with likes, comments and shares. Every member reads them but for blocks; what
-- a moderator has hidden is read by its author and by moderators.

create table public.posts (
  -- made where the post is written, so that sending it twice cannot double it
  id uuid primary key default gen_random_uuid(),
  -- the card, which a feed embeds: without one nobody posts
  author_id uuid not null default auth.uid() references public.member_cards on delete cascade,
  content text not null,
  photo_path text unique,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  share_count integer not null default 0,
  constraint posts_content check (char_length(content) <= 2000 and private.has_text(content)),
  -- in her own folder
  constraint posts_photo_path check (photo_path ~ ('^' || author_id || '/photo-[0-9a-z-]{1,40}\.(jpg|png|webp)$'))
);

create index posts_newest on public.posts (created_at desc, id desc);
create index posts_author_id on public.posts (author_id, created_at desc, id desc);

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

create index comments_of_post on public.comments (post_id, created_at, id);
create index comments_author_id on public.comments (author_id, created_at desc);

create table public.post_likes (
  post_id uuid not null references public.posts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index post_likes_user_id on public.post_likes (user_id);

create table public.post_shares (
  post_id uuid not null references public.posts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index post_shares_user_id on public.post_shares (user_id);

alter table public.posts enable row level security;
alter table public.comments enable row level security;
alter table public.post_likes enable row level security;
alter table public.post_shares enable row level security;

revoke all on public.posts, public.comments, public.post_likes, public.post_shares from anon, authenticated;
grant select, delete on public.posts, public.comments, public.post_likes to authenticated;
grant select on public.post_shares to authenticated;
grant insert (id, author_id, content, photo_path) on public.posts to authenticated;
grant insert (id, post_id, author_id, content) on public.comments to authenticated;
grant insert (post_id, user_id) on public.post_likes, public.post_shares to authenticated;
grant update (content, photo_path) on public.posts to authenticated;
grant update (content) on public.comments to authenticated;
grant select, insert, update, delete on public.posts, public.comments, public.post_likes, public.post_shares to service_role;

-- What a member may say in a day, and less on her first, which ends 24 hours after she joined and not at midnight.
create function private.count_words(kind text, author uuid, written bigint, first_day integer, each_day integer)
  returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  newcomer boolean := exists (
    select from auth.users u where u.id = author and u.created_at > now() - interval '24 hours'
  );
begin
  -- first this: two at the same moment take turns on its row
  perform private.count_submission(
    'community-' || kind, coalesce(author::text, ''), case when newcomer then first_day else each_day end
  );
  if newcomer and auth.role() = 'authenticated' and written >= first_day then
    raise exception using errcode = 'PT429',
      message = 'That is enough for your first day. Please come back tomorrow.';
  end if;
end
$$;

-- These run as the owner, because they look at rows and counters that nobody else may see. What has arrived already is
-- said before it is counted, so that the last one of a day may be sent again as well.
create function private.prepare_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.posts where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "posts_pkey"', constraint = 'posts_pkey';
  end if;
  perform private.count_words(
    'post', new.author_id, (select count(*) from public.posts where author_id = new.author_id), 3, 30
  );
  return new;
end
$$;

create function private.prepare_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.comments where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "comments_pkey"', constraint = 'comments_pkey';
  end if;
  perform private.count_words(
    'comment', new.author_id, (select count(*) from public.comments where author_id = new.author_id), 10, 200
  );
  return new;
end
$$;

create function private.prepare_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_submission(tg_argv[0], coalesce(new.user_id::text, ''), 1000);
  return new;
end
$$;

create function private.note_edit() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  new.edited_at := now();
  return new;
end
$$;

-- The counters stand beside the post, so that a page of the feed reads no other table for them.
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

-- A hidden comment is not counted.
create function private.count_comment() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    change := change - 1;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    change := change + 1;
  end if;
  if change <> 0 then
    update public.posts set comment_count = comment_count + change where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end
$$;

create function private.count_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, community_posts) values (new.author_id, 1)
    on conflict (user_id) do update set community_posts = counts.community_posts + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set community_posts = greatest(community_posts - 1, 0) where user_id = old.author_id;
  end if;
  return null;
end
$$;

revoke all on function
  private.count_words(text, uuid, bigint, integer, integer), private.prepare_post(), private.prepare_comment(),
  private.prepare_reaction(), private.note_edit(), private.count_like(), private.count_share(), private.count_comment(),
  private.count_post()
from public;

create trigger prepare before insert on public.posts for each row execute function private.prepare_post();
create trigger prepare before insert on public.comments for each row execute function private.prepare_comment();
create trigger prepare before insert on public.post_likes
  for each row execute function private.prepare_reaction('community-like');
create trigger prepare before insert on public.post_shares
  for each row execute function private.prepare_reaction('community-share');

create trigger note_edit before update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.note_edit();
create trigger note_edit before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.note_edit();

create trigger count after insert or delete on public.posts for each row execute function private.count_post();
create trigger count after insert or delete on public.post_likes for each row execute function private.count_like();
create trigger count after insert or delete on public.post_shares for each row execute function private.count_share();
create trigger count after insert or delete or update of hidden_at on public.comments
  for each row execute function private.count_comment();

create policy "members read posts, but for blocks and what is hidden" on public.posts
  for select to authenticated using (
    author_id not in (select private.hidden_members())
    and (hidden_at is null or author_id = (select auth.uid()) or (select private.is_moderator()))
  );

create policy "a member posts in her own name" on public.posts
  for insert to authenticated with check (author_id = (select auth.uid()));

create policy "a member changes her own post, unless it is hidden" on public.posts
  for update to authenticated
  using (author_id = (select auth.uid()) and hidden_at is null) with check (author_id = (select auth.uid()));

create policy "a member removes her own post" on public.posts
  for delete to authenticated using (author_id = (select auth.uid()));

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

create policy "a member changes her own comment, unless it is hidden" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and hidden_at is null) with check (author_id = (select auth.uid()));

create policy "a member removes her own comment" on public.comments
  for delete to authenticated using (author_id = (select auth.uid()));

create policy "a member sees what she likes" on public.post_likes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member likes what she can read" on public.post_likes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "a member takes her like back" on public.post_likes
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a member sees what she has shared" on public.post_shares
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a member shares what she can read" on public.post_shares
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

comment on table public.posts is 'Newest first by (created_at, id). The counters are kept by triggers.';
comment on column public.posts.photo_path is 'Where the photo lies in storage: in a folder of its author.';
comment on table public.post_likes is 'Each member sees her own: embedded in a post it says whether she likes it.';
