import type { Backend } from '../../../lib/backend/supabase.ts';
import type { ClassSearch } from './class-search.ts';
import { type FoundClass, searchArguments, withPhotosAndShares } from './search-classes-api.ts';

/** Keyset pagination: one page of approved classes without sessions, newest first. */
export async function searchUndatedClasses(
  supabase: Backend,
  search: ClassSearch,
  after?: FoundClass,
  size?: number,
): Promise<FoundClass[]> {
  const { data } = await supabase.rpc('search_undated_classes', searchArguments(search, after, size)).throwOnError();
  return withPhotosAndShares(supabase, data);
}
