import type { Database, Json } from '@kindling/database-types';
import { type ListingColumns, toListingInput } from '@kindling/domain/listings/listing-columns';
import type { ListingStatus } from '@kindling/domain/listings/listing-queries';
import { revised } from '@kindling/domain/review/revision';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingFormValues } from '../form/listing-form-values.ts';

type Backend = SupabaseClient<Database>;

export function readStatus(backend: Backend, token: string) {
  return backend.rpc('listing_status', { token });
}

/** Resubmits a listing for review. */
export function resubmit(backend: Backend, token: string, listing: ListingColumns) {
  return backend.rpc('resubmit_listing', { token, listing });
}

/** Undefined where the token is unknown. */
export function asStatus(answer: Json): ListingStatus | undefined {
  return (answer as ListingStatus | null) ?? undefined;
}

export function withdrawChanges(backend: Backend, token: string) {
  return backend.rpc('withdraw_listing_changes', { token });
}

/** Form values as they were last sent, in review or not. */
export function listingFormValuesFrom({ listing, revision }: ListingStatus): ListingFormValues {
  return toListingInput(revised(listing, revision ?? undefined));
}
