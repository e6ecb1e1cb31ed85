import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { restClient } from '../../lib/backend/rest-client.ts';
import { type Backend, getSupabase } from '../../lib/backend/supabase.ts';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';
import { type HitGroup, sessionGroup } from './search-hits.ts';

/** Label of what is on where no place is known. */
export const upcomingLabel = 'Coming up';

/** So far is near, where she hasn't said how far she goes. */
const nearbyKm = 40;

/** Dates with free places near where a member has said that she looks; anywhere for a visitor. */
export async function fetchNearbySessions(size: number): Promise<HitGroup | undefined> {
  if (!hasStoredSession()) return sessionGroup(upcomingLabel, await search(await restClient(), size));
  const supabase = await getSupabase();
  const { data: place } = await supabase
    .from('class_preferences')
    .select('place_name, latitude, longitude, radius_km')
    .maybeSingle();
  if (place?.place_name && place.latitude !== null && place.longitude !== null) {
    const near = {
      near_latitude: place.latitude,
      near_longitude: place.longitude,
      within_km: place.radius_km ?? nearbyKm,
    };
    const nearby = sessionGroup(`Near ${townOf(place.place_name)}`, await search(supabase, size, near));
    if (nearby) return nearby;
  }
  return sessionGroup(upcomingLabel, await search(supabase, size));
}

/** "Kettlewick" of "Kettlewick, Wick Valley", a place's label in the gazetteer. */
function townOf(label: string): string {
  return label.split(',')[0] ?? label;
}

interface Near {
  near_latitude: number;
  near_longitude: number;
  within_km: number;
}

/** `search_sessions`, soonest first. */
export async function search(
  backend: Pick<Backend, 'rpc'>,
  size: number,
  near: Partial<Near> = {},
): Promise<SessionSearchResult[]> {
  const { data } = await backend
    .rpc('search_sessions', { ...near, free_places: true, page_size: size }, { get: true })
    .overrideTypes<SessionSearchResult[], { merge: false }>()
    .throwOnError();
  return data;
}
