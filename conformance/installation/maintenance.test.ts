import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { waitFor } from '@kindling/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

// Maintenance, closed sign-ups and signing everybody out: switched by the command line while the server runs.

const program = fileURLToPath(new URL('../../apps/server/src/admin-cli/main.ts', import.meta.url));
const run = promisify(execFile);

let stack: Stack;
let maya: Persona;
let judith: Persona;

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: stack.ownerUrl,
      DATA_DIR: stack.dataDir,
      ALLOW_UNCONFIRMED_EMAIL: '1',
      CONTACT_EMAIL: 'hello@kindling.example',
    },
  });
  return stdout;
}

const page = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${stack.url}${path}`, { headers, redirect: 'manual' });
const settings = async () =>
  (await (await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } })).json()) as {
    disable_signup: boolean;
  };
const isClosed = (expected: boolean) => async () => ((await page('/about')).status === 503) === expected;

beforeAll(async () => {
  stack = await startStack({ anonymousSignIns: true });
  maya = await stack.newMember('Maya Ellis');
  judith = await stack.newMember('Judith Marsh');
  await stack.sql.query('select private.set_role($1, $2)', [judith.email, 'admin']);
  // Her role is in her token from the next refresh on.
  await judith.client.auth.refreshSession();
});
afterAll(() => stack.close());
afterEach(async () => {
  await stack.sql.query(
    'update backend.operating_mode set maintenance = false, message = null, sign_up_closed = false',
  );
  await waitFor(isClosed(false), () => 'Maintenance goes on.');
});

async function beginMaintenance(...more: string[]): Promise<void> {
  expect(await admin('maintenance', 'on', ...more)).toContain('maintenance off');
  await waitFor(isClosed(true), () => 'Maintenance has not begun.');
}

test('Maintenance: pages are one page with 503 and Retry-After; probes, assets and webhooks go on', async () => {
  await beginMaintenance('--message', 'Back', 'by <9> & sooner.');
  for (const path of ['/', '/about', '/businesses', '/journal', '/nowhere-at-all', '/booking/x']) {
    const answer = await page(path);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')], path).toEqual([
      503,
      '120',
      'no-store',
    ]);
    const text = await answer.text();
    expect(text).toContain('<h1>Back soon</h1>');
    expect(text).toContain('Back by &lt;9&gt; &amp; sooner.');
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  }
  expect((await page('/about', { accept: 'application/json' })).headers.get('content-type')).toContain(
    'application/json',
  );
  for (const path of ['/health/live', '/health/ready', '/config.json', '/robots.txt', '/auth', '/admin'])
    expect((await page(path)).status, path).toBe(200);
  expect(await admin('maintenance', 'off')).toContain('open again');
  await waitFor(isClosed(false), () => 'Maintenance goes on.');
});

test('Maintenance: who has the app open reads on; what writes is refused with a code, and nothing of it happens', async () => {
  await beginMaintenance();
  expect((await maya.client.from('profiles').select('id')).error).toBeNull();
  expect((await maya.client.rpc('my_role')).error).toBeNull();
  const refused = [
    maya.client.from('journal_entries').insert({ user_id: maya.id, title: 'A day', content: 'x' }),
    maya.client.from('profiles').update({ location: 'Leeds' }).eq('id', maya.id),
    maya.client.from('profiles').delete().eq('id', maya.id),
    maya.client.rpc('request_export'),
    stack
      .visitor()
      .from('quiz_completions')
      .insert({ session_id: 'x'.repeat(40), primary_type: 'mover' }),
  ];
  for (const { error, status } of await Promise.all(refused)) expect([status, error?.code]).toEqual([503, 'KS530']);
  const rest = await fetch(`${stack.url}/rest/v1/journal_entries`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(rest.headers.get('retry-after')).toBe('120');
  expect((await stack.sql.query('select from public.journal_entries where user_id = $1', [maya.id])).rowCount).toBe(0);
  for (const path of ['/storage/v1/object/avatars/x.png', '/functions/v1/contacts', '/unsubscribe/x', '/booking/x'])
    expect(
      (await fetch(`${stack.url}${path}`, { method: 'POST', headers: { apikey: stack.publishableKey } })).status,
      path,
    ).toBe(503);
});

test('Maintenance: members cannot sign in, up or change an account, and stay signed in; admins sign in and write', async () => {
  await beginMaintenance();
  const visitor = stack.visitor().auth;
  const attempts = [
    await visitor.signInWithPassword({ email: maya.email, password: maya.password }),
    await visitor.signUp({ email: `new.${randomUUID()}@example.org`, password: 'over the hills' }),
    await visitor.signInAnonymously(),
    await visitor.signInWithOtp({ email: maya.email }),
    await visitor.resetPasswordForEmail(maya.email),
    await maya.client.auth.updateUser({ data: { name: 'Another' } }),
  ];
  expect(attempts.map(({ error }) => error?.code)).toEqual(attempts.map(() => 'maintenance'));
  expect((await maya.client.auth.refreshSession()).error).toBeNull();
  expect((await maya.client.auth.getUser()).error).toBeNull();
  const again = stack.visitor();
  expect((await again.auth.signInWithPassword({ email: judith.email, password: judith.password })).error).toBeNull();
  const { error } = await again.from('profiles').upsert({ id: judith.id, location: 'Leeds' });
  expect(error).toBeNull();
});

test('Sign-up closed: no way in which accounts come into being is left; members sign in, and invitations go on', async () => {
  expect((await settings()).disable_signup).toBe(false);
  expect(await admin('sign-up', 'closed')).toContain('create <email> <name>');
  await waitFor(
    async () => (await settings()).disable_signup,
    () => 'Sign-ups are open.',
  );
  const count = async () => (await stack.sql.query('select count(*)::int as n from auth.users')).rows[0].n;
  const before = await count();
  const visitor = stack.visitor().auth;
  for (const { error } of [
    await visitor.signUp({ email: `new.${randomUUID()}@example.org`, password: 'over the hills' }),
    await visitor.signInAnonymously(),
  ])
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
  // No enumeration: the same answer for a known and an unknown address.
  for (const email of [maya.email, `new.${randomUUID()}@example.org`])
    expect((await visitor.signInWithOtp({ email })).error).toBeNull();
  expect(await count()).toBe(before);
  expect((await visitor.signInWithPassword({ email: maya.email, password: maya.password })).error).toBeNull();
  const operator = stack.visitor({ apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` });
  expect((await operator.auth.admin.inviteUserByEmail(`new.${randomUUID()}@example.org`)).error).toBeNull();
  expect(await admin('create', `made.${randomUUID()}@example.org`, 'Priya')).toContain('has an account now');
  expect(await count()).toBe(before + 2);
  expect(await admin('sign-up', 'open')).toContain('again');
  await waitFor(
    async () => !(await settings()).disable_signup,
    () => 'Sign-ups are closed.',
  );
});

test('Sign out everybody: every session, refresh token, link and credential ends, and the audit log has it', async () => {
  const olga = await stack.newMember('Olga');
  const { data: address } = await olga.client.rpc('create_calendar_subscription');
  const feed = () => fetch(`${stack.url}/calendar/${address}.ics`);
  expect((await feed()).status).toBe(200);
  await stack.visitor().auth.resetPasswordForEmail(olga.email);
  await expect(admin('sign-out-everybody')).rejects.toThrow(/sign-out-everybody --yes/);
  expect((await olga.client.from('profiles').select('id')).error).toBeNull();
  expect(await admin('sign-out-everybody', '--yes')).toMatch(/^Everyone is signed out: \d+ sessions/);
  for (const person of [olga, maya, judith]) {
    expect((await person.client.from('profiles').select('id')).error?.code).toBe('KS401');
    expect((await person.client.auth.refreshSession()).error?.code).toMatch(/session|refresh_token/);
  }
  await sleep(1_100);
  expect((await feed()).status).toBe(404);
  for (const table of [
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.one_time_tokens',
    'auth.flow_state',
    'public.calendar_subscriptions',
    'public.data_exports',
  ])
    expect((await stack.sql.query(`select from ${table}`)).rowCount, table).toBe(0);
  expect(
    (await stack.visitor().auth.signInWithPassword({ email: olga.email, password: olga.password })).error,
  ).toBeNull();
  const { rows } = await stack.sql.query(
    `select act, admin_id from public.admin_acts where act = 'sign_out_everybody'`,
  );
  expect(rows).toEqual([{ act: 'sign_out_everybody', admin_id: null }]);
});

test('Admin command line: each of the three says how it goes, and the audit log has every switch', async () => {
  for (const wrong of [
    ['maintenance'],
    ['maintenance', 'maybe'],
    ['maintenance', 'on', 'now'],
    ['sign-up', 'perhaps'],
    ['sign-out-everybody', '--no'],
  ])
    await expect(admin(...wrong)).rejects.toThrow(/That goes like this/);
  await expect(admin('maintenance', 'on', '--message', 'x'.repeat(301))).rejects.toThrow(/at most 300/);
  const { rows } = await stack.sql.query(
    `select distinct act from public.admin_acts where act ~ 'maintenance|sign_up' order by act`,
  );
  expect(rows.map(({ act }) => act)).toEqual(['maintenance_off', 'maintenance_on', 'sign_up_closed', 'sign_up_opened']);
});

test('an admin switches maintenance and sign-ups in the console, after a sign-in of the last ten minutes', async () => {
  const { id, email, client } = await stack.newMember('Olga Finch');
  expect((await client.rpc('set_maintenance', { maintenance: true })).error?.code).toBe('42501');
  await stack.sql.query('select private.set_role($1, $2)', [email, 'admin']);
  await client.auth.refreshSession();
  expect((await client.rpc('set_maintenance', { maintenance: true, message: 'Back by nine.' })).error).toBeNull();
  await waitFor(isClosed(true), () => 'it was not closed');
  expect((await client.rpc('admin_operating_mode')).data).toMatchObject([
    { maintenance: true, message: 'Back by nine.' },
  ]);
  expect((await client.rpc('set_maintenance', { maintenance: false })).error).toBeNull();
  await waitFor(isClosed(false), () => 'it was not opened');
  expect((await client.rpc('set_sign_up_closed', { closed: true })).error).toBeNull();
  await waitFor(
    async () => (await settings()).disable_signup,
    () => 'sign-ups were not closed',
  );

  await stack.sql.query(
    `update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr #>> '{0,timestamp}')::bigint - 660)) where user_id = $1`,
    [id],
  );
  const refused = [
    await client.rpc('set_maintenance', { maintenance: true }),
    await client.rpc('set_sign_up_closed', { closed: false }),
  ];
  for (const { error } of refused) expect(error?.details).toBe('reauthentication_needed');
});
