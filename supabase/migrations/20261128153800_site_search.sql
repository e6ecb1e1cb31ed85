create table private.search_entries (
  kind text collate "C" not null,
  id uuid not null,
  -- search key of its name or title
  name text collate "C" not null,
  -- that, and in short what else it is known by: where it is, what it offers, who teaches it
  words text collate "C" not null,
  listed_at timestamptz not null,
  constraint search_entries_pkey primary key (kind, id),
  constraint search_entries_kind
    check (kind = any (array['business'::text, 'class'::text, 'instructor'::text, 'story'::text]))
);
alter table private.search_entries enable row level security;

comment on table private.search_entries is
  'Search index of what is public under a name. Kept by triggers; whatever it finds is read from its own table, and only while it is public there.';

create index search_entries_businesses
  on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'business'::text);
create index search_entries_classes
  on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'class'::text);
create index search_entries_instructors
  on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'instructor'::text);
create index search_entries_name on private.search_entries (kind, name);
create index search_entries_newest on private.search_entries (kind, listed_at desc, id desc);
create index search_entries_stories
  on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'story'::text);

create type public.search_result as (
  kind text,
  id uuid,
  slug text,
  class_id uuid,
  title text,
  category text,
  thing text,
  place text,
  person text,
  offers text[],
  format text,
  starts_at timestamp with time zone,
  time_zone text,
  content text,
  match text
);

-- Those who may review are few among the accounts.
create index users_reviewers on auth.users (id) where (raw_app_meta_data ->> 'role') in ('moderator', 'admin');
