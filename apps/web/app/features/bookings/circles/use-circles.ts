import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneScreenMs } from '../../../lib/backend/query-client.ts';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { circlesKey } from '../../../shared/circles-key.ts';
import {
  type CircleWish,
  keepInTouch,
  leaveCircle,
  readCircles,
  readCircleThreads,
  unwishCircle,
  wishCircle,
} from './circles-api.ts';

/** Her circles by their bookings; read once for all the cards of a page. */
export function useCircles(userId: string) {
  return useRead({
    queryKey: [...circlesKey, 'mine', userId],
    read: readCircles,
    staleTime: oneScreenMs,
    failure: 'The circles could not be read',
  });
}

/** Her threads of two, with those she keeps in touch with. */
export function useCircleThreads(userId: string) {
  return useRead({
    queryKey: [...circlesKey, 'threads', userId],
    read: readCircleThreads,
    refetchOnMount: 'always',
    failure: 'The threads of two could not be read',
  });
}

export function useCircleActions() {
  const queries = useQueryClient();
  const options = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: circlesKey }),
    onError(error: unknown) {
      logFailure('A circle could not be changed', error);
      void handleSessionExpired(error);
    },
  } as const;
  return {
    wish: useMutation({
      ...options,
      mutationFn: async (wish: CircleWish) => wishCircle(await getSupabase(), wish),
    }),
    unwish: useMutation({
      ...options,
      mutationFn: async (bookingId: string) => unwishCircle(await getSupabase(), bookingId),
    }),
    leave: useMutation({
      ...options,
      mutationFn: async (circleId: string) => leaveCircle(await getSupabase(), circleId),
    }),
    keep: useMutation({
      ...options,
      mutationFn: async ({ memberId, yes }: { memberId: string; yes: boolean }) =>
        keepInTouch(await getSupabase(), memberId, yes),
    }),
  };
}
