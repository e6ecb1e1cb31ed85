import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readSeries, readTaughtSession } from '../sessions/sessions-api.ts';

async function readPlannedBefore(supabase: Backend, sessionId: string) {
  const session = await readTaughtSession(supabase, sessionId);
  return session && { session, series: await readSeries(supabase, session) };
}

export type PlannedBefore = NonNullable<Awaited<ReturnType<typeof readPlannedBefore>>>;

/** A session of hers with its series, to plan the same again; null without one. */
export function usePlannedBefore(userId: string, sessionId: string | null) {
  return useRead({
    queryKey: ['planned-before', userId, sessionId],
    read: (supabase) => (sessionId ? readPlannedBefore(supabase, sessionId) : Promise.resolve(null)),
    // No cache: the form must not start with outdated values.
    gcTime: 0,
    failure: 'The session could not be read',
  });
}
