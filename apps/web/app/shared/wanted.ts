import type { Database } from '@kindling/database-types';
import type { Wanted } from '@kindling/domain/wishes/wanted';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Counts of wishes for a thing, the largest first. */
export async function readWanted(backend: SupabaseClient<Database>, thing: string): Promise<Wanted[]> {
  const { data } = await backend.rpc('wanted', { thing }).overrideTypes<Wanted[], { merge: false }>().throwOnError();
  return data;
}
