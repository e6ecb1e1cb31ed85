import type { SearchResult } from '@kindling/domain/search/search-result';
import { restClient } from '../../lib/backend/rest-client.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { hasStoredSession } from '../../lib/session/state/stored-session.ts';

/**
 * `search_everything`. A visitor asks through the part of supabase-js that reads, as her pages load nothing else of it;
 * a member asks with her session.
 */
export async function fetchSearchResults(
  query: string,
  groupSize: number,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const rest = hasStoredSession() ? await getSupabase() : await restClient();
  const reading = rest.rpc('search_everything', { query, group_size: groupSize }, { get: true });
  if (signal) reading.abortSignal(signal);
  const { data } = await reading.overrideTypes<SearchResult[], { merge: false }>().throwOnError();
  return data;
}
