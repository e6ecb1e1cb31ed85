-- One trigram index for each of the two columns, and not one for both: that one was used for both even where one of the
-- terms is in every eighth listing, and went through its long lists to find what the other term alone had found.

drop index public.business_listings_search;

create index business_listings_search_text on public.business_listings
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off) where status = 'approved';
create index business_listings_location_text on public.business_listings
  using gin (location_text extensions.gin_trgm_ops) with (fastupdate = off) where status = 'approved';
