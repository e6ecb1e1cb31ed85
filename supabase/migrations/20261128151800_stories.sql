-- Stories: posts to which their author has given a title and which she offers to be featured: everybody may then read
-- one, with her public name. Until a moderator has featured it, it is between her and the moderators, and so it is
-- again whenever she changes a word of it. Likes, comments, hiding and blocks are the post's.
create table public.stories (
  -- made where the story is offered, so that sending it twice cannot double it
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  title text not null,
  tags text[] not null default '{}'::text[],
  thing_slug text,
  status text not null default 'offered'::text,
  -- written by nobody but for the demo town, and said wherever it is shown
  example boolean not null default false,
  decline_reason text,
  offered_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  featured_at timestamptz,
  constraint stories_pkey primary key (id),
  constraint stories_post_id_unique unique (post_id),
  constraint stories_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint stories_decline_reason
    check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint stories_featured_at check ((status = 'featured'::text) = (featured_at is not null)),
  constraint stories_status
    check (status = any (array['offered'::text, 'featured'::text, 'declined'::text, 'withdrawn'::text])),
  constraint stories_tags check (private.is_text_list(tags, 5, 30)),
  constraint stories_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint stories_title check (char_length(title) <= 120 and private.has_text(title))
);
alter table public.stories enable row level security;

comment on table public.stories is
  'Posts that their authors offer to be featured. By offering she agrees that everybody may read it.';
comment on column public.stories.thing_slug is 'The thing it is about, by its page''s address.';
comment on column public.stories.updated_at is
  'When its words, its photo or its author''s public name were last changed: the review is promised from here.';

create index stories_newest on public.stories (featured_at desc, id desc) where (status = 'featured'::text);
create index stories_of_thing
  on public.stories (thing_slug, featured_at desc, id desc) where (status = 'featured'::text);
create index stories_waiting on public.stories (updated_at, id) where (status = 'offered'::text);
