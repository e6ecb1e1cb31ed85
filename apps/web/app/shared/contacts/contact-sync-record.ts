import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';

const key = 'kindling-contact-syncs';

const maxAttempts = 3;
/** Accounts that one browser remembers. */
const maxAccounts = 10;

interface Sync {
  /** Digest. */
  account: string;
  attempts: number;
  failed: boolean;
}

/** Whether this browser has not yet asked for this account's contact sync, or may retry one that failed. */
export function mayRequestContactSync(account: string): boolean {
  const sync = readSyncs().find((known) => known.account === account);
  return !sync || (sync.failed && sync.attempts < maxAttempts);
}

/**
 * Records the sync before it is sent, for the page may be left before its answer. It stays when she signs out, so that
 * signing in again does not repeat it (../session/account-digest.ts).
 */
export function recordContactSync(account: string): void {
  const attempts = readSyncs().find((known) => known.account === account)?.attempts ?? 0;
  writeSync({ account, attempts: attempts + 1, failed: false });
}

export function recordContactSyncFailure(account: string): void {
  const sync = readSyncs().find((known) => known.account === account);
  if (sync) writeSync({ ...sync, failed: true });
}

function writeSync(sync: Sync): void {
  const others = readSyncs().filter(({ account }) => account !== sync.account);
  writeStored(key, [sync, ...others].slice(0, maxAccounts));
}

function readSyncs(): Sync[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isSync) : [];
}

function isSync(value: unknown): value is Sync {
  if (typeof value !== 'object' || value === null) return false;
  const { account, attempts, failed } = value as Partial<Sync>;
  return typeof account === 'string' && typeof attempts === 'number' && typeof failed === 'boolean';
}
