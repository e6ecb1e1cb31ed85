import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { countListings, findListings } from './find-listings.ts';
import type { ListingCursor } from './listing-cursor.ts';
import type { ListingFilters } from './listing-filters.ts';

export type ListingsState =
  | { status: 'loading' }
  | { status: 'failed'; offline: boolean; retry: () => void }
  | { status: 'ready'; listings: DirectoryListing[]; count: number | undefined; similar: boolean; more: More };

/** What comes after the listings that are there. */
export interface More {
  status: 'none' | 'idle' | 'loading' | 'failed';
  /** How many pages are shown. */
  pages: number;
  load: () => void;
}

export function useListings(filters: ListingFilters): ListingsState {
  const found = useInfiniteQuery({
    queryKey: ['listings', filters],
    queryFn: async ({ pageParam }) => findListings(await getSupabase(), filters, pageParam),
    initialPageParam: undefined as ListingCursor | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const count = useQuery({
    queryKey: ['listings-count', filters],
    queryFn: async () => countListings(await getSupabase(), filters),
  });
  const { data, error, fetchStatus } = found;

  useEffect(() => {
    if (error) logFailure('The businesses could not be read', error);
  }, [error]);

  function retry() {
    void found.refetch();
    if (count.isError) void count.refetch();
  }

  if (data) {
    return {
      status: 'ready',
      listings: data.pages.flatMap(({ listings }) => listings),
      count: count.data,
      similar: data.pages.some(({ similar }) => similar),
      more: { status: moreStatus(found), pages: data.pages.length, load: () => void found.fetchNextPage() },
    };
  }
  if (error || fetchStatus === 'paused') return { status: 'failed', offline: fetchStatus === 'paused', retry };
  return { status: 'loading' };
}

function moreStatus(found: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchStatus: string;
}): More['status'] {
  if (!found.hasNextPage) return 'none';
  if (found.isFetchNextPageError || found.fetchStatus === 'paused') return 'failed';
  return found.isFetchingNextPage ? 'loading' : 'idle';
}
