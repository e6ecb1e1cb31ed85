import { useQuery } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { countNewer, type FeedCursor } from './feed-api.ts';
import { newerKey } from './use-post-cache.ts';

/** How often she who is not told live is looked after. */
const pollMs = 60_000;

/** How many posts of others have come since the feed was read. A failure is no alarm: the next event asks again. */
export function useNewerCount(userId: string, newest: FeedCursor | null | undefined, live: boolean): number {
  const { data } = useQuery({
    queryKey: [...newerKey(userId), newest?.id ?? 'none'],
    queryFn: async () => countNewer(await getSupabase(), newest ?? null, userId),
    enabled: newest !== undefined,
    staleTime: 0,
    refetchInterval: live ? false : pollMs,
  });
  return data ?? 0;
}
