import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { commentsKey } from './comments/comments-api.ts';
import { createRefreshThrottle } from './refresh-throttle.ts';
import { newerKey, type PostCache } from './use-post-cache.ts';

type Channel = ReturnType<Backend['channel']>;

/**
 * Live updates of the feed over Realtime. Broadcasts say that something changed, not what: what is shown is refetched,
 * and again after each reconnection, for what was missed is unknown.
 */
export function useLiveFeed(userId: string, enabled: boolean, cache: PostCache): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (!enabled) return;
    let disposed = false;
    let leave: (() => void) | undefined;
    const throttle = createRefreshThrottle(refresh);

    function refresh() {
      void queries.invalidateQueries({ queryKey: newerKey(userId) });
      void queries.invalidateQueries({ queryKey: commentsKey(userId) });
      cache
        .refresh(cache.shownIds())
        .catch((error: unknown) => logFailure('Posts could not be looked at again', error));
    }

    async function join() {
      const supabase = await getSupabase();
      await supabase.realtime.setAuth();
      if (disposed) return;
      const channel: Channel = supabase.channel('community:feed', { config: { private: true } });
      leave = () => void supabase.removeChannel(channel);
      channel.on('broadcast', { event: 'changed' }, throttle.schedule);
      channel.subscribe((state) => {
        // The first connection too: the feed may have been read a good while before.
        if (state === 'SUBSCRIBED') throttle.schedule();
      });
    }

    join().catch((error: unknown) => logFailure('The community is not live', error));
    return () => {
      disposed = true;
      throttle.close();
      leave?.();
    };
  }, [enabled, userId, cache, queries]);
}
