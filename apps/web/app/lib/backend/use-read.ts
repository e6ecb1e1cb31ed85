import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadFailure } from './query-client.ts';
import { type Backend, getSupabase } from './supabase.ts';

interface ReadStatus {
  /** The latest attempt failed or, offline, is paused; `data` may be there from before. */
  failing: boolean;
  /** Paused until there is a network. */
  offline: boolean;
  error: unknown;
  /** In the background too. */
  fetching: boolean;
  /** The same function at each render. */
  retry: () => void;
}

export type ReadState<T> = ReadStatus &
  ({ status: 'loading'; data?: undefined } | { status: 'failed'; data?: undefined } | { status: 'ready'; data: T });

/** Pagination: the next page, and how fetching it is going. */
export interface More {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

/** `more` is undefined behind the last page. */
export type ReadPagesState<Page> = ReadState<readonly Page[]> & { more: More | undefined };

type ReadOptions<T> = ReadFailure &
  Omit<UseQueryOptions<T>, 'queryFn' | 'meta'> & { read: (supabase: Backend) => Promise<T> };

type InfiniteOptions<Page, Cursor> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  QueryKey,
  Cursor | undefined
>;

type ReadPagesOptions<Page, Cursor> = ReadFailure &
  Omit<InfiniteOptions<Page, Cursor>, 'queryFn' | 'meta' | 'initialPageParam' | 'getNextPageParam'> & {
    read: (supabase: Backend, after: Cursor | undefined) => Promise<Page>;
    /** The cursor behind a page; undefined where it is the last. */
    next: (page: Page) => Cursor | undefined;
  };

/** Query of the backend. Failures are logged, and an expired session handled, by the query cache. */
export function useRead<T>({ read, failure, roleRequired, ...options }: ReadOptions<T>): ReadState<T> {
  const query = useQuery({
    ...options,
    queryFn: async () => read(await getSupabase()),
    meta: { failure, roleRequired },
  });
  return stateOf(query.data, query, useRetry(query));
}

/** The same page by page: keyset pagination, each page read behind the last line of the one before. */
export function useReadPages<Page, Cursor>({
  read,
  next,
  failure,
  roleRequired,
  ...options
}: ReadPagesOptions<Page, Cursor>): ReadPagesState<Page> {
  const query = useInfiniteQuery({
    ...options,
    queryFn: async ({ pageParam }) => read(await getSupabase(), pageParam as Cursor | undefined),
    initialPageParam: undefined,
    getNextPageParam: next,
    meta: { failure, roleRequired },
  });
  const more = {
    load: () => void query.fetchNextPage(),
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
  };
  return { ...stateOf(query.data?.pages, query, useRetry(query)), more: query.hasNextPage ? more : undefined };
}

/** Where a page is full, another may follow behind its last line. */
export function lastOfFullPage<Row>(pageSize: number): (page: readonly Row[]) => Row | undefined {
  return (page) => (page.length < pageSize ? undefined : page.at(-1));
}

function useRetry({ refetch }: { refetch: () => unknown }): () => void {
  return useCallback(() => void refetch(), [refetch]);
}

interface QueryStatus {
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

function stateOf<T>(data: T | undefined, { error, fetchStatus }: QueryStatus, retry: () => void): ReadState<T> {
  const offline = fetchStatus === 'paused';
  const failing = error !== null || offline;
  const status = { failing, offline, error, fetching: fetchStatus === 'fetching', retry };
  if (data !== undefined) return { ...status, status: 'ready', data };
  return { ...status, status: failing ? 'failed' : 'loading' };
}
