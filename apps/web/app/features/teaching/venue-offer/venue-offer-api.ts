import type { Database, Json } from '@kindling/database-types';
import {
  toVenueOfferColumns,
  type VenueOffer,
  type VenueOfferValues,
} from '@kindling/domain/sessions/venue-offer-schema';
import type { SupabaseClient } from '@supabase/supabase-js';

type Backend = SupabaseClient<Database>;

export function readVenueOffer(backend: Backend, token: string) {
  return backend.rpc('listing_venue', { token });
}

export async function offerVenue(backend: Backend, token: string, values: VenueOfferValues) {
  const { data } = await backend.rpc('offer_venue', { token, venue: toVenueOfferColumns(values) }).throwOnError();
  return asVenueOffer(data);
}

export async function withdrawVenue(backend: Backend, token: string) {
  const { data } = await backend.rpc('withdraw_venue', { token }).throwOnError();
  return asVenueOffer(data);
}

/** Undefined where none was ever offered. */
export function asVenueOffer(answer: Json): VenueOffer | undefined {
  return (answer as unknown as VenueOffer | null) ?? undefined;
}
