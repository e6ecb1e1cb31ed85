import { readStored, removeStored, writeStored } from '../lib/storage/browser-storage.ts';

export const consentKey = 'kindling-statistics';
const visitKey = 'kindling-statistics-visit';

export type ConsentChoice = 'yes' | 'no';

interface Consent {
  choice: ConsentChoice;
  /** The measurement service's id of this browser; present with a yes. */
  clientId?: string;
}

/** The stored choice; undefined until there is one. Global Privacy Control counts as a no. */
export function consent(): Consent | undefined {
  const stored = readStored(consentKey) as Partial<Consent> | undefined;
  if (stored?.choice === 'yes' && typeof stored.clientId === 'string') {
    return { choice: 'yes', clientId: stored.clientId };
  }
  if (stored?.choice === 'no' || wantsNoTracking()) return { choice: 'no' };
  return undefined;
}

/** Stores the choice. A no deletes the client id and the visit. */
export function storeConsent(choice: ConsentChoice): void {
  removeStored(visitKey, 'session');
  writeStored(consentKey, choice === 'yes' ? { choice, clientId: newClientId() } : { choice });
}

/** Session count: when this tab's visit began, and the number of its next hit. */
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

/** Global Privacy Control: the browser's own opt-out for every site. */
function wantsNoTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
