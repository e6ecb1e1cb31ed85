import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealFactors } from '@kindling/backend/auth/factors/seal-factors.ts';
import { cleanUpKeys } from '@kindling/backend/platform/key-store.ts';
import { createSeal } from '@kindling/backend/platform/seal.ts';
import { runCommand } from '@kindling/server/admin-cli/commands.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../backend/conformance/support/file-fixtures.ts';

// Key rotation while the server runs; the stored keys are encrypted, so a copy of the database is of no use.

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  maya = await stack.newMember();
});
afterAll(() => stack.close());

const production = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };

/** Runs the admin CLI beside the running server. */
async function admin(...args: string[]): Promise<{ publishable: string; secret: string }> {
  const env = { DATA_DIR: stack.dataDir, DATABASE_URL: stack.ownerUrl, ...production };
  Object.assign(process.env, env);
  const result = await runCommand(args);
  for (const name of Object.keys(env)) delete process.env[name];
  const [publishable = ''] = /sb_publishable_\S+/.exec(result) ?? [];
  const [secret = ''] = /sb_secret_\S+/.exec(result) ?? [];
  return { publishable, secret };
}

async function status(apikey: string, token = apikey): Promise<number> {
  const headers = { apikey, authorization: `Bearer ${token}` };
  return (await fetch(`${stack.url}/rest/v1/profiles?select=id`, { headers })).status;
}

const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const kids = async () => {
  const { keys } = (await (await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`)).json()) as {
    keys: { kid: string }[];
  };
  return keys.map(({ kid }) => kid);
};

test('Key rotation: keys are rotated while it runs: new ones are taken at once, those before until their time is over', async () => {
  const files = maya.client.storage.from('journal-files');
  await files.upload(`${maya.id}/photo-1.png`, png, { contentType: 'image/png' });
  const { signedUrl = '' } = (await files.createSignedUrl(`${maya.id}/photo-1.png`, 600)).data ?? {};
  const token = maya.session.access_token;
  const [before] = await kids();

  const fresh = await admin('rotate-keys');
  expect([fresh.publishable, fresh.secret]).not.toEqual([stack.publishableKey, stack.secretKey]);
  await expect.poll(() => status(fresh.secret)).toBe(200);
  expect(await status(fresh.publishable, token)).toBe(200);
  expect(await status(stack.publishableKey, token)).toBe(200);
  expect(await status(stack.secretKey)).toBe(200);
  expect((await fetch(signedUrl)).status).toBe(200);
  expect(await kids()).toEqual([expect.not.stringContaining(before ?? '-'), before]);
  expect((await (await fetch(`${stack.url}/config.json`)).json()).supabaseKey).toBe(fresh.publishable);
  const { data } = await maya.client.auth.refreshSession();
  expect(kidOf(data.session?.access_token ?? '')).toBe((await kids())[0]);

  // grace period expired
  await stack.sql.query(
    `update backend.installation set value = jsonb_set(value, '{retired}', (
       select jsonb_agg(r || '{"until": "2026-01-01T00:00:00Z"}') from jsonb_array_elements(value -> 'retired') r))
      where name = 'keys'`,
  );
  const last = await admin('rotate-keys');
  await expect.poll(() => status(last.secret)).toBe(200);
  expect(await status(stack.secretKey)).toBe(401);
  expect(await status(fresh.publishable, token)).toBe(401);
  expect((await fetch(signedUrl)).status).toBe(400);
  const client = await stack.sql.connect();
  await cleanUpKeys(client, createSeal(undefined, undefined));
  client.release();
  const { rows } = await stack.sql.query(
    `select jsonb_array_length(value -> 'retired') as kept from backend.installation where name = 'keys'`,
  );
  expect(rows[0].kept).toBe(3);
});

test('Key rotation: keys that got out are void at once, and whoever is signed in stays so', async () => {
  const { data: before } = await maya.client.auth.getSession();
  const token = before.session?.access_token ?? '';
  const refresh = before.session?.refresh_token ?? '';
  const { rows } = await stack.sql.query(
    `select value ->> 'secret' as secret from backend.installation where name = 'keys'`,
  );
  expect(await status(rows[0].secret)).toBe(200);
  const fresh = await admin('rotate-keys', 'at-once');
  await expect.poll(() => status(fresh.secret)).toBe(200);
  expect(await status(rows[0].secret)).toBe(401);
  expect(await status(fresh.publishable, token)).toBe(401);
  expect(await kids()).toHaveLength(1);
  const again = createClient(stack.url, fresh.publishable, { auth: { persistSession: false } });
  expect((await again.auth.refreshSession({ refresh_token: refresh })).error).toBeNull();
});

test('with a key from the environment, the database gives away neither keys nor secrets of second factors', async () => {
  await stack.sql.query('delete from storage.objects');
  const plain = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status) values ($1, 'phone', 'totp', $2, 'verified')`,
    [maya.id, plain],
  );
  const key = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: stack.ownerUrl, ...production };
  const sealed = async () => {
    const { rows } = await stack.sql.query<{ text: string }>(
      `select value::text as text from backend.installation where name = 'keys' union all select secret from auth.mfa_factors`,
    );
    return rows.map(({ text }) => text);
  };
  expect((await sealed()).join()).toMatch(/sb_secret_.*JBSWY3DP/s);

  const dataDir = temporaryFolder('sealed-');
  const installation = await startInstallation({ ...env, DATA_DIR: dataDir, ENCRYPTION_KEY: key });
  try {
    for (const text of await sealed()) expect(text).toMatch(/^"?sealed:v1:[0-9a-f]{16}:[\w-]+"?$/);
    const { PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const client = createClient(installation.url, PUBLISHABLE_KEY, { auth: { persistSession: false } });
    await client.auth.signInWithPassword({ email: maya.email, password: maya.password });
    const { data } = await client.auth.mfa.listFactors();
    const factorId = data?.totp[0]?.id ?? '';
    const code = await generate({ secret: plain });
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const added = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' });
    expect(added.data?.totp.secret).toMatch(/^[A-Z2-7]{16,}$/);
    for (const text of await sealed()) expect(text).toMatch(/^"?sealed:v1:/);
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
  const start = (more: Record<string, string>) =>
    startInstallation({ ...env, DATA_DIR: temporaryFolder('sealed-'), ...more });
  await expect(start({})).rejects.toThrow('The secrets in this database are encrypted, and ENCRYPTION_KEY is not set');
  const other = randomBytes(32).toString('base64');
  await expect(start({ ENCRYPTION_KEY: other })).rejects.toThrow('are encrypted with another ENCRYPTION_KEY');

  // re-encryption under the new master key
  const seal = createSeal(Buffer.from(other, 'base64'), Buffer.from(key, 'base64'));
  const client = await stack.sql.connect();
  await cleanUpKeys(client, seal);
  await sealFactors(client, seal);
  client.release();
  for (const text of await sealed()) expect(seal.isCurrent(text.replaceAll('"', ''))).toBe(true);
  // additional authenticated data: a secret encrypted for one account does not decrypt for another
  const { rows } = await stack.sql.query<{ secret: string }>('select secret from auth.mfa_factors limit 1');
  expect(() => seal.open(rows[0]?.secret ?? '', 'totp secret of somebody else')).toThrow();
});
