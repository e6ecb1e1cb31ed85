import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';

// The link that a first start prints, on an installation of its own, with nothing of the demo in it.

const dataDir = temporaryFolder('setup-');
const person = { name: 'Olga Brandt', email: 'olga@example.org', password: 'a good long password' };
let installation: Installation;

const start = () => startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
async function stop(): Promise<void> {
  installation.process.kill('SIGTERM');
  await installation.ended;
}
afterAll(stop);

/** What stands behind the address that was printed; it is printed after the address that the kit waits for. */
async function tokenIn(started: Installation): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return /http\S+\/setup#(\S+)/.exec(started.output())?.[1];
}

function client() {
  const { API_URL, PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  return createClient(API_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The status that the function answers with, and what it says. */
async function setUp(body: object) {
  const { data, response } = await client().functions.invoke('first-admin', { body });
  return { status: response?.status, said: data ?? (await response?.json()) };
}

test('the first start prints a link; it makes one admin, once; then none is printed or works', async () => {
  installation = await start();
  const early = await tokenIn(installation);
  await stop();
  installation = await start();
  const token = await tokenIn(installation);
  expect(early).toMatch(/^[\w-]{43}$/);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(early);

  const visitor = client();
  expect((await visitor.rpc('setup_is_open', { token })).data).toBe(true);
  expect((await visitor.rpc('setup_is_open', { token: 'x'.repeat(43) })).data).toBe(false);
  expect((await setUp({ ...person, token: 'x'.repeat(43) })).status).toBe(410);
  expect((await setUp({ token })).status).toBe(400);
  // What the auth service refuses does not use the link up.
  const weak = await setUp({ ...person, token, password: 'short' });
  expect(weak).toMatchObject({ status: 422, said: { code: 'weak_password', reasons: ['length'] } });
  const common = await setUp({ ...person, token, password: 'kindling1' });
  expect(common).toMatchObject({ status: 422, said: { code: 'weak_password', reasons: ['personal'] } });

  // Two at once with different links, and with the same: one of them is the first admin, the others leave nothing.
  const others = [1, 2].map((n) => ({ ...person, email: `other-${n}@example.org` }));
  const outcomes = await Promise.all([
    setUp({ ...person, token }),
    ...others.map((other, n) => setUp({ ...other, token: n === 0 ? token : early })),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  const winner = [person, ...others][outcomes.findIndex(({ status }) => status === 200)] ?? person;

  const olga = client();
  const { email, password } = winner;
  expect((await olga.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await olga.rpc('my_role')).data).toBe('admin');
  const { data: acts } = await olga.from('admin_acts').select('act');
  expect(acts).toEqual([{ act: 'set_up' }]);
  for (const other of [person, ...others].filter((one) => one !== winner)) {
    expect((await client().auth.signInWithPassword(other)).error?.code).toBe('invalid_credentials');
  }
  expect((await visitor.rpc('setup_is_open', { token })).data).toBe(false);
  expect((await setUp({ ...person, email: 'late@example.org', token })).status).toBe(410);

  await stop();
  installation = await start();
  expect(await tokenIn(installation)).toBeUndefined();
});
