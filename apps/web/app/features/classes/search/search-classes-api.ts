import type { Database } from '@kindling/database-types';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { type WithPhoto, withLeadPhotos } from '../../../shared/photos.ts';
import { type WithReviewShare, withReviewShares } from '../../../shared/review-shares.ts';
import type { ClassSearch } from './class-search.ts';

type Found = Database['public']['Functions']['search_classes']['Returns'][number];
export type FoundClass = WithPhoto<WithReviewShare<Found>>;

export const pageSize = 12;

/** Keyset pagination: one page of approved classes, newest first, after the last one of the page before. */
export async function searchClasses(
  supabase: Backend,
  search: ClassSearch,
  after?: FoundClass,
  size?: number,
): Promise<FoundClass[]> {
  const { data } = await supabase.rpc('search_classes', searchArguments(search, after, size)).throwOnError();
  return withPhotosAndShares(supabase, data);
}

/** What a card shows beside the class itself, of all of them at once. */
export async function withPhotosAndShares<Row extends { id: string }>(supabase: Backend, rows: readonly Row[]) {
  const [photographed, shared] = await Promise.all([
    withLeadPhotos(supabase, rows, ({ id }) => id),
    withReviewShares(supabase, rows, ({ id }) => id),
  ]);
  return photographed.map((row, at) => ({ ...row, share: shared[at]?.share }));
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
