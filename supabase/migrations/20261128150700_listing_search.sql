-- Directory search. A search finds what contains it, as packages/domain/src/listings/filter-listings.ts says; only
-- where nothing does, what is spelled much like it. It runs as the owner with `status = 'approved'` written in: under
-- row level security PostgreSQL would not use the trigram index, because LIKE could tell what it looked at.
--
-- Newest first, there are two plans for a page. Walking the index of times and looking at each listing is fast where
-- many match: a page of a word in one of eight listings is full after two hundred. Picking from the trigram index is
-- fast where few match. So it walks a little, and what it found on the way says how to go on.

-- Dictionary for spelling correction: the words of everything that was ever approved, to find the one that was meant.
-- Trigrams of a whole description would have something in common with nearly every word; those of single words have
-- not.
create table private.listing_words (
  word text not null,
  constraint listing_words_pkey primary key (word)
);
alter table private.listing_words enable row level security;

comment on table private.listing_words is 'Words of approved listings, for searches that are spelled differently.';

create index listing_words_word on private.listing_words using gin (word extensions.gin_trgm_ops);

-- A compiled search: a condition on `l` over patterns in $1, and whether the trigram index helps with it.
create type private.listing_search as (
  condition text,
  patterns text[],
  indexed boolean,
  places integer[]
);

create type public.found_listing as (
  id uuid,
  slug text,
  business_name text,
  contact_email text,
  contact_phone text,
  business_website text,
  business_location text,
  business_description text,
  services_offered text[],
  category text,
  social_media_links jsonb,
  status text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  match text,
  distance_km double precision
);
