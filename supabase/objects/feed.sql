-- The feed: posts, comments and reactions.

-- Rate limit of posts and comments: less on her first day, which ends 24 hours after she joined and not at midnight.
create function private.limit_posting(kind text, author uuid, written bigint, first_day integer, each_day integer)
  returns void
  language plpgsql
  set search_path to ''
as $$
declare
  newcomer boolean := exists (
    select from auth.users u where u.id = author and u.created_at > now() - interval '24 hours'
  );
begin
  perform private.require_own(author);
  -- first this: two at the same moment take turns on its row
  perform private.count_submission(
    'community-' || kind, coalesce(author::text, ''), case when newcomer then first_day else each_day end
  );
  if newcomer and auth.role() = 'authenticated' and written >= first_day then
    raise exception using errcode = 'PT429',
      message = 'That’s enough for your first day. Please come back tomorrow.';
  end if;
end
$$;

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last one of a day may be
-- sent again as well. Runs as the owner, because it looks at rows and counters that nobody else may see.
create function private.prepare_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.posts where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "posts_pkey"', constraint = 'posts_pkey';
  end if;
  perform private.limit_posting(
    'post', new.author_id, (select count(*) from public.posts where author_id = new.author_id), 3, 30
  );
  return new;
end
$$;

create function private.set_edited_at() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  new.edited_at := now();
  return new;
end
$$;

-- Orphaned photos in her folder that no post shows, left by an upload whose post was never sent or by a post that went
-- without its photo: the page removes them. A week is time enough for a post that is still waiting for a network.
create function public.unused_community_photos()
  returns setof text
  language sql
  stable
  as $$
  select o.name
    from storage.objects o
   where ((o.bucket_id = 'community-photos'::text) and (o.name >= ((auth.uid())::text || '/'::text)) and (o.name < ((auth.uid())::text || '0'::text)) and (o.created_at < (now() - '7 days'::interval)))
  except
  select p.photo_path
    from public.posts p
   where (p.author_id = auth.uid())
  limit 100
$$;
grant execute on function public.unused_community_photos() to authenticated, service_role;
comment on function public.unused_community_photos() is
  'Photos of the member who asks that no post of hers shows, a week old or older.';

-- Storage quota, as write_bounds says. Runs as the owner, past the policies that call it.
create function private.community_has_room() returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.bucket_has_room('community-photos')
$$;
grant execute on function private.community_has_room() to authenticated, service_role;

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

-- Whether everybody may read a class, or the class of a date. Runs as the owner: a teacher reads her own class before it
-- is listed, and her post would tell of it.
create function private.is_listed(class_id uuid, session_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select (is_listed.class_id is null or exists (
    select from public.class_submissions c where c.id = is_listed.class_id and c.status = 'approved'
  )) and (is_listed.session_id is null or exists (
    select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where s.id = is_listed.session_id and s.status = 'scheduled' and c.status = 'approved'
  ))
$$;
grant execute on function private.is_listed(class_id uuid, session_id uuid) to authenticated, service_role;

create function private.notify_reaction() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      (select p.author_id from public.posts p where p.id = new.post_id), 'reaction',
      actor_id => new.user_id, post_id => new.post_id, decision => new.kind
    );
  else
    delete from public.notifications n
     where n.post_id = old.post_id and n.actor_id = old.user_id and n.kind = 'reaction' and n.decision = old.kind;
  end if;
  return null;
end
$$;

create function private.set_post_author() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  new.post_author_id := (select p.author_id from public.posts p where p.id = new.post_id);
  return new;
end
$$;

-- public.posts

select private.member_table('public.posts',
  owner => 'author_id',
  retires_ids => true,
  reaches_others => true,
  inserts => private.write_bound(30, 1500, kept => 10000, why => 'The community reads each one.'),
  updates => private.write_bound(100, 5000, why => 'Every open feed hears of each change.'),
  part => 'community',
  purpose => 'what she posts',
  kept => 'until she removes it',
  on_erasure => 'removed; what others wrote below her posts goes with them',
  export_file => 'posts',
  export_says => 'what you posted'
);

grant delete, select on public.posts to authenticated;
grant all on public.posts to service_role;
grant insert (id, author_id, content, photo_path, topic, thing_slug, class_id, session_id), update (content,
  photo_path) on public.posts to authenticated;

create policy "a member changes her own post, unless it is hidden" on public.posts
  for update to authenticated
  using (author_id = (select auth.uid()) and hidden_at is null) with check (author_id = (select auth.uid()));

create policy "a member posts in her own name" on public.posts
  for insert to authenticated with check (author_id = (select auth.uid()));

create policy "a member removes her own post" on public.posts
  for delete to authenticated using (author_id = (select auth.uid()));

create policy "a post carries only what everybody may read" on public.posts
  as restrictive for insert to authenticated with check (private.is_listed(class_id, session_id));

create policy "members read posts, but for blocks and what is hidden" on public.posts
  for select to authenticated
  using (not (author_id in ( select h.id
   from private.hidden_members() h(id))) and (hidden_at is null or author_id = (( select auth.uid() as uid)) or ( select private.is_moderator() as is_moderator)));

create policy "nobody changes a post while suspended" on public.posts
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

-- Restrictive: whatever else a table's policies allow, this holds as well, from the next statement on. What is hers she
-- may always read and remove; her journal, her classes and her account know nothing of it.
create policy "nobody posts while suspended" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger broadcast_changed after update of content, photo_path, hidden_at on public.posts
  for each row
  when ((old.content, old.photo_path, old.hidden_at) is distinct from (new.content, new.photo_path, new.hidden_at))
  execute function private.broadcast_feed_change();

-- not for the counters: every like would be told to everybody
create trigger broadcast_created_or_removed after insert or delete on public.posts
  for each row execute function private.broadcast_feed_change();

create trigger count after insert or delete on public.posts for each row execute function private.count_post();

create trigger limit_edits before update of content, photo_path on public.posts
  for each row when ((old.content, old.photo_path) is distinct from (new.content, new.photo_path))
  execute function private.limit_edits();

create trigger notify_pages_of_changed after update on public.posts referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_pages(
    'exists (select from public.stories s where s.post_id = r.id and s.status = ''featured'' and not s.example)',
    '{content,hidden_at}'
  );

create trigger offer_changed_post after update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.offer_changed_post();

create trigger prepare before insert on public.posts for each row execute function private.prepare_post();

create trigger record_time_zone after insert on public.posts
  for each row execute function private.record_post_time_zone();

create trigger set_edited_at before update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.set_edited_at();

create trigger tally after insert or delete or update of created_at on public.posts
  for each row execute function private.tally_day('posts');

-- public.comments

select private.member_table('public.comments',
  owner => 'author_id',
  retires_ids => true,
  reaches_others => true,
  inserts => private.write_bound(200, 10000, kept => 50000, why => 'The community reads each one.'),
  updates => private.write_bound(200, 10000, why => 'Every open feed hears of each change.'),
  part => 'community',
  purpose => 'what she writes below posts',
  kept => 'until she removes it',
  export_file => 'comments',
  export_says => 'what you wrote below posts'
);

grant delete, select on public.comments to authenticated;
grant all on public.comments to service_role;
grant insert (id, post_id, author_id, content), update (content) on public.comments to authenticated;

-- A statement without a condition reads nothing, so the policies for reading do not stand before these: what she no
-- longer sees she can neither change nor remove.
create policy "a member changes her own comment, unless it is hidden" on public.comments
  for update to authenticated
  using (
    author_id = (select auth.uid()) and hidden_at is null and exists (select from public.posts p where p.id = post_id)
  )
  with check (author_id = (select auth.uid()));

create policy "a member comments in her own name on what she can read" on public.comments
  for insert to authenticated with check (
    author_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "a member removes her own comment" on public.comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "members read the comments of the posts they read, but for block" on public.comments
  for select to authenticated
  using (not (author_id in ( select h.id
   from private.hidden_members() h(id))) and (hidden_at is null or author_id = (( select auth.uid() as uid)) or ( select private.is_moderator() as is_moderator)) and (exists ( select
   from public.posts p
  where p.id = comments.post_id)));

create policy "nobody changes a comment while suspended" on public.comments
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

create policy "nobody comments while suspended" on public.comments
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger broadcast_changed after update of content, hidden_at on public.comments
  for each row when ((old.content, old.hidden_at) is distinct from (new.content, new.hidden_at))
  execute function private.broadcast_feed_change();

create trigger broadcast_created_or_removed after insert or delete on public.comments
  for each row execute function private.broadcast_feed_change();

create trigger delete_comment_notification after update of hidden_at on public.comments
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function private.delete_comment_notification();

create trigger limit_edits before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.limit_edits();

create trigger notify after insert on public.comments for each row execute function private.notify_comment();

create trigger prepare before insert on public.comments for each row execute function private.prepare_comment();

create trigger set_edited_at before update of content on public.comments
  for each row when (old.content is distinct from new.content) execute function private.set_edited_at();

-- public.post_likes

select private.member_table('public.post_likes',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(1000, 50000, kept => 50000, why => 'Whoever likes all she reads in a day.'),
  part => 'community',
  purpose => 'which posts she likes',
  kept => 'until she removes it',
  export_file => 'likes',
  export_says => 'the posts you liked'
);

grant delete, select on public.post_likes to authenticated;
grant all on public.post_likes to service_role;
grant insert (post_id, user_id) on public.post_likes to authenticated;

create policy "a member likes what she can read" on public.post_likes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "a member sees what she likes" on public.post_likes
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "a member takes her like back" on public.post_likes
  for delete to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "nobody likes while suspended" on public.post_likes
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger count after insert or delete on public.post_likes for each row execute function private.count_like();

create trigger prepare before insert on public.post_likes
  for each row execute function private.prepare_reaction('community-like');

-- public.post_shares

select private.member_table('public.post_shares',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(1000, 50000, kept => 50000, why => 'As likes.'),
  part => 'community',
  purpose => 'which posts she shared',
  kept => 'until she removes it',
  export_file => 'shares',
  export_says => 'the posts you shared'
);

grant select on public.post_shares to authenticated;
grant all on public.post_shares to service_role;
grant insert (post_id, user_id) on public.post_shares to authenticated;

create policy "a member sees what she has shared" on public.post_shares
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "a member shares what she can read" on public.post_shares
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id and p.hidden_at is null)
  );

create policy "nobody shares while suspended" on public.post_shares
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger count after insert or delete on public.post_shares for each row execute function private.count_share();

create trigger prepare before insert on public.post_shares
  for each row execute function private.prepare_reaction('community-share');

-- public.post_reactions

select private.member_table('public.post_reactions',
  owner => 'user_id',
  reaches_others => true,
  inserts => private.write_bound(1000, 50000, kept => 50000, why => 'As likes; each post takes three of them.'),
  part => 'community',
  purpose => 'how she reacts to posts',
  kept => 'until she removes it',
  export_file => 'reactions',
  export_says => 'how you reacted to posts'
);

grant delete, select on public.post_reactions to authenticated;
grant all on public.post_reactions to service_role;
grant insert (post_id, user_id, kind) on public.post_reactions to authenticated;

create policy "a member reacts to what she can read of others" on public.post_reactions
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (
      select from public.posts p where p.id = post_id and p.hidden_at is null and p.author_id <> (select auth.uid())
    )
  );

create policy "a member sees her own reactions" on public.post_reactions
  for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "a member takes her reaction back" on public.post_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));

create policy "nobody reacts while suspended" on public.post_reactions
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "the writer of a post sees who reacted to it, but for blocks" on public.post_reactions
  for select to authenticated
  using (post_author_id = (( select auth.uid() as uid)) and not (user_id in ( select h.id
   from private.hidden_members() h(id))) and (exists ( select
   from public.posts p
  where p.id = post_reactions.post_id and p.author_id = (( select auth.uid() as uid))
 offset 0)));

create trigger notify after insert or delete on public.post_reactions
  for each row execute function private.notify_reaction();

create trigger prepare before insert on public.post_reactions
  for each row execute function private.prepare_reaction('community-reaction');

create trigger set_post_author before insert or update of post_id, post_author_id on public.post_reactions
  for each row execute function private.set_post_author();

create policy "a member adds a photo for her post" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'community-photos'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.community_has_room())
  );

-- Immutable while shown: removed and sent again under the same name it would be another one, after somebody had
-- reported it or a moderator had hidden it, and the post would not say that it was changed.
create policy "a member removes a photo of hers" on storage.objects
  for delete to authenticated using (
    bucket_id = 'community-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.posts p where p.photo_path = name)
  );

create policy "a member sees the photos of the posts she reads" on storage.objects
  for select to authenticated using (
    bucket_id = 'community-photos'
    and (
      (storage.foldername(name))[1] = (select auth.uid())::text
      or exists (select from public.posts p where p.photo_path = name)
    )
  );

create policy "nobody adds a photo to the community while suspended" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'community-photos' or not (select private.is_suspended()));

select private.bound_files('community-photos',
  inserts => private.write_bound(100, 5000, kept => 1000, kept_bytes => 524288000, why => 'Thirty posts, each with a photo tried three times.')
);
