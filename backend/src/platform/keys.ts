import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { type InstallationKeys, isUnexpired, readKeys, readOrCreateKeys, type SigningKey } from './key-store.ts';
import type { Seal } from './seal.ts';

/**
 * API and signing keys of the installation, made at its first start and kept in `backend.installation`, shared by
 * replicas. They can be rotated while it runs (`npm run admin -- rotate-keys`): ask for one whenever it is needed, and
 * keep none.
 */
export interface Keys {
  /** Publishable key, for browsers: role anon. */
  readonly publishable: string;
  /** Secret key, for servers and operators: role service_role, past row level security. */
  readonly secret: string;
  /** ES256 private key that signs access tokens. */
  readonly signing: SigningKey;
  /** Valid API keys: the newest, and retired ones within their grace period. */
  apiKeys(): readonly { value: string; role: 'anon' | 'service_role' }[];
  /** Valid signing keys, newest first. */
  signingKeys(): readonly SigningKey[];
  /** Refreshes from the database, throttled to once a second. Returns whether they changed. */
  refresh(): Promise<boolean>;
}

/** Throttle: somebody with an unknown key asks again and again; this is how often it is looked for. */
const refreshedEveryMs = 1_000;

export async function openKeys(owner: Pool, seal: Seal): Promise<Keys> {
  let keys = await readOrCreateKeys(owner, seal);
  let refreshedAt = Date.now();

  return {
    get publishable() {
      return keys.publishable;
    },
    get secret() {
      return keys.secret;
    },
    get signing() {
      return keys.signing;
    },
    apiKeys: () => [
      { value: keys.publishable, role: 'anon' },
      { value: keys.secret, role: 'service_role' },
      ...unexpiredKeys(keys).flatMap(({ kind, value }) => {
        if (kind === 'signing') return [];
        return [{ value, role: kind === 'secret' ? ('service_role' as const) : ('anon' as const) }];
      }),
    ],
    signingKeys: () => [
      keys.signing,
      ...unexpiredKeys(keys).flatMap((retired) => (retired.kind === 'signing' ? [retired.value] : [])),
    ],
    async refresh() {
      if (Date.now() - refreshedAt < refreshedEveryMs) return false;
      refreshedAt = Date.now();
      const before = keys;
      keys = await readKeys(owner, seal);
      return keys.signing.kid !== before.signing.kid || keys.retired?.length !== before.retired?.length;
    },
  };
}

function unexpiredKeys({ retired = [] }: InstallationKeys) {
  return retired.filter(isUnexpired);
}

/** Derived key for one purpose: what is made with it is never taken for an access token. */
export function derivedKey({ d = '' }: SigningKey, purpose: string): Buffer {
  return createHmac('sha256', d).update(purpose).digest();
}
