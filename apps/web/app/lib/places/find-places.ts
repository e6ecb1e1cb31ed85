import type { FoundPlace } from '@kindling/domain/places/found-place';
import { loadPublicConfig } from '../backend/load-public-config.ts';

/** `find_places` without supabase-js: pages without React have a place field too. */
export async function findPlaces(query: Record<string, string>, signal?: AbortSignal): Promise<FoundPlace[]> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/find_places?${new URLSearchParams(query)}`, {
    headers: { apikey: supabaseKey },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new TypeError(`find_places answered ${response.status}`);
  return response.json();
}
