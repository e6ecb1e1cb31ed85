import { clearMemberData } from '../lib/session/clear-member-data.ts';
import { readText, removeStored } from '../lib/storage/browser-storage.ts';

const tokenKey = 'kindling-auth';

/**
 * What the page shows before anybody has asked the server: a member's navigation while this browser holds a
 * session. `leaving` is a session being ended, during which nothing may redirect.
 */
type SessionFlag = 'in' | 'out' | 'leaving';

export function hasSession(): boolean {
  return readText(tokenKey) !== undefined;
}

/** For when the server could not be told: this browser forgets the session all the same. */
export function clearSession(): void {
  removeStored(tokenKey);
  clearMemberData();
}

export function setSessionFlag(flag: SessionFlag = hasSession() ? 'in' : 'out'): void {
  const { dataset } = document.documentElement;
  dataset.session = flag;
  // A page for visitors of which members have their own.
  if (flag === 'in' && dataset.membersPath) location.replace(dataset.membersPath);
}

/** Follows sign-ins and sign-outs in other tabs, and pages that come back from the history as they were left. */
export function syncSessionFlag(): void {
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) setSessionFlag();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    setSessionFlag();
    // It comes back with all that it showed, to whoever presses Back after she has signed out on another page.
    if (!hasSession() && document.documentElement.dataset.access === 'members') location.reload();
  });
}
