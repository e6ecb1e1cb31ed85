import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readTaughtSession, readTaughtSessions } from './sessions-api.ts';

/** Key of all that is read about the member's sessions, their door lists with them. */
export const taughtSessionsKey = (userId: string) => ['taught-sessions', userId] as const;

/** The member's sessions, from those just over on. */
export function useTaughtSessions(userId: string) {
  return useRead({
    queryKey: taughtSessionsKey(userId),
    read: readTaughtSessions,
    // Always fresh: somebody may have booked meanwhile.
    staleTime: 0,
    failure: 'Her sessions could not be read',
  });
}

/** One session in full. */
export function useTaughtSession(userId: string, id: string) {
  return useRead({
    queryKey: [...taughtSessionsKey(userId), id],
    read: (supabase) => readTaughtSession(supabase, id),
    staleTime: 0,
    failure: 'Her session could not be read',
  });
}

/** Refetches after sessions were planned, changed or cancelled. */
export function useRefreshSessions(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: taughtSessionsKey(userId) });
}
