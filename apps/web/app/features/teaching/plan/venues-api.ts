import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { toVenueColumns, type VenueValues } from '@kindling/domain/sessions/venue-schema';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';

/** The member's own venues, by name. */
export async function readVenues(supabase: Backend) {
  const { data } = await supabase.rpc('my_venues').throwOnError();
  return data;
}

export type Venue = Awaited<ReturnType<typeof readVenues>>[number];

/** Idempotent under its id, which is made by the client. */
export async function addVenue(id: string, values: VenueValues): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.from('venues').insert({ id, ...toVenueColumns(values) });
  if (error && errorCode(error) !== errorCodes.uniqueViolation) throw Object.assign(error, { status });
}

export async function changeVenue(id: string, values: VenueValues): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('venues').update(toVenueColumns(values)).eq('id', id).throwOnError();
}
