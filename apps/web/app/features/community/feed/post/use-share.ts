import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import type { PostCache } from '../use-post-cache.ts';
import { recordShare } from './post-mutations-api.ts';

/** The address under which a post stands on top. Members alone can open it. */
function postUrl(postId: string): string {
  return `${location.origin}/community?${new URLSearchParams({ post: postId })}`;
}

/** Passes on the address of a post, by what the device offers or by copying it. The share is counted at once. */
export function useShare(cache: PostCache, counted: boolean): (post: { id: string; author: string }) => Promise<void> {
  return async ({ id, author }) => {
    const count = (by: number) => cache.change(id, (post) => ({ ...post, shares: Math.max(0, post.shares + by) }));
    const passedOn = await shareOrCopy(postUrl(id), `${author} on Kindling`);
    if (!passedOn || !counted) return;
    count(1);
    try {
      if (!(await recordShare(await getSupabase(), id))) count(-1);
    } catch (error) {
      // The address is passed on all the same: there is nothing that she would have to do again.
      logFailure('A share was not counted', error);
      void handleSessionExpired(error);
      count(-1);
    }
  };
}

/** Whether it went anywhere. */
async function shareOrCopy(url: string, title: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title });
      return true;
    } catch (error) {
      // She has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Members of Kindling can open it.' });
    return true;
  } catch {
    // No clipboard, as where the page came over plain HTTP: then she copies it herself.
    showToast({ title: 'Copy this link', description: url });
    return true;
  }
}
