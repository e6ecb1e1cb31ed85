import type { PostTopic } from '@kindling/domain/community/topics';
import { useRead } from '../../../lib/backend/use-read.ts';
import { countNewer, type FeedCursor } from './feed-api.ts';
import { newerKey } from './use-post-cache.ts';

/** Polling interval without live updates. */
const pollMs = 60_000;

/** Number of others' posts since the feed was read. Failures are ignored: the next event retries. */
export function useNewerCount(
  userId: string,
  newest: FeedCursor | null | undefined,
  { live, topic }: { live: boolean; topic: PostTopic | undefined },
): number {
  const { data } = useRead({
    queryKey: [...newerKey(userId), topic ?? 'all', newest?.id ?? 'none'],
    read: (supabase) => countNewer(supabase, newest ?? null, userId, topic),
    enabled: newest !== undefined,
    staleTime: 0,
    refetchInterval: live ? false : pollMs,
  });
  return data ?? 0;
}
