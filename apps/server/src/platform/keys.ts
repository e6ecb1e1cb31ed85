import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool } from 'pg';

/** The installation's own keys, made at its first start and kept in `private.installation`, shared by replicas. */
export interface Keys {
  /** For browsers: stands for the role anon. */
  publishable: string;
  /** For servers and operators: stands for service_role, past row level security. */
  secret: string;
  /** ES256 private key that signs access tokens; the newest is the first. */
  signing: JWK & { kid: string };
}

export async function loadOrCreateKeys(owner: Pool): Promise<Keys> {
  const fresh = await createKeys();
  // One statement, so that two first starts at the same moment agree on one set.
  await owner.query(
    `insert into private.installation (name, value) values ('keys', $1) on conflict (name) do nothing`,
    [JSON.stringify(fresh)],
  );
  const { rows } = await owner.query<{ value: Keys }>(`select value from private.installation where name = 'keys'`);
  const [row] = rows;
  if (!row) throw new Error('The installation has no keys.');
  return row.value;
}

async function createKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    publishable: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
    signing: { ...jwk, kid: randomBytes(12).toString('base64url'), alg: 'ES256', use: 'sig' },
  };
}
