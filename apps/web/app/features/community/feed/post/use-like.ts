import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { feedErrorMessage } from '../feed-error-messages.ts';
import type { PostCache } from '../use-post-cache.ts';
import { setLike } from './post-mutations-api.ts';

interface Choice {
  postId: string;
  liked: boolean;
}

function withLike(post: CommunityPost, liked: boolean): CommunityPost {
  if (post.liked === liked) return post;
  return { ...post, liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) };
}

/** Optimistic like: rolled back with a toast if it failed. */
export function useLike(userId: string, cache: PostCache) {
  const { mutate } = useMutation({
    // Serial queue: two quick presses arrive in their order.
    scope: { id: `likes-${userId}` },
    networkMode: 'always',
    mutationFn: async ({ postId, liked }: Choice) => setLike(await getSupabase(), postId, userId, liked),
    onMutate: ({ postId, liked }) => cache.changeAhead(postId, (post) => withLike(post, liked)),
    onError: (error, { postId, liked }) => {
      logFailure('A like was not saved', error);
      void handleSessionExpired(error);
      cache.change(postId, (post) => withLike(post, !liked));
      const title = liked ? 'We couldn’t save your like' : 'We couldn’t remove your like';
      showToast({ title, description: feedErrorMessage(error, 'like'), variant: 'destructive' });
    },
    onSettled: (_saved, _error, { postId }) => cache.settle(postId),
  });
  return useCallback((postId: string, liked: boolean) => mutate({ postId, liked }), [mutate]);
}
