-- Stories: posts that a member offers to everybody.

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last one of a day may be
-- sent again as well.
create function private.prepare_story() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from public.stories where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "stories_pkey"', constraint = 'stories_pkey';
  end if;
  perform private.count_submission('community-story', coalesce(auth.uid()::text, ''), 10);
  return new;
end
$$;

-- Re-review. Runs as whoever changes the row: moderators decide as the owner, and what a member changes goes back to
-- them.
create function private.offer_again() returns trigger
  language plpgsql volatile set search_path = ''
  as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status is distinct from 'withdrawn' then
    new.status := 'offered';
  end if;
  if old.status <> 'offered' and new.status = 'offered' then
    new.offered_at := now();
  end if;
  new.featured_at := null;
  new.decline_reason := null;
  new.updated_at := now();
  return new;
end
$$;

-- Re-review after a change of the post, its words or its photo, which members see with the story. Runs as the owner:
-- the post is hers to change, and a story's state is not.
create function private.offer_changed_post() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update public.stories s
     set status = 'offered', featured_at = null, updated_at = now(),
         offered_at = case s.status when 'featured' then now() else s.offered_at end
   where s.post_id = new.id and s.status in ('offered', 'featured') and not s.example;
  return null;
end
$$;

-- What everybody may read, members or not: a member has agreed to it for her own words. An example is nobody's own.
create function public.featured_stories(thing text default null, page_size integer default 6) returns table (
  id uuid, title text, content text, tags text[], thing_slug text, author text, date timestamptz, featured_at timestamptz
)
  language sql stable security definer set search_path = ''
  as $$
  select s.id, s.title, p.content, s.tags, s.thing_slug, c.public_name, p.created_at, s.featured_at
   from public.stories s
   join public.posts p on p.id = s.post_id
   join public.member_cards c on c.user_id = p.author_id
  where s.status = 'featured' and not s.example and p.hidden_at is null
    and (featured_stories.thing is null or s.thing_slug = featured_stories.thing)
    and p.author_id not in (select private.hidden_members())
  order by s.featured_at desc, s.id desc
  limit least(greatest(coalesce(featured_stories.page_size, 6), 1), 24)
$$;
grant execute on function public.featured_stories(thing text, page_size integer) to anon, authenticated, service_role;
comment on function public.featured_stories(thing text, page_size integer) is
  'The stories that members have agreed to show to everybody, of one thing or of all, latest first.';

-- Maps the words of the review to those of a story.
create function private.story_status(status text) returns text
  language sql immutable set search_path = ''
  as $$
  select case status when 'pending' then 'offered' when 'approved' then 'featured' else status end
$$;

-- Re-review after a change of name: under a featured story stands its author's public name, for everybody to read.
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

-- public.stories

select private.member_table('public.stories',
  retires_ids => true,
  reaches_others => true,
  inserts => private.write_bound(10, 500, why => 'A person reads each one; a post has one.'),
  updates => private.write_bound(50, 2500, why => 'A person reads each change.'),
  part => 'community',
  purpose => 'posts that she offers as stories',
  kept => 'until she removes it',
  export_file => 'stories',
  export_says => 'the stories you offered',
  export_where => 'post_id in (select id from public.posts where author_id = $1)'
);

grant select on public.stories to authenticated;
grant all on public.stories to service_role;
grant insert (id, post_id, title, tags, thing_slug), update (title, tags, thing_slug, status) on public.stories to
  authenticated;

create policy "a member changes, withdraws and offers again her own story" on public.stories
  for update to authenticated
  using (
    not example
    and exists (
      select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()) and p.hidden_at is null
    )
  )
  with check (status in ('offered', 'withdrawn'));

create policy "a member follows her own story" on public.stories
  for select to authenticated using (
    (select p.author_id from public.posts p where p.id = post_id) = (select auth.uid())
  );

create policy "a member offers a post of her own, unless it is hidden" on public.stories
  for insert to authenticated with check (
    exists (
      select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()) and p.hidden_at is null
    )
  );

create policy "a moderator reads all stories" on public.stories
  for select to authenticated using ((select private.is_moderator()));

create policy "members read featured stories, but for blocks and what is hidde" on public.stories
  for select to authenticated
  using (status = 'featured'::text and ( select true
   from public.posts p
  where p.id = stories.post_id));

-- to withdraw one is no speaking
create policy "nobody changes or offers a story again while suspended" on public.stories
  as restrictive for update to authenticated
  using (true) with check (status = 'withdrawn' or not (select private.is_suspended()));

create policy "nobody offers a story while suspended" on public.stories
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create trigger delete_decided_versions after delete on public.stories
  for each row execute function private.delete_decided_versions('story');

create trigger keep_changed_search_entry after update on public.stories
  for each row when (
    (old.title, old.tags, old.thing_slug, old.status, old.featured_at)
      is distinct from (new.title, new.tags, new.thing_slug, new.status, new.featured_at)
  ) execute function private.keep_search_entry('story');

create trigger keep_search_entry after insert or delete on public.stories
  for each row execute function private.keep_search_entry('story');

create trigger limit_edits before update of title, tags, thing_slug, status on public.stories
  for each row
  when ((old.title, old.tags, old.thing_slug, old.status) is distinct from (new.title, new.tags, new.thing_slug, new.status))
  execute function private.limit_edits();

create trigger notify_pages after truncate on public.stories for each statement execute function private.notify_pages();

create trigger notify_pages_of_changed after update on public.stories
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');

create trigger notify_pages_of_new after insert on public.stories
  referencing new table as new_rows
  for each statement
  execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');

create trigger notify_pages_of_removed after delete on public.stories
  referencing old table as old_rows
  for each statement
  execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');

create trigger offer_again before update on public.stories
  for each row when (old.* is distinct from new.*) execute function private.offer_again();

create trigger prepare before insert on public.stories for each row execute function private.prepare_story();
