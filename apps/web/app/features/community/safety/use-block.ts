import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { withStepUp } from '../../../lib/session/second-factor/step-up.ts';
import { circlesKey } from '../../../shared/circles-key.ts';
import { classMessagesKey } from '../../../shared/class-messages-key.ts';
import { refreshUnreadCount } from '../../../shared/unread-notifications.ts';
import { communityKey } from '../community-query-keys.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { type Blocked, block, readBlocked, unblock } from './safety-api.ts';
import type { BlockTarget } from './safety-request.ts';

export function useBlockedMembers(userId: string) {
  return useRead({ queryKey: [...communityKey(userId), 'blocked'], read: readBlocked });
}

/** Blocks and unblocks; everything on the screen is refetched, because a block acts everywhere at once. */
export function useBlock(userId: string) {
  const queries = useQueryClient();
  const readAgain = () => {
    void refreshUnreadCount({ force: true });
    return Promise.all([
      queries.invalidateQueries({ queryKey: communityKey(userId) }),
      queries.invalidateQueries({ queryKey: classMessagesKey }),
      queries.invalidateQueries({ queryKey: circlesKey }),
    ]);
  };
  return {
    block: useMutation({
      ...failsOffline,
      mutationFn: async (member: BlockTarget) => block(await getSupabase(), member),
      onSuccess: readAgain,
      onError: (error) => reportCommunityError('A member could not be blocked', error),
    }),
    unblock: useMutation({
      ...failsOffline,
      mutationFn: async (blocked: Blocked) => withStepUp(async () => unblock(await getSupabase(), blocked)),
      onSuccess: readAgain,
      onError: (error) => reportCommunityError('A member could not be let back in', error),
    }),
  };
}
