import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import type { Backend } from '../../lib/backend/supabase.ts';
import { logFailureCode } from '../../lib/log-failure.ts';

/** Listings with what is on next at each. A list without its dates is still a list, so a failure is not theirs. */
export async function withNextDates(
  backend: Backend,
  listings: readonly DirectoryListing[],
): Promise<DirectoryListing[]> {
  if (listings.length === 0) return [];
  const { data, error } = await backend.rpc('next_listing_sessions', { listing_ids: listings.map(({ id }) => id) });
  if (error) logFailureCode('The next dates of a list could not be read', error);
  const nextOf = new Map((data ?? []).map((next) => [next.listing_id, next]));
  return listings.map((listing) => ({ ...listing, next: nextOf.get(listing.id) }));
}
