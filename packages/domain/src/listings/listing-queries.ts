import type { PhotoFile } from '../photos/photo-file.ts';
import type { Correction } from '../review/correction.ts';
import type { Revision } from '../review/revision.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { StoredSocialLinks } from './split-on-commas.ts';

/** Selected columns of the directory. `*` is more than visitors may read, and is refused. */
export const listingColumns =
  'id, slug, business_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, created_at, updated_at';

export interface DirectoryListing extends Omit<ListingColumns, 'contact_name' | 'social_media_links'> {
  social_media_links: StoredSocialLinks;
  id: string;
  slug: string;
  status: 'pending' | 'approved' | 'declined';
  created_at: string;
  updated_at: string;
  /** How far its town is from the place that was searched near; only in a search. */
  distance_km?: number | null;
  /** Its place in the order of the day; only in a search that is sorted. */
  day_rank?: number | null;
  /** Shown in place of its drawn scene. */
  photo?: PhotoFile | undefined;
  /** What is on next at its place. */
  next?: NextDate | undefined;
}

export interface NextDate {
  starts_at: string;
  time_zone: string;
}

/** Row of `search_listings`: `similar` where nothing contains what was typed and this is spelled much like it. */
export interface ListingSearchResult extends DirectoryListing {
  match: 'exact' | 'similar';
}

/** Bound of `count_listings`: one more than is shown as a number ("1,000+"). */
export const listingCountLimit = 1001;

/** Response of `listing_status` and `resubmit_listing`; null for an unknown token. */
export interface ListingStatus {
  id: string;
  slug: string;
  status: 'pending' | 'approved' | 'declined';
  decline_reason: string | null;
  created_at: string;
  updated_at: string;
  reviewed_at: string | null;
  /** Review deadline while pending: 48 hours after its text was last changed. */
  review_by: string | null;
  listing: ListingColumns;
  /** A change that waits beside what is listed, or was sent back. */
  revision: (Revision & { review_by: string | null }) | null;
  /** What a moderator asks to be put right, as long as nothing has been sent since. */
  correction: Correction | null;
}
