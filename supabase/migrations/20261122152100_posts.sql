-- Posts: what members write to one another. Every member reads them but for blocks; what a moderator has hidden is read
-- by its author and by moderators.
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
  share_count integer not null default 0,
  constraint posts_content check (char_length(content) <= 2000 and private.has_text(content)),
  -- in her own folder
  constraint posts_photo_path check (photo_path ~ ('^' || author_id || '/photo-[0-9a-z-]{1,40}\.(jpg|png|webp)$'))
);

comment on column public.posts.photo_path is 'Where the photo lies in storage: in a folder of its author.';
comment on table public.posts is
  'Newest first by (created_at, id). The counters are kept by triggers; comments are counted as the reader sees them.';

create index posts_newest on public.posts (created_at desc, id desc);
create index posts_author_id on public.posts (author_id, created_at desc, id desc);

alter table public.posts enable row level security;
revoke all on public.posts from anon, authenticated;
grant select, delete on public.posts to authenticated;
grant insert (id, author_id, content, photo_path) on public.posts to authenticated;
grant update (content, photo_path) on public.posts to authenticated;
grant select, insert, update, delete on public.posts to service_role;

insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.posts', 'insert', 30, 1500, 10000, 'author_id', 'The community reads each one.'),
  ('public.posts', 'update', 100, 5000, null, null, 'Every open feed hears of each change.');
select private.bound_writes('public.posts');

-- Rate limit of posts and comments: less on her first day, which ends 24 hours after she joined and not at midnight.
create function private.limit_posting(kind text, author uuid, written bigint, first_day integer, each_day integer)
  returns void
  language plpgsql volatile set search_path = ''
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
      message = 'That is enough for your first day. Please come back tomorrow.';
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

create trigger prepare before insert on public.posts for each row execute function private.prepare_post();

create trigger set_edited_at before update of content, photo_path on public.posts
  for each row when (old.content is distinct from new.content or old.photo_path is distinct from new.photo_path)
  execute function private.set_edited_at();

create trigger check_id before insert on public.posts for each row execute function private.refuse_used_id();

create trigger retire_id after delete on public.posts for each row execute function private.retire_id();

create trigger limit_edits before update of content, photo_path on public.posts
  for each row when ((old.content, old.photo_path) is distinct from (new.content, new.photo_path))
  execute function private.limit_edits();

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

-- Restrictive: whatever else a table's policies allow, this holds as well, from the next statement on. What is hers she
-- may always read and remove; her journal, her classes and her account know nothing of it.
create policy "nobody posts while suspended" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_suspended()));

create policy "nobody changes a post while suspended" on public.posts
  as restrictive for update to authenticated using (true) with check (not (select private.is_suspended()));

-- Least privilege: a function is its owner's alone unless it is granted here.
revoke all on function
  private.limit_posting(text, uuid, bigint, integer, integer), private.prepare_post(), private.set_edited_at()
from public;

select private.require_second_factor();
