import type { TryOutcome } from '@kindling/domain/tries/try-outcomes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { type ReadState, useRead } from '../../lib/backend/use-read.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { handleSessionExpired } from '../../lib/session/handle-session-expired.ts';
import { deleteTry, insertTry, type PlannedTry, readTries, updateTry } from './tries-api.ts';

const triesKey = (userId: string) => ['tries', userId] as const;

export function useTries(userId: string): ReadState<PlannedTry[]> {
  return useRead({
    queryKey: triesKey(userId),
    read: (supabase) => readTries(supabase, userId),
    failure: 'The planned tries could not be read',
  });
}

/** Plans, moves, notes and drops a try. Read again whatever came of it: an answer that was lost may have been a yes. */
export function useTryActions(userId: string) {
  const queries = useQueryClient();
  const options = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: triesKey(userId) }),
    onError(error: unknown) {
      logFailure('A planned try could not be saved', error);
      void handleSessionExpired(error);
    },
  } as const;
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    plan: useMutation({
      ...options,
      mutationFn: async ({ id, thing, startsAt }: { id: string; thing: string; startsAt: Date }) =>
        insertTry(await getSupabase(), userId, { id, thing, starts_at: startsAt.toISOString(), time_zone }),
    }),
    move: useMutation({
      ...options,
      mutationFn: async ({ id, startsAt }: { id: string; startsAt: Date }) =>
        updateTry(await getSupabase(), id, { starts_at: startsAt.toISOString(), time_zone }),
    }),
    note: useMutation({
      ...options,
      mutationFn: async ({ id, outcome }: { id: string; outcome: TryOutcome }) =>
        updateTry(await getSupabase(), id, { outcome }),
    }),
    drop: useMutation({ ...options, mutationFn: async (id: string) => deleteTry(await getSupabase(), id) }),
  };
}

export type TryActions = ReturnType<typeof useTryActions>;
