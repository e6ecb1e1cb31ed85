import { readStored, writeStored } from '../storage/browser-storage.ts';

const key = 'kindling-contact-syncs';

const maxAttempts = 3;
/** Accounts that one browser remembers. */
const maxAccounts = 10;

interface Sync {
  userId: string;
  attempts: number;
  failed: boolean;
}

/** Whether this browser has not yet asked for this account's contact sync, or may retry one that failed. */
export function mayRequestContactSync(userId: string): boolean {
  const sync = readSyncs().find((known) => known.userId === userId);
  return !sync || (sync.failed && sync.attempts < maxAttempts);
}

/**
 * Records the sync before it is sent, for the page may be left before its answer. It stays when she signs out, so that
 * signing in again does not repeat it; the account's id is all that is stored.
 */
export function recordContactSync(userId: string): void {
  const attempts = readSyncs().find((known) => known.userId === userId)?.attempts ?? 0;
  writeSync({ userId, attempts: attempts + 1, failed: false });
}

export function recordContactSyncFailure(userId: string): void {
  const sync = readSyncs().find((known) => known.userId === userId);
  if (sync) writeSync({ ...sync, failed: true });
}

function writeSync(sync: Sync): void {
  const others = readSyncs().filter(({ userId }) => userId !== sync.userId);
  writeStored(key, [sync, ...others].slice(0, maxAccounts));
}

function readSyncs(): Sync[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isSync) : [];
}

function isSync(value: unknown): value is Sync {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, attempts, failed } = value as Partial<Sync>;
  return typeof userId === 'string' && typeof attempts === 'number' && typeof failed === 'boolean';
}
