import { useEffect, useSyncExternalStore } from 'react';
import { loading, type SessionState } from './state/session-state.ts';
import { currentSession, determineSession, subscribeToSession } from './state/session-store.ts';

export type { SessionState } from './state/session-state.ts';

/** Who is here: loading first, in the prerendered page too, then signed in or signed out. */
export function useSession(): SessionState {
  useEffect(determineSession, []);
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}
