import { authPath } from '@kindling/domain/paths';
import { sessionExpired } from '@kindling/domain/session-expired';
import { storeReturnPath } from '../lib/navigation/return-path.ts';
import { setFlash } from '../lib/storage/flash-message.ts';
import { rootDataset } from './root-dataset.ts';
import { clearSession, setSessionFlag } from './session-flag.ts';
import { loadSessionModule } from './session-module.ts';

/** Ends the session here and on the server. Never fails: an unreachable server gets a local sign-out. */
async function endSession(): Promise<void> {
  setSessionFlag('leaving');
  try {
    await (await loadSessionModule()).signOut();
  } catch {
    // Server unreachable: the local session is cleared all the same.
  }
  clearSession();
}

export async function signOut(): Promise<void> {
  await endSession();
  location.assign('/');
}

/** Inactivity sign-out: the sign-in page says so, and leads back afterwards. */
export async function expireSession(): Promise<void> {
  setFlash({ title: sessionExpired });
  if (onMembersPage()) storeReturnPath(location.pathname + location.search);
  await endSession();
  location.assign(authPath);
}

/**
 * Session expired before this page was loaded. A public page becomes a visitor's; a members' page goes on to the
 * sign-in page.
 */
export async function expireSessionOnLoad(): Promise<void> {
  if (onMembersPage() || location.pathname === authPath) return expireSession();
  await endSession();
  setSessionFlag('out');
}

function onMembersPage(): boolean {
  return rootDataset().access === 'members';
}
