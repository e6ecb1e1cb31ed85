import type { FoundPlace } from '@kindling/domain/places/found-place';
import { PostgrestClient } from '@supabase/postgrest-js';
import { loadPublicConfig } from '../../lib/backend/load-public-config.ts';

/**
 * `find_places` through the part of supabase-js that reads, and as a visitor: pages without React have a place field
 * too, and load nothing else of it.
 */
export async function findPlaces(query: Record<string, string>, signal?: AbortSignal): Promise<FoundPlace[]> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const rest = new PostgrestClient(`${supabaseUrl || location.origin}/rest/v1`, { headers: { apikey: supabaseKey } });
  const reading = rest.rpc('find_places', query, { get: true });
  const { data } = await (signal ? reading.abortSignal(signal) : reading).throwOnError();
  return data;
}
