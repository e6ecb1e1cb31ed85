import type { ListingColumns } from './listing-columns.ts';

/** A row of the directory, as everybody may read it. `*` is more than that, and is refused. */
export const listingColumns =
  'id, slug, business_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, created_at, updated_at';

export interface DirectoryListing extends Omit<ListingColumns, 'contact_name'> {
  id: string;
  slug: string;
  status: 'pending' | 'approved' | 'declined';
  created_at: string;
  updated_at: string;
}

/** A row of `search_listings`: `similar` where nothing contains what was typed and this is spelled much like it. */
export interface ListingSearchResult extends DirectoryListing {
  match: 'exact' | 'similar';
}

/** `count_listings` counts no further: one more than is shown as a number ("1,000+"). */
export const listingCountLimit = 1001;

/** What `listing_status` and `resubmit_listing` answer; null for a token nobody has. */
export interface ListingStatus {
  id: string;
  slug: string;
  status: 'pending' | 'approved' | 'declined';
  decline_reason: string | null;
  created_at: string;
  updated_at: string;
  reviewed_at: string | null;
  /** While it is pending: 48 hours after its words were last changed. */
  review_by: string | null;
  listing: ListingColumns;
}
