import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChannel } from '../../../lib/backend/use-live-channel.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { commentsKey } from './comments/comments-api.ts';
import { createRefreshThrottle, type RefreshThrottle } from './refresh-throttle.ts';
import { newerKey, type PostCache } from './use-post-cache.ts';

/** Live updates of the feed: what is shown is refetched, throttled. */
export function useLiveFeed(userId: string, enabled: boolean, cache: PostCache): void {
  const queries = useQueryClient();
  const throttle = useRef<RefreshThrottle>(undefined);

  useEffect(() => {
    if (!enabled) return;
    const created = createRefreshThrottle(() => {
      void queries.invalidateQueries({ queryKey: newerKey(userId) });
      void queries.invalidateQueries({ queryKey: commentsKey(userId) });
      cache
        .refresh(cache.shownIds())
        .catch((error: unknown) => logFailure('Posts could not be looked at again', error));
    });
    throttle.current = created;
    return created.close;
  }, [enabled, userId, cache, queries]);

  useLiveChannel({
    topic: enabled ? 'community:feed' : undefined,
    event: 'changed',
    onChange: () => throttle.current?.schedule(),
    failure: 'The community is not live',
  });
}
