import type { CommunityPost } from '@kindling/domain/community/rows';
import { useMutation } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { setLike } from './post-writing.ts';
import { refusalOf } from './refusals.ts';
import type { PostCache } from './use-post-cache.ts';

interface Choice {
  postId: string;
  liked: boolean;
}

function withLike(post: CommunityPost, liked: boolean): CommunityPost {
  if (post.liked === liked) return post;
  return { ...post, liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) };
}

/** A like shows at once. One that did not go through is taken back, and a toast says so. */
export function useLike(userId: string, cache: PostCache) {
  const change = useMutation({
    // One after the other, so that two quick presses arrive in their order.
    scope: { id: `likes-${userId}` },
    networkMode: 'always',
    mutationFn: async ({ postId, liked }: Choice) => setLike(await getSupabase(), postId, userId, liked),
    onMutate: ({ postId, liked }) => cache.change(postId, (post) => withLike(post, liked)),
    onError: (error, { postId, liked }) => {
      logFailure('A like was not saved', error);
      void noticeEndedSession(error);
      cache.change(postId, (post) => withLike(post, !liked));
      const title = liked ? 'Your like was not saved' : 'Your like was not taken back';
      showToast({ title, description: refusalOf(error, 'like'), variant: 'destructive' });
    },
  });
  return (postId: string, liked: boolean) => change.mutate({ postId, liked });
}
