import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesKey } from '../../../lib/messages-key.ts';
import { askUnread } from '../../../lib/notices/unread.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { noticeCommunityFailure } from '../community-failure.ts';
import { failsOffline } from '../fails-offline.ts';
import { communityKey } from '../keys.ts';
import type { Named } from './asked.ts';
import { type Blocked, block, letBackIn, readBlocked } from './safety-api.ts';

/** Whom she has blocked. */
export function useBlocked(userId: string) {
  return useQuery({
    queryKey: [...communityKey(userId), 'blocked'],
    queryFn: async () => readBlocked(await getSupabase()),
  });
}

/** A block holds everywhere at once: whatever is on the screen is read again. */
export function useBlocking(userId: string) {
  const queries = useQueryClient();
  const readAgain = () => {
    void askUnread({ anew: true });
    return Promise.all([
      queries.invalidateQueries({ queryKey: communityKey(userId) }),
      queries.invalidateQueries({ queryKey: messagesKey }),
    ]);
  };
  return {
    block: useMutation({
      ...failsOffline,
      mutationFn: async (member: Named) => block(await getSupabase(), member),
      onSuccess: readAgain,
      onError: (error) => noticeCommunityFailure('A member could not be blocked', error),
    }),
    letBackIn: useMutation({
      ...failsOffline,
      mutationFn: async (blocked: Blocked) => letBackIn(await getSupabase(), blocked),
      onSuccess: readAgain,
      onError: (error) => noticeCommunityFailure('A member could not be let back in', error),
    }),
  };
}
