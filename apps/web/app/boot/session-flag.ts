import { clearMemberData } from '../lib/session/clear-member-data.ts';
import { readText, removeStored } from '../lib/storage/browser-storage.ts';
import { rootDataset } from './root-dataset.ts';

const tokenKey = 'kindling-auth';

/**
 * Optimistic session flag: which navigation the page shows before the server is asked. `leaving` is a sign-out in
 * progress, during which nothing may redirect.
 */
type SessionFlag = 'in' | 'out' | 'leaving';

export function hasSession(): boolean {
  return readText(tokenKey) !== undefined;
}

/** Local sign-out, for when the server could not be reached. */
export function clearSession(): void {
  removeStored(tokenKey);
  clearMemberData();
}

export function setSessionFlag(flag: SessionFlag = hasSession() ? 'in' : 'out'): void {
  const dataset = rootDataset();
  dataset.session = flag;
  // Redirect: a visitors' page of which members have their own.
  if (flag === 'in' && dataset.membersPath) location.replace(dataset.membersPath);
}

/** Cross-tab sync of sign-ins and sign-outs, also for pages out of the back/forward cache. */
export function syncSessionFlag(): void {
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) setSessionFlag();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    setSessionFlag();
    // Back/forward cache: a members' page would come back with all that it showed, after a sign-out elsewhere.
    if (!hasSession() && rootDataset().access === 'members') location.reload();
  });
}
