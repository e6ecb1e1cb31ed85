create table public.business_listings (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  business_name text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  business_website text,
  business_location text not null,
  business_description text not null,
  services_offered text[] not null,
  category text not null,
  social_media_links jsonb,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  status_token text,
  created_xact xid8 default pg_current_xact_id(),
  search_text text not null generated always as (private.listing_search_text(business_name, business_description, services_offered)) stored,
  location_text text not null generated always as (private.folded(business_location)) stored,
  place_id integer,
  constraint business_listings_pkey primary key (id),
  constraint business_listings_slug unique (slug),
  constraint business_listings_status_token unique (status_token),
  constraint business_listings_business_description
    check (char_length(business_description) <= 2000 and char_length(private.trimmed(business_description)) >= 10),
  constraint business_listings_business_location
    check (char_length(business_location) <= 200 and private.has_text(business_location)),
  constraint business_listings_business_name
    check (char_length(business_name) <= 200 and private.has_text(business_name)),
  constraint business_listings_business_website check (private.is_web_address(business_website)),
  constraint business_listings_category
    check (category = any (array['fitness'::text, 'wellness'::text, 'arts'::text, 'cooking'::text, 'learning'::text, 'outdoor'::text, 'technology'::text, 'other'::text])),
  constraint business_listings_contact_email check (private.is_email(contact_email)),
  constraint business_listings_contact_name check (char_length(contact_name) <= 100 and private.has_text(contact_name)),
  constraint business_listings_contact_phone check (char_length(contact_phone) <= 40),
  constraint business_listings_decline_reason
    check (char_length(decline_reason) <= 1000 and private.has_text(decline_reason)),
  constraint business_listings_services_offered
    check (cardinality(services_offered) >= 1 and private.is_text_list(services_offered, 30, 100)),
  constraint business_listings_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint business_listings_social_media_links check (private.is_link_list(social_media_links)),
  constraint business_listings_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint business_listings_status_token_hash check (status_token ~ '^[0-9a-f]{64}$'::text)
);
alter table public.business_listings enable row level security;

comment on table public.business_listings is 'Businesses that listed themselves; the approved ones are the directory.';
comment on column public.business_listings.slug is
  'The address /businesses/{slug}: made when it is submitted, and then it stays.';
comment on column public.business_listings.contact_name is 'For those who review it; never public.';
comment on column public.business_listings.updated_at is
  'When its words were last changed: the review is promised from here.';
comment on column public.business_listings.status_token is
  'sha256 of the token in the submitter''s private link; the token itself is only hers.';
comment on column public.business_listings.created_xact is
  'The transaction that inserted it, so that it can return the row. A restore sets it null.';
comment on column public.business_listings.search_text is 'Name, description and services in lower case, a line each.';
comment on column public.business_listings.location_text is 'The location in lower case.';
comment on column public.business_listings.place_id is
  'The town it lies in, resolved from its location; null where that is unknown or could be several.';

create index business_listings_category
  on public.business_listings (category, created_at desc, id desc) where (status = 'approved'::text);
-- Listings are an account's whose confirmed address they have: nobody else is told of them by mail.
create index business_listings_contact_email on public.business_listings (lower(contact_email));
-- BRIN: what admin_days() counts needs no order. A B-tree by time alone would be taken for walks through the newest
-- approved ones too, which then met everything that waits or was declined as well.
create index business_listings_created_at
  on public.business_listings using brin (created_at) with (autosummarize='true');
create index business_listings_location_text
  on public.business_listings using gin (location_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
-- the directory and one of its categories, newest first; and what waits for review, longest first
create index business_listings_newest
  on public.business_listings (created_at desc, id desc) where (status = 'approved'::text);
create index business_listings_place
  on public.business_listings (place_id, created_at desc, id desc) where (place_id is not null);
-- Trigram indexes, one for each of the two columns: one for both would be used for both even where one of the terms is
-- in every eighth listing. Without a pending list: an approval costs a few milliseconds more, and no search pays for
-- the ones before it.
create index business_listings_search_text
  on public.business_listings using gin (search_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
create index business_listings_waiting on public.business_listings (updated_at, id) where (status = 'pending'::text);

-- The private link of whoever submitted a listing: /listing-status/{token}. Who has the token may read all of this one
-- listing and change it, and nothing else; a change of what was approved is reviewed again.

-- The token of a listing's private link is known to whoever submitted it alone, so a mail about it brings a link of its
-- own. There is one for each listing, and it is for the address that the listing has: where that is changed, the link
-- in the old one's mails stops working, and the next mail brings the new one another.
create table private.listing_links (
  listing_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  constraint listing_links_pkey primary key (listing_id),
  constraint listing_links_token_hash_key unique (token_hash),
  constraint listing_links_listing_id_fkey
    foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint listing_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.listing_links enable row level security;

comment on table private.listing_links is 'The link to a listing''s page that its mails bring, as a hash.';
