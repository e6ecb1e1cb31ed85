import { sessionExpired } from '@kindling/domain/session-expired';
import { rememberReturnPath } from '../lib/navigation/return-path.ts';
import { setFlash } from '../lib/storage/flash-message.ts';
import { clearSession, setSessionFlag } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/** Ends the session here and on the server. Never fails: out of reach of the server it is forgotten locally. */
async function endSession(): Promise<void> {
  setSessionFlag('leaving');
  try {
    await (await loadSessionModule()).signOut();
  } catch {
    // Offline or a server that is down: what matters is that nobody can carry on here.
  }
  clearSession();
}

export async function signOut(): Promise<void> {
  await endSession();
  location.assign('/');
}

/** Nobody has been here for too long. The sign-in page says so, and brings her back to where she was. */
export async function expireSession(): Promise<void> {
  setFlash({ title: sessionExpired });
  if (onMembersPage()) rememberReturnPath(location.pathname + location.search);
  await endSession();
  location.assign('/auth');
}

/**
 * She comes back long after her last visit. On a public page there is nothing to interrupt: it becomes a visitor's
 * page. Elsewhere it is the sign-in page that has to come next.
 */
export async function expireSessionOnLoad(): Promise<void> {
  if (onMembersPage() || location.pathname === '/auth') return expireSession();
  await endSession();
  setSessionFlag('out');
}

function onMembersPage(): boolean {
  return document.documentElement.dataset.access === 'members';
}
