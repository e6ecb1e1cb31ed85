import { getSupabase } from '../../backend/supabase.ts';
import { syncNewMember } from '../../backend/sync-contact.ts';
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

/** Finds out who is here without loading the auth library for somebody who has no session at all. */
export function determineSession(): void {
  if (following) return;
  // Without a network nobody can be asked, and she can write all the same: the keys of her drafts are in this browser.
  const held = navigator.onLine ? undefined : storedSession();
  if (held) {
    publish(toSessionState(held));
    addEventListener('online', () => void recheckSession(), { once: true });
  }
  if (hasStoredSession()) void followSession();
  else publish(signedOut);
  addEventListener('storage', handleStorageEvent);
}

/** She has signed in in another tab; from then on the library tells the tabs about each other. */
function handleStorageEvent({ key, newValue }: StorageEvent): void {
  if (key === sessionKey && newValue !== null) void followSession();
}

/** Follows the session from now on. Where the library or the server cannot be reached, the state says so. */
export function followSession(): Promise<void> {
  following ??= startFollowing().catch((error: unknown) => {
    following = undefined;
    logFailure('The session could not be determined', error);
    publish(hasStoredSession() ? unreachable : signedOut);
  });
  return following;
}

/** Asks again after the server was out of reach. */
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

async function startFollowing(): Promise<void> {
  const { auth } = await getSupabase();
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((event, session) => {
      publish(nextSessionState(event, session, hasStoredSession()));
      void syncNewMember(event, session?.user);
      resolve();
    });
  });
}

function publish(said: SessionState): void {
  // Out of reach is no reason to take a page away from somebody who is at work on it.
  if (said.status === 'unreachable' && state.status === 'in') return;
  // Whoever comes back too late has a session that is being ended: the page is a visitor's, and asks for nothing of hers.
  const tooLate = 'session' in said && !('session' in state) && isSigningOut();
  const next = tooLate ? signedOut : said;
  state = next;
  // However it has ended, also by the service or by whoever emptied the storage.
  if (next.status === 'out') clearMemberData();
  markDocument(next.status);
  for (const listener of listeners) listener();
}

/** Both navigations are in the page; the attribute shows one of them, as `boot.js` did before the first paint. */
function markDocument(status: SessionState['status']): void {
  if (isSigningOut()) return;
  if (status === 'out') document.documentElement.dataset.session = 'out';
  // Half way in she has what a member has to sign out with.
  if (status === 'in' || status === 'second-factor') document.documentElement.dataset.session = 'in';
}
