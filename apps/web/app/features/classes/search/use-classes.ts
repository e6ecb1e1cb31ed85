import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { type ClassSearch, emptyClassSearch, isSearching } from './class-search.ts';
import { type FoundClass, pageSize, searchClasses } from './search-classes-api.ts';

export type ClassesState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** No class has been approved yet, whatever she looks for. */
  | { status: 'none-yet' }
  | { status: 'no-match' }
  | { status: 'found'; classes: readonly FoundClass[]; more: More | undefined };

/** The next page, and how asking for it is going. */
export interface More {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

export function useClasses(search: ClassSearch): ClassesState {
  const pages = useInfiniteQuery({
    queryKey: ['classes', search],
    queryFn: async ({ pageParam }) => searchClasses(await getSupabase(), search, pageParam),
    initialPageParam: undefined as FoundClass | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  });
  const nothing = pages.data?.pages[0]?.length === 0;
  // Only where nothing was found does it matter whether there is anything at all.
  const any = useQuery({
    queryKey: ['classes', 'any'],
    queryFn: async () => (await searchClasses(await getSupabase(), emptyClassSearch, undefined, 1)).length > 0,
    enabled: nothing && isSearching(search),
  });
  const error = pages.error ?? any.error;

  useEffect(() => {
    if (error) logFailure('The classes could not be read', error);
  }, [error]);

  if (pages.data && !nothing) {
    const more: More = {
      load: () => void pages.fetchNextPage(),
      loading: pages.isFetchingNextPage,
      failed: pages.isFetchNextPageError || pages.fetchStatus === 'paused',
    };
    return { status: 'found', classes: pages.data.pages.flat(), more: pages.hasNextPage ? more : undefined };
  }
  if (nothing && (!isSearching(search) || any.data === false)) return { status: 'none-yet' };
  if (nothing && any.data) return { status: 'no-match' };
  const asked = nothing ? any : pages;
  const paused = asked.fetchStatus === 'paused';
  if (asked.error || paused) return { status: 'failed', error: asked.error, retry: () => void asked.refetch() };
  return { status: 'loading' };
}
