import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { getSupabase } from '../../backend/supabase.ts';
import { logFailure } from '../../log-failure.ts';
import { clearMemberData } from '../clear-member-data.ts';
import { isSigningOut } from '../signing-out.ts';
import {
  loading,
  nextSessionState,
  type SessionState,
  signedOut,
  toSessionState,
  unreachable,
} from './session-state.ts';
import { hasStoredSession, sessionKey, storedSession } from './stored-session.ts';

let state: SessionState = loading;
let following: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function currentSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Determines the session; without a stored one the auth library is never loaded. */
export function determineSession(): void {
  if (following) return;
  // Offline: the stored session counts, so that drafts can be written; their key is in this browser.
  const stored = navigator.onLine ? undefined : storedSession();
  if (stored) {
    publish(toSessionState(stored));
    addEventListener('online', () => void recheckSession(), { once: true });
  }
  if (hasStoredSession()) void followSession();
  else publish(signedOut);
  addEventListener('storage', handleStorageEvent);
}

/** Cross-tab sync of the first sign-in; from then on the library does it. */
function handleStorageEvent({ key, newValue }: StorageEvent): void {
  if (key === sessionKey && newValue !== null) void followSession();
}

/** Subscribes to the session. Where the library or the server is unreachable, the state says so. */
export function followSession(): Promise<void> {
  following ??= startFollowing().catch((error: unknown) => {
    following = undefined;
    logFailure('The session could not be determined', error);
    publish(hasStoredSession() ? unreachable : signedOut);
  });
  return following;
}

/** Retries after the server was unreachable. */
export async function retrySession(): Promise<void> {
  publish(loading);
  await recheckSession();
}

async function recheckSession(): Promise<void> {
  const wasFollowing = following !== undefined;
  await followSession();
  if (!wasFollowing) return;
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  publish(nextSessionState('INITIAL_SESSION', data.session, hasStoredSession()));
}

/** What happens in the session: sign-ins, refreshed tokens. */
type AuthListener = (event: AuthChangeEvent, user: User | undefined) => void;

const authListeners = new Set<AuthListener>();

/** Called for each event of the session from now on. */
export function onAuthEvent(listener: AuthListener): void {
  authListeners.add(listener);
}

async function startFollowing(): Promise<void> {
  const { auth } = await getSupabase();
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((event, session) => {
      publish(nextSessionState(event, session, hasStoredSession()));
      for (const listener of authListeners) listener(event, session?.user);
      resolve();
    });
  });
}

function publish(incoming: SessionState): void {
  // Unreachable: members at work stay on their page.
  if (incoming.status === 'unreachable' && state.status === 'in') return;
  // Sign-out in progress: a session that expired before this page must not be used.
  const tooLate = 'session' in incoming && !('session' in state) && isSigningOut();
  const next = tooLate ? signedOut : incoming;
  state = next;
  // However the session ended, also by the service or by a cleared storage.
  if (next.status === 'out') clearMemberData();
  markDocument(next.status);
  for (const listener of listeners) listener();
}

/** Both navigations are in the HTML; the attribute shows one of them, as `boot.js` did before the first paint. */
function markDocument(status: SessionState['status']): void {
  if (isSigningOut()) return;
  if (status === 'out') document.documentElement.dataset.session = 'out';
  // A pending second step has the members' navigation, with its sign-out.
  if (status === 'in' || status === 'second-factor') document.documentElement.dataset.session = 'in';
}
