import { sessionExpired } from '@kindling/domain/session-expired';
import { keepToast } from '../lib/next-toast.ts';
import { rememberReturnPath } from '../shell/return-to.ts';
import { forgetSession, markSession } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/** Ends the session here and on the server. Never fails: out of reach of the server it is forgotten locally. */
async function endSession(): Promise<void> {
  markSession('leaving');
  try {
    await (await loadSessionModule()).signOut();
  } catch {
    // Offline or a server that is down: what matters is that nobody can carry on here.
  }
  forgetSession();
}

export async function signOut(): Promise<void> {
  await endSession();
  location.assign('/');
}

/** Nobody has been here for too long. The sign-in page says so, and brings her back to where she was. */
export async function expire(): Promise<void> {
  keepToast({ title: sessionExpired });
  if (onMembersPage()) rememberReturnPath(location.pathname + location.search);
  await endSession();
  location.assign('/auth');
}

/**
 * She comes back long after her last visit. On a public page there is nothing to interrupt: it becomes a visitor's
 * page. Elsewhere it is the sign-in page that has to come next.
 */
export async function expireOnArrival(): Promise<void> {
  if (onMembersPage() || location.pathname === '/auth') return expire();
  await endSession();
  markSession('out');
}

function onMembersPage(): boolean {
  return document.documentElement.dataset.access === 'members';
}
