import { useRead } from '../../../lib/backend/use-read.ts';
import type { ClassSession } from '../class-sessions/class-sessions-api.ts';

/** Sessions that she may book before everybody else, because she asked for them; none while it isn't known. */
export function useEarlySessions(userId: string): readonly string[] {
  const state = useRead({
    queryKey: ['early-sessions', userId],
    read: async (supabase) => (await supabase.rpc('my_early_sessions').throwOnError()).data,
    failure: 'The sessions she may book early could not be read',
  });
  return (state.data ?? []).map(({ session_id }) => session_id);
}

/** A session as it is for her: open where she is early. */
export function openedFor(early: readonly string[], session: ClassSession): ClassSession {
  return early.includes(session.id) ? { ...session, booking_opens_at: null } : session;
}
