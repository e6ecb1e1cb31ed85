import { isolateDirection } from '@kindling/domain/isolate-direction';
import { postPath } from '@kindling/domain/paths';
import { useCallback } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { shareLink } from '../../../../lib/sharing/share-link.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { PostCache } from '../use-post-cache.ts';
import { recordShare } from './post-mutations-api.ts';

/** Permalink, for members only. */
function postUrl(postId: string): string {
  return `${location.origin}${postPath(postId)}`;
}

/**
 * Shares a permalink through the Web Share API or the clipboard. Optimistic count, read again once it is recorded: a
 * response that was on its way meanwhile carries the count of before.
 */
export function useShare(cache: PostCache, counted: boolean): (post: { id: string; author: string }) => Promise<void> {
  return useCallback(
    async ({ id, author }) => {
      const count = (by: number) => cache.change(id, (post) => ({ ...post, shares: Math.max(0, post.shares + by) }));
      const shared = await shareOrCopy(postUrl(id), `${isolateDirection(author)} on Kindling`);
      if (!shared || !counted) return;
      count(1);
      try {
        if (!(await recordShare(await getSupabase(), id))) count(-1);
      } catch (error) {
        // Shared all the same: nothing for the member to retry.
        logFailure('A share was not counted', error);
        void handleSessionExpired(error);
        count(-1);
        return;
      }
      await cache.refresh([id]).catch((error: unknown) => logFailure('A shared post could not be read again', error));
    },
    [cache, counted],
  );
}

/** Returns whether it was shared. */
async function shareOrCopy(url: string, title: string): Promise<boolean> {
  const outcome = await shareLink({ url, title });
  if (outcome === 'copied') showToast({ title: 'Link copied', description: 'Members of Kindling can open it.' });
  if (outcome === 'shown') showToast({ title: 'Copy this link', description: url });
  return outcome !== 'dismissed';
}
