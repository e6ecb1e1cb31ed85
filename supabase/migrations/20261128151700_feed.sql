-- Posts: what members write to one another. Every member reads them but for blocks; what a moderator has hidden is read
-- by its author and by moderators.
create table public.posts (
  -- made where the post is written, so that sending it twice cannot double it
  id uuid not null default gen_random_uuid(),
  -- the card, which a feed embeds: without one nobody posts
  author_id uuid not null default auth.uid(),
  content text not null,
  photo_path text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  like_count integer not null default 0,
  share_count integer not null default 0,
  topic text,
  thing_slug text,
  -- what is no longer listed is gone from the post as well: each reader looks it up under its own policies
  class_id uuid,
  session_id uuid,
  constraint posts_pkey primary key (id),
  constraint posts_photo_path_key unique (photo_path),
  constraint posts_author_id_fkey foreign key (author_id) references public.member_cards(user_id) on delete cascade,
  constraint posts_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint posts_content check (char_length(content) <= 2000 and private.has_text(content)),
  constraint posts_one_attachment check (num_nonnulls(thing_slug, class_id, session_id) <= 1),
  -- in her own folder
  constraint posts_photo_path
    check (photo_path ~ (('^'::text || author_id) || '/photo-[0-9a-z-]{1,40}\.(jpg|png|webp)$'::text)),
  constraint posts_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint posts_topic
    check (topic = any (array['first-tries'::text, 'questions'::text, 'wins'::text, 'going-together'::text]))
);
alter table public.posts enable row level security;

comment on table public.posts is
  'Newest first by (created_at, id). The counters are kept by triggers; comments are counted as the reader sees them.';
comment on column public.posts.photo_path is 'Where the photo lies in storage: in a folder of its author.';
comment on column public.posts.class_id is 'The class it speaks of: one that everybody may read when it was posted.';

create index posts_author_id on public.posts (author_id, created_at desc, id desc);
create index posts_class_id on public.posts (class_id) where (class_id is not null);
create index posts_newest on public.posts (created_at desc, id desc);
create index posts_newest_of_topic on public.posts (topic, created_at desc, id desc) where (topic is not null);
create index posts_session_id on public.posts (session_id) where (session_id is not null);

-- Comments, likes and shares of posts.

-- Comments. How many a post has is counted for whoever reads it: a number kept beside the post would tell of comments
-- that are hidden from her.
create table public.comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  author_id uuid not null default auth.uid(),
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  constraint comments_pkey primary key (id),
  constraint comments_author_id_fkey foreign key (author_id) references public.member_cards(user_id) on delete cascade,
  constraint comments_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint comments_content check (char_length(content) <= 1000 and private.has_text(content))
);
alter table public.comments enable row level security;
alter table public.comments alter column post_id set (n_distinct=-0.005);

create index comments_author_id on public.comments (author_id, created_at desc);
-- covering: it holds all that the policy asks of a comment
create index comments_of_post on public.comments (post_id, created_at, id) include (author_id, hidden_at);

create table public.post_likes (
  post_id uuid not null,
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint post_likes_pkey primary key (post_id, user_id),
  constraint post_likes_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_likes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.post_likes enable row level security;

comment on table public.post_likes is 'Each member sees her own: embedded in a post it says whether she likes it.';

create index post_likes_user_id on public.post_likes (user_id);

create table public.post_shares (
  post_id uuid not null,
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint post_shares_pkey primary key (post_id, user_id),
  constraint post_shares_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_shares_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.post_shares enable row level security;

create index post_shares_user_id on public.post_shares (user_id);

-- Reactions. The writer of a post sees whose they are; the others that there are some, in `posts.felt`.
create table public.post_reactions (
  -- of its own: with the two others as its key it would stand between posts and cards, which embed one another
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  -- the card: its writer is told a name
  user_id uuid not null default auth.uid(),
  kind text not null,
  created_at timestamptz not null default now(),
  post_author_id uuid,
  constraint post_reactions_pkey primary key (id),
  constraint post_reactions_once unique (post_id, user_id, kind),
  constraint post_reactions_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_reactions_user_id_fkey
    foreign key (user_id) references public.member_cards(user_id) on delete cascade,
  constraint post_reactions_kind check (kind = any (array['been-there'::text, 'brave'::text, 'count-me-in'::text]))
);
alter table public.post_reactions enable row level security;

comment on table public.post_reactions is
  'Each member sees her own, and the writer of a post those of others on it, but for blocks.';
comment on column public.post_reactions.post_author_id is
  'Who wrote the post, which never changes. A policy asks it before the post, and shows nothing for it alone.';

create index post_reactions_user_id on public.post_reactions (user_id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, strip_image_metadata)
values ('community-photos', 'community-photos', false, 5242879, '{image/jpeg,image/png,image/webp}', true);
