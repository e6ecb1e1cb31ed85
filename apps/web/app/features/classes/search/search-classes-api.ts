import type { Database } from '@kindling/database-types';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { type WithPhoto, withLeadPhotos } from '../../../shared/photos.ts';
import type { ClassSearch } from './class-search.ts';

export type FoundClass = WithPhoto<Database['public']['Functions']['search_classes']['Returns'][number]>;

export const pageSize = 12;

/** Keyset pagination: one page of approved classes, newest first, after the last one of the page before. */
export async function searchClasses(
  supabase: Backend,
  search: ClassSearch,
  after?: FoundClass,
  size?: number,
): Promise<FoundClass[]> {
  const { data } = await supabase.rpc('search_classes', searchArguments(search, after, size)).throwOnError();
  return withLeadPhotos(supabase, data, ({ id }) => id);
}

export function searchArguments(search: ClassSearch, after: FoundClass | undefined, size = pageSize) {
  return {
    ...(search.q && { search: search.q }),
    ...(search.category && { category: search.category }),
    ...(search.format && { format: search.format }),
    ...(search.level && { level: search.level }),
    ...(search.location && { location: search.location }),
    ...(after && { before_created_at: after.created_at, before_id: after.id }),
    page_size: size,
  };
}
