import type { Wish, WishDetails } from '@kindling/domain/wishes/wish';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { type ReadState, useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { deleteWish, readWishes, renewWish, saveWish } from './wishes-api.ts';

const wishesKey = (userId: string) => ['wishes', userId] as const;

export function useWishes(userId: string): ReadState<Wish[]> {
  return useRead({
    queryKey: wishesKey(userId),
    read: (supabase) => readWishes(supabase, userId),
    failure: 'The wishes could not be read',
  });
}

/** Makes, renews and removes wishes. Read again whatever came of it: an answer that was lost may have been a yes. */
export function useWishActions(userId: string) {
  const queries = useQueryClient();
  const options = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: wishesKey(userId) }),
    onError(error: unknown) {
      logFailure('A wish could not be saved', error);
      void handleSessionExpired(error);
    },
  } as const;
  return {
    save: useMutation({
      ...options,
      mutationFn: async ({ thing, details }: { thing: string; details: WishDetails }) =>
        saveWish(await getSupabase(), thing, details),
    }),
    renew: useMutation({ ...options, mutationFn: async (wish: Wish) => renewWish(await getSupabase(), wish) }),
    remove: useMutation({ ...options, mutationFn: async (id: string) => deleteWish(await getSupabase(), id) }),
  };
}

export type WishActions = ReturnType<typeof useWishActions>;
