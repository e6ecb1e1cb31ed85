import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { type FeedCursor, readPage } from './feed-api.ts';
import { type FeedData, firstPageOf } from './feed-cache.ts';
import { feedKey } from './use-post-cache.ts';

export interface More {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

export type FeedState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      posts: readonly CommunityPost[];
      /** The newest that was there when the feed was read. */
      newest: FeedCursor | null;
      more: More | undefined;
      /** Reads the feed anew, from its top. Rejects where that did not work. */
      restart: () => Promise<void>;
    };

/** The feed, page by page. Nothing moves under her eyes: it is read anew when she asks for it. */
export function useFeed(userId: string): FeedState {
  const queries = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: feedKey(userId),
    queryFn: async ({ pageParam }) => readPage(await getSupabase(), pageParam),
    initialPageParam: undefined as FeedCursor | undefined,
    getNextPageParam: (page) => page.last ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes back to the page finds what is new: nothing tells a feed that is not looked at.
    gcTime: 0,
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    refetchOnReconnect: false,
  });

  useEffect(() => {
    if (pages.error) logFailure('The community could not be read', pages.error);
  }, [pages.error]);

  async function restart() {
    queries.setQueryData<FeedData>(feedKey(userId), (data) => data && firstPageOf(data));
    await pages.refetch({ throwOnError: true });
  }

  if (pages.data) {
    const more: More = {
      load: () => void pages.fetchNextPage(),
      loading: pages.isFetchingNextPage,
      failed: pages.isFetchNextPageError,
    };
    return {
      status: 'ready',
      posts: pages.data.pages.flatMap(({ posts }) => posts),
      newest: pages.data.pages[0]?.newest ?? null,
      more: pages.hasNextPage ? more : undefined,
      restart,
    };
  }
  if (pages.error || pages.fetchStatus === 'paused') return { status: 'failed', retry: () => void pages.refetch() };
  return { status: 'loading' };
}
