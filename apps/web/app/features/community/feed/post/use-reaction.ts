import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { postReactions, type ReactionKind } from '@kindling/domain/community/reactions';
import { useMutation } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { feedErrorMessage } from '../feed-error-messages.ts';
import type { PostCache } from '../use-post-cache.ts';
import { setReaction } from './post-mutations-api.ts';

export interface ReactionChoice {
  postId: string;
  kind: ReactionKind;
  on: boolean;
}

function withReaction(post: CommunityPost, userId: string, { kind, on }: ReactionChoice): CommunityPost {
  const others = post.reactions.filter((each) => each.userId !== userId || each.kind !== kind);
  const reactions = on ? [...others, { kind, userId, name: 'You' }] : others;
  const felt = postReactions.map((each) => each.kind).filter((each) => each !== kind || on);
  return { ...post, reactions, felt: felt.filter((each) => post.felt.includes(each) || each === kind) };
}

/**
 * Optimistic reaction: rolled back with a toast if it failed. Whether others feel the same is read again afterwards.
 */
export function useReaction(userId: string, cache: PostCache) {
  const { mutate } = useMutation({
    // Serial queue: two quick presses arrive in their order.
    scope: { id: `reactions-${userId}` },
    networkMode: 'always',
    mutationFn: async (choice: ReactionChoice) => setReaction(await getSupabase(), { ...choice, userId }),
    onMutate: (choice) => cache.changeAhead(choice.postId, (post) => withReaction(post, userId, choice)),
    onSuccess: (_, { postId, on }) => {
      if (!on) cache.refresh([postId]).catch((error: unknown) => logFailure('A post could not be read again', error));
    },
    onError: (error, choice) => {
      logFailure('A reaction was not saved', error);
      void handleSessionExpired(error);
      cache.change(choice.postId, (post) => withReaction(post, userId, { ...choice, on: !choice.on }));
      const title = choice.on ? 'We couldn’t save your reaction' : 'We couldn’t remove your reaction';
      showToast({ title, description: feedErrorMessage(error, 'like'), variant: 'destructive' });
    },
    onSettled: (_saved, _error, { postId }) => cache.settle(postId),
  });
  return mutate;
}
