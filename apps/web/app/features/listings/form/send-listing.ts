import { errorCodes } from '@kindling/domain/error-codes';
import { toListingColumns, toListingInsert } from '@kindling/domain/listings/listing-columns';
import { listingColumns } from '@kindling/domain/listings/listing-queries';
import type { Listing } from '@kindling/domain/listings/listing-schema';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { syncBusiness } from '../../../shared/contacts/sync-contact.ts';
import { track } from '../../../shared/track.ts';
import { resubmit } from '../status/listing-status-api.ts';

/** Idempotency key: the token is made once for a form, so that a retry after a lost answer updates the same listing. */
export async function sendListing(listing: Listing, token: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .from('business_listings')
    .insert(toListingInsert(listing, token))
    .select(listingColumns)
    .single();
  if (error) {
    if (error.code !== errorCodes.uniqueViolation) throw error;
    const again = await resubmit(supabase, token, toListingColumns(listing));
    if (again.error || again.data === null) throw again.error ?? error;
  }
  track({ name: 'listing_sent' });
  void syncBusiness(toListingColumns(listing));
}
