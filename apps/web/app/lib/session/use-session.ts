import { useEffect, useSyncExternalStore } from 'react';
import { loading, type SessionState } from './state/session-state.ts';
import { currentSession, determineSession, subscribeToSession } from './state/session-store.ts';

export type { SessionState } from './state/session-state.ts';

/** Session state: loading first, in the prerendered page too. */
export function useSession(): SessionState {
  useEffect(determineSession, []);
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}
