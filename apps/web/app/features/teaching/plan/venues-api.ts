import { changedColumns } from '@kindling/domain/changed-columns';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { toVenueColumns, type VenueValues } from '@kindling/domain/sessions/venue-schema';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';

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

/** Saves what differs from `before`, the values that the form began with. */
export async function changeVenue(id: string, values: VenueValues, before: VenueValues): Promise<void> {
  const point = [['latitude', 'longitude']] as const;
  const changes = changedColumns(toVenueColumns(before), toVenueColumns(values), point);
  if (Object.keys(changes).length === 0) return;
  const supabase = await getSupabase();
  await supabase.from('venues').update(changes).eq('id', id).throwOnError();
}

/** Refused while sessions are planned there. */
export async function deleteVenue(id: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('venues').delete().eq('id', id).throwOnError();
}

export function venueErrorMessage(error: unknown): string {
  return errorCode(error) === errorCodes.conflict
    ? 'You’ve planned dates there. Move or cancel them first, so everyone still finds the door.'
    : sessionErrorMessage(error);
}

/** Places that businesses offer, by town and name. */
export async function readOfferedVenues(supabase: Backend, search: string) {
  const { data } = await supabase.rpc('offered_venues', { search, max_items: 50 }).throwOnError();
  return data;
}

export type OfferedVenue = Awaited<ReturnType<typeof readOfferedVenues>>[number];

/** A place that isn't hers: one that is offered or, withdrawn meanwhile, is still that of her session. */
export async function readOthersVenue(supabase: Backend, id: string): Promise<{ name: string; town: string } | null> {
  const { data: held } = await supabase
    .from('venues')
    .select('name:public_name, town')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (held?.name) return { name: held.name, town: held.town };
  const { data } = await supabase.rpc('offered_venues', { max_items: 100 }).eq('id', id).maybeSingle().throwOnError();
  return data;
}
