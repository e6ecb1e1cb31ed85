-- Stories: posts to which their author has given a title and which she offers to be featured: everybody may then read
-- one, with her public name. Until a moderator has featured it, it is between her and the moderators, and so it is
-- again whenever she changes a word of it. Likes, comments, hiding and blocks are the post's.
create table public.stories (
  -- made where the story is offered, so that sending it twice cannot double it
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts on delete cascade,
  title text not null,
  tags text[] not null default '{}',
  thing_slug text,
  status text not null default 'offered',
  -- written by nobody but for the demo town, and said wherever it is shown
  example boolean not null default false,
  decline_reason text,
  offered_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  featured_at timestamptz,
  constraint stories_post_id_unique unique (post_id),
  constraint stories_title check (char_length(title) <= 120 and private.has_text(title)),
  constraint stories_tags check (private.is_text_list(tags, 5, 30)),
  constraint stories_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint stories_status check (status in ('offered', 'featured', 'declined', 'withdrawn')),
  constraint stories_featured_at check ((status = 'featured') = (featured_at is not null)),
  constraint stories_decline_reason check (
    decline_reason is null or (status = 'declined' and char_length(decline_reason) <= 1000)
  )
);

comment on table public.stories is 'Posts that their authors offer to be featured. By offering she agrees that everybody may read it.';
comment on column public.stories.thing_slug is 'The thing it is about, by its page''s address.';
comment on column public.stories.updated_at is
  'When its words, its photo or its author''s public name were last changed: the review is promised from here.';

create index stories_newest on public.stories (featured_at desc, id desc) where status = 'featured';
create index stories_of_thing on public.stories (thing_slug, featured_at desc, id desc) where status = 'featured';
create index stories_waiting on public.stories (updated_at, id) where status = 'offered';

alter table public.stories enable row level security;
revoke all on public.stories from anon, authenticated;
grant select on public.stories to authenticated;
grant insert (id, post_id, title, tags, thing_slug) on public.stories to authenticated;
-- `status` to withdraw it and to offer it again: the policy knows no other
grant update (title, tags, thing_slug, status) on public.stories to authenticated;
grant select, insert, update, delete on public.stories to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.stories', 'insert', 10, 500, null, null, 'A person reads each one; a post has one.'),
  ('public.stories', 'update', 50, 2500, null, null, 'A person reads each change.');
select private.bound_writes('public.stories');

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
  begin atomic
    select s.id, s.title, p.content, s.tags, s.thing_slug, c.public_name, p.created_at, s.featured_at
      from public.stories s
      join public.posts p on p.id = s.post_id
      join public.member_cards c on c.user_id = p.author_id
     where s.status = 'featured' and not s.example and p.hidden_at is null
       and (featured_stories.thing is null or s.thing_slug = featured_stories.thing)
       and p.author_id not in (select private.hidden_members())
     order by s.featured_at desc, s.id desc
     limit least(greatest(coalesce(featured_stories.page_size, 6), 1), 24);
  end;

comment on function public.featured_stories(text, integer) is
  'The stories that members have agreed to show to everybody, of one thing or of all, latest first.';

-- Maps the words of the review to those of a story.
create function private.story_status(status text) returns text
  language sql immutable set search_path = ''
  return case status when 'pending' then 'offered' when 'approved' then 'featured' else status end;

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

create trigger prepare before insert on public.stories for each row execute function private.prepare_story();

create trigger offer_again before update on public.stories
  for each row when (old.* is distinct from new.*) execute function private.offer_again();

create trigger offer_changed_post after update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.offer_changed_post();

create trigger offer_renamed_stories after update of public_name on public.member_cards
  for each row when (old.public_name is distinct from new.public_name)
  execute function private.offer_renamed_stories();

create trigger check_id before insert on public.stories for each row execute function private.refuse_used_id();

create trigger retire_id after delete on public.stories for each row execute function private.retire_id();

create trigger limit_edits before update of title, tags, thing_slug, status on public.stories
  for each row
  when ((old.title, old.tags, old.thing_slug, old.status) is distinct from (new.title, new.tags, new.thing_slug, new.status))
  execute function private.limit_edits();

-- The posts in these are looked up as the member who asks: of what she may not read she reads no story either. By a
-- scalar subquery, which is answered row by row by key: for `exists` the planner may prefer to read all posts there are
-- first.
create policy "members read featured stories, but for blocks and what is hidden" on public.stories
  for select to authenticated using (
    status = 'featured' and (select true from public.posts p where p.id = post_id)
  );

create policy "a member follows her own story" on public.stories
  for select to authenticated using (
    (select p.author_id from public.posts p where p.id = post_id) = (select auth.uid())
  );

create policy "a moderator reads all stories" on public.stories
  for select to authenticated using ((select private.is_moderator()));

create policy "a member offers a post of her own, unless it is hidden" on public.stories
  for insert to authenticated with check (
    exists (
      select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()) and p.hidden_at is null
    )
  );

create policy "a member changes, withdraws and offers again her own story" on public.stories
  for update to authenticated
  using (
    not example
    and exists (
      select from public.posts p where p.id = post_id and p.author_id = (select auth.uid()) and p.hidden_at is null
    )
  )
  with check (status in ('offered', 'withdrawn'));

create policy "nobody offers a story while suspended" on public.stories
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

-- to withdraw one is no speaking
create policy "nobody changes or offers a story again while suspended" on public.stories
  as restrictive for update to authenticated
  using (true) with check (status = 'withdrawn' or not (select private.is_suspended()));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.prepare_story(), private.offer_again(), private.offer_changed_post(), private.story_status(text),
  private.offer_renamed_stories()
from public;
revoke all on function public.featured_stories(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.featured_stories(text, integer) to anon, authenticated, service_role;

select private.require_second_factor();
