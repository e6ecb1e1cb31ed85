import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import type { FoundPlace } from '@kindling/domain/places/found-place';
import { type More, useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import { withNextDates } from '../next-dates.ts';
import { countListings, findListings, findNear } from './find-listings.ts';
import type { ListingCursor } from './listing-cursor.ts';
import type { ListingFilters } from './listing-filters.ts';

export type ListingsState =
  | { status: 'loading' }
  | { status: 'failed'; offline: boolean; retry: () => void }
  | {
      status: 'ready';
      listings: DirectoryListing[];
      count: number | undefined;
      similar: boolean;
      near: FoundPlace | undefined;
      ask: readonly FoundPlace[] | undefined;
      more: ScrollMore;
    };

/** Pagination: loading the next page, and its state. */
export interface ScrollMore {
  status: 'none' | 'idle' | 'loading' | 'failed';
  /** Number of loaded pages. */
  pages: number;
  load: () => void;
}

export function useListings(filters: ListingFilters, unit: DistanceUnit): ListingsState {
  const found = useReadPages({
    queryKey: ['listings', filters],
    read: async (supabase, after: ListingCursor | undefined) => {
      const page = await findListings(supabase, filters, await findNear(supabase, filters, unit), after);
      return { ...page, listings: await withNextDates(supabase, page.listings) };
    },
    next: ({ next }) => next,
    failure: 'The businesses could not be read',
  });
  const count = useRead({
    queryKey: ['listings-count', filters],
    read: async (supabase) => countListings(supabase, filters, await findNear(supabase, filters, unit)),
  });
  const { data, failing, offline, more } = found;

  function retry() {
    found.retry();
    if (count.error) count.retry();
  }

  if (data) {
    return {
      status: 'ready',
      listings: data.flatMap(({ listings }) => listings),
      count: count.data,
      similar: data.some(({ similar }) => similar),
      near: data[0]?.near,
      ask: data[0]?.ask,
      more: { status: moreStatus(more, offline), pages: data.length, load: () => more?.load() },
    };
  }
  if (failing) return { status: 'failed', offline, retry };
  return { status: 'loading' };
}

function moreStatus(more: More | undefined, offline: boolean): ScrollMore['status'] {
  if (!more) return 'none';
  if (more.failed || offline) return 'failed';
  return more.loading ? 'loading' : 'idle';
}
