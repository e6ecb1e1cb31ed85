import type { PostTopic } from '@kindling/domain/community/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useReadPages } from '../../../lib/backend/use-read.ts';
import { type FeedCursor, readPage } from './feed-api.ts';
import { type FeedData, firstPageOf } from './feed-cache.ts';
import { feedKey } from './use-post-cache.ts';

/** Feed, or one topic of it, paginated. No automatic refetch: nothing moves while it is being read. */
export function useFeed(userId: string, topic: PostTopic | undefined) {
  const queries = useQueryClient();
  const queryKey = feedKey(userId, topic);
  const { data, ...state } = useReadPages({
    queryKey,
    read: (supabase, after: FeedCursor | undefined) => readPage(supabase, after, topic),
    next: ({ last }) => last ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // No cache: coming back to the page shows what is new.
    gcTime: 0,
    // Fails offline at once, and says so.
    networkMode: 'always',
    refetchOnReconnect: false,
    failure: 'The community could not be read',
  });

  /** Refetches from the top; rejects on failure. */
  async function restart() {
    queries.setQueryData<FeedData>(queryKey, (known) => known && firstPageOf(known));
    await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  }

  return {
    ...state,
    posts: data?.flatMap(({ posts }) => posts) ?? [],
    /** Newest post when the feed was read. */
    newest: data && (data[0]?.newest ?? null),
    restart,
  };
}
