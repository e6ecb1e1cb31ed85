import { readStored, removeStored, writeStored } from '../lib/storage/browser-storage.ts';

export const consentKey = 'kindling-statistics';
const visitKey = 'kindling-statistics-visit';

export type ConsentChoice = 'yes' | 'no';

interface Consent {
  choice: ConsentChoice;
  /** Present with a yes: what the service knows this browser by. */
  clientId?: string;
}

/** What she has answered in this browser; undefined until she has been asked. A browser may answer for her with no. */
export function consent(): Consent | undefined {
  const stored = readStored(consentKey) as Partial<Consent> | undefined;
  if (stored?.choice === 'yes' && typeof stored.clientId === 'string') {
    return { choice: 'yes', clientId: stored.clientId };
  }
  if (stored?.choice === 'no' || wantsNoTracking()) return { choice: 'no' };
  return undefined;
}

/** Notes her answer. With a no, what a yes had left in this browser is gone. */
export function storeConsent(choice: ConsentChoice): void {
  removeStored(visitKey, 'session');
  writeStored(consentKey, choice === 'yes' ? { choice, clientId: newClientId() } : { choice });
}

/** This tab's visit: when it began, and how much of it has been reported with this. */
export function nextHitOfVisit(): { visit: number; number: number } {
  const stored = readStored(visitKey, 'session') as { visit?: unknown; number?: unknown } | undefined;
  const { visit = Math.floor(Date.now() / 1000), number = 0 } = stored ?? {};
  const next = { visit: Number(visit), number: Number(number) + 1 };
  writeStored(visitKey, next, 'session');
  return next;
}

function newClientId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${random}.${Math.floor(Date.now() / 1000)}`;
}

/** Global Privacy Control: a setting of the browser that says no everywhere. */
function wantsNoTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
