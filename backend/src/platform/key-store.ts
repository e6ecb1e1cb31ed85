import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientBase, Pool } from 'pg';
import { transaction } from './db/transaction.ts';
import type { Seal } from './seal.ts';

export type SigningKey = JWK & { kid: string };

/** Retired key, valid until then. */
export type RetiredKey = { until: string } & (
  | { kind: 'publishable' | 'secret'; value: string }
  | { kind: 'signing'; value: SigningKey }
);

/** Stored keys in `backend.installation`: as JSON, or encrypted as a text. */
export interface InstallationKeys {
  publishable: string;
  secret: string;
  signing: SigningKey;
  retired?: RetiredKey[];
}

const about = 'installation keys';

/** Grace period of rotated keys. */
export const graceSeconds = {
  // Open pages have it from when they were opened; it opens nothing by itself.
  publishable: 30 * 86_400,
  // For operators to put the new one into their own programs.
  secret: 7 * 86_400,
  // The longest-lived of what it signs is an address of a file, for an hour; and clocks differ.
  signing: 3_600 + 300,
};

/** Reads or creates the keys. Idempotent: two first starts at the same moment agree on one set. */
export async function readOrCreateKeys(owner: Pool | ClientBase, seal: Seal): Promise<InstallationKeys> {
  const stored = await readStored(owner);
  if (stored !== undefined) return opened(stored, seal);
  await owner.query(
    `insert into backend.installation (name, value) values ('keys', $1) on conflict (name) do nothing`,
    [sealed(await createKeys(), seal)],
  );
  return readKeys(owner, seal);
}

export async function readKeys(owner: Pool | ClientBase, seal: Seal): Promise<InstallationKeys> {
  const stored = await readStored(owner);
  if (stored === undefined) throw new Error('The installation has no keys.');
  return opened(stored, seal);
}

/** Rotates all keys. Those before stay valid for their grace period, or not at all. */
export async function rotateKeys(owner: ClientBase, seal: Seal, { atOnce = false } = {}): Promise<InstallationKeys> {
  const fresh = await createKeys();
  return change(owner, seal, ({ publishable, secret, signing, retired = [] }) => {
    const until = (kind: keyof typeof graceSeconds) => new Date(Date.now() + graceSeconds[kind] * 1000).toISOString();
    const replaced: RetiredKey[] = [
      { kind: 'publishable', value: publishable, until: until('publishable') },
      { kind: 'secret', value: secret, until: until('secret') },
      { kind: 'signing', value: signing, until: until('signing') },
    ];
    return { ...fresh, retired: atOnce ? [] : [...replaced, ...retired] };
  });
}

/** Cleanup: deletes expired keys, and encrypts what is not encrypted with the current key. */
export async function cleanUpKeys(owner: ClientBase, seal: Seal): Promise<void> {
  const stored = await readStored(owner);
  if (stored === undefined) return;
  const { retired = [] } = opened(stored, seal);
  const current = typeof stored === 'string' ? seal.isCurrent(stored) : seal.isCurrent('');
  if (current && retired.every(isUnexpired)) return;
  await change(owner, seal, (keys) => ({ ...keys, retired: (keys.retired ?? []).filter(isUnexpired) }));
}

export function isUnexpired({ until }: RetiredKey): boolean {
  return Date.parse(until) > Date.now();
}

function change(
  owner: ClientBase,
  seal: Seal,
  work: (keys: InstallationKeys) => InstallationKeys,
): Promise<InstallationKeys> {
  return transaction(owner, async () => {
    const stored = await readStored(owner, 'for update');
    if (stored === undefined) throw new Error('The installation has no keys.');
    const keys = work(opened(stored, seal));
    await owner.query(`update backend.installation set value = $1 where name = 'keys'`, [sealed(keys, seal)]);
    return keys;
  });
}

async function readStored(owner: Pool | ClientBase, lock = ''): Promise<InstallationKeys | string | undefined> {
  const { rows } = await owner.query<{ value: InstallationKeys | string }>(
    `select value from backend.installation where name = 'keys' ${lock}`,
  );
  return rows[0]?.value;
}

function opened(stored: InstallationKeys | string, seal: Seal): InstallationKeys {
  return typeof stored === 'string' ? (JSON.parse(seal.open(stored, about)) as InstallationKeys) : stored;
}

/** JSON value: the keys themselves, or an encrypted text. */
function sealed(keys: InstallationKeys, seal: Seal): string {
  const text = JSON.stringify(keys);
  const stored = seal.seal(text, about);
  return stored === text ? text : JSON.stringify(stored);
}

async function createKeys(): Promise<InstallationKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    publishable: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
    signing: { ...jwk, kid: randomBytes(12).toString('base64url'), alg: 'ES256', use: 'sig' },
  };
}
