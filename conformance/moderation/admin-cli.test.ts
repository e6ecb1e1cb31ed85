import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import { strFromU8, unzipSync } from 'fflate';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markedPng } from '../../backend/conformance/support/file-fixtures.ts';
import { followMailLink } from '../../backend/conformance/support/mail-outbox.ts';

// Admin CLI against an installation of its own, with the embedded database.

const program = fileURLToPath(new URL('../../apps/server/src/admin-cli/main.ts', import.meta.url));
const dataDir = temporaryFolder('admin-');
const email = 'ruth@example.org';
const password = 'a good long password';

let installation: Installation;

function admin(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

function client() {
  const { API_URL, PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  return createClient(API_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

const start = () => startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });

async function stop(): Promise<void> {
  installation.process.kill('SIGTERM');
  await installation.ended;
}

beforeAll(async () => {
  expect(await admin('list')).toEqual({
    code: 1,
    output: `There is no installation in ${dataDir}. Start one with npm start.`,
  });
  installation = await start();
});
afterAll(stop);

test('while it runs: a role is given and taken, and acts at once on whoever is signed in', async () => {
  expect((await admin('list')).output).toMatch(/^No one reviews yet/);
  const unknown = await admin('grant', email, 'moderator');
  expect(unknown).toEqual({ code: 1, output: 'No one has an account with this email.' });

  const ruth = client();
  await ruth.auth.signUp({ email, password, options: { data: { name: 'Ruth', terms_accepted: true } } });
  expect((await ruth.rpc('my_role')).data).toBeNull();
  expect(await admin('grant', ' Ruth@Example.org', 'moderator')).toMatchObject({ code: 0 });
  expect((await ruth.rpc('my_role')).data).toBe('moderator');
  expect((await admin('list')).output).toBe(`moderator  ${email}`);
  expect((await admin('grant', email, 'moderator')).output).toBe(`${email} is a moderator already.`);
  expect(await admin('revoke', email)).toEqual({
    code: 0,
    output: `${email} is no longer a moderator, from this moment on.`,
  });
  expect((await ruth.rpc('my_role')).data).toBeNull();
});

test('Last admin: no command takes her role, shuts her out or erases her, unless that is said', async () => {
  expect(await admin('grant', email, 'admin')).toMatchObject({ code: 0 });
  const less = await admin('grant', email, 'moderator');
  expect(less).toMatchObject({ code: 1, output: expect.stringContaining('She’s an admin, who reviews as well.') });
  const only = { code: 1, output: 'This is the only admin. Make someone else one first.' };
  for (const command of [
    ['revoke', email],
    ['suspend', email],
    ['suspend', email, '3'],
    ['erase', email, 'for-good'],
  ])
    expect(await admin(...command), command.join(' ')).toEqual(only);
  const ruth = client();
  await ruth.auth.signInWithPassword({ email, password });
  expect((await ruth.rpc('schedule_deletion')).error?.code).toBe('PT409');
  expect((await admin('list')).output).toBe(`admin      ${email}`);
  expect(await admin('revoke', email, 'the-last')).toMatchObject({ code: 0 });
  expect((await admin('list')).output).toMatch(/^No one reviews yet/);
});

test('what it does not understand it explains, and changes nothing', async () => {
  for (const args of [[], ['--help']]) {
    const { code, output } = await admin(...args);
    expect({ code, all: output.match(/npm run admin -- /g)?.length }).toEqual({ code: 0, all: 20 });
  }
  const misused = [
    ['grant'],
    ['grant', email],
    ['grant', email, 'queen'],
    ['revoke'],
    ['list', 'all'],
    ['erase', email],
  ].map(async ([command = '', ...args]) => {
    const { code, output } = await admin(command, ...args);
    const expected = new RegExp(`^That goes like this:\\n(\\n {2}npm run admin -- ${command}[^\\n]*)+$`);
    expect({ code, matches: expected.test(output) }, output).toEqual({ code: 1, matches: true });
  });
  await Promise.all(misused);
  expect((await admin('drop', email)).output).toMatch(/^There is no command drop\.\n\n/);
  expect((await admin('list')).output).toMatch(/^No one reviews yet/);
});

test('while it is stopped: the same, and it starts as before', async () => {
  await stop();
  expect((await admin('grant', email, 'admin')).output).toContain(`${email} is now an admin`);
  expect((await admin('list')).output).toBe(`admin      ${email}`);
  installation = await start();
  const ruth = client();
  await ruth.auth.signInWithPassword({ email, password });
  expect((await ruth.rpc('my_role')).data).toBe('admin');
});

test('an account is made, and its owner chooses a password with the link, once', async () => {
  const nina = 'nina@example.org';
  const made = await admin('create', nina, 'Nina', 'Moor');
  expect(made.code).toBe(0);
  const link = linkIn(made.output);
  expect((await admin('create', nina, 'Nina')).output).toBe('There’s already an account with this email.');
  expect((await admin('create', 'nina', 'Nina')).code).toBe(1);

  const session = (await followMailLink(new URL(link))).fragment;
  expect(session.get('type')).toBe('recovery');
  const memberClient = client();
  await memberClient.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  expect((await memberClient.auth.updateUser({ password })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email: nina, password })).error).toBeNull();
  expect((await followMailLink(new URL(link))).fragment.get('error')).toBe('access_denied');

  const again = await admin('reset-password', ' Nina@Example.org');
  expect(again.output).not.toContain(password);
  expect((await followMailLink(new URL(linkIn(again.output)))).fragment.get('type')).toBe('recovery');
  expect((await admin('reset-password', 'nobody@example.org')).output).toBe('No one has an account with this email.');
});

test('a suspended account is signed out at once and stays out until that is lifted', async () => {
  // The only admin could not be suspended.
  expect((await admin('grant', 'nina@example.org', 'admin')).code).toBe(0);
  const ruth = client();
  expect((await ruth.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await admin('suspend', email, '3')).output).toMatch(/signed out everywhere and cannot sign in for 3 days/);
  expect((await ruth.rpc('my_role')).error).not.toBeNull();
  const refused = await client().auth.signInWithPassword({ email, password });
  expect(refused.error?.code).toBe('user_banned');
  expect((await admin('suspend', email, 'lift')).output).toBe(`${email} can sign in again.`);
  expect((await admin('suspend', email, 'lift')).output).toBe(`${email} was not suspended.`);
  const back = client();
  expect((await back.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await admin('suspend', email)).code).toBe(0);
  expect((await back.auth.getUser()).error).not.toBeNull();
  expect((await admin('suspend', email, 'lift')).code).toBe(0);

  const ruthAgain = client();
  await ruthAgain.auth.signInWithPassword({ email, password });
  const { data: factor } = await ruthAgain.auth.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('There is no factor.');
  const code = await generate({ secret: factor.totp.secret });
  await ruthAgain.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const withoutPhone = client();
  await withoutPhone.auth.signInWithPassword({ email, password });
  expect((await withoutPhone.rpc('my_role')).error?.code).toBe('42501');
  expect((await admin('reset-second-factor', email)).output).toContain('signs in with a password alone');
  expect((await admin('reset-second-factor', email)).output).toBe(`${email} has no two-step sign-in.`);
  expect((await withoutPhone.rpc('my_role')).data).toBe('admin');
  const { data } = await ruthAgain.from('admin_acts').select('act, detail, admin_id').order('acted_at');
  const detail = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(data).toEqual([
    { act: 'create', detail: null, admin_id: null },
    { act: 'reset_password', detail: null, admin_id: null },
    { act: 'ban', detail, admin_id: null },
    { act: 'lift_ban', detail: null, admin_id: null },
    { act: 'ban', detail: null, admin_id: null },
    { act: 'lift_ban', detail: null, admin_id: null },
    { act: 'reset_second_factor', detail: null, admin_id: null },
  ]);
});

test('whoever cannot do so herself gets her file, and is erased, with Kindling running or not', async () => {
  const olga = 'olga@example.org';
  const memberClient = client();
  const { data: joined } = await memberClient.auth.signUp({
    email: olga,
    password,
    options: { data: { name: 'Olga', terms_accepted: true } },
  });
  const id = joined.user?.id ?? '';
  await memberClient.from('journal_entries').insert({ title: 'Clay', content: 'It gets everywhere.' }).throwOnError();
  const photo = await markedPng('of olga');
  await memberClient.storage.from('journal-files').upload(`${id}/photo-1.png`, photo, { contentType: 'image/png' });
  expect((await admin('suspend', olga)).code).toBe(0);

  const path = join(dataDir, 'olga.zip');
  expect((await admin('export', 'nobody@example.org', path)).output).toBe('No one has an account with this email.');
  expect(await admin('export', olga, path)).toMatchObject({ code: 0, output: expect.stringContaining(path) });
  const zip = unzipSync(readFileSync(path));
  expect(strFromU8(zip['journal.txt'] ?? new Uint8Array())).toContain('It gets everywhere.');
  expect(Buffer.from(zip['files/journal-files/photo-1.png'] ?? [])).toEqual(photo);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await admin('export', olga, path)).output).toBe(`${path} is there already. Choose another name.`);
  expect(unzipSync(readFileSync(path))).toEqual(zip);
  const nowhere = join(dataDir, 'nowhere', 'olga.zip');
  expect((await admin('export', olga, nowhere)).output).toMatch(/^There is no folder .+\/nowhere\./);

  const storedFiles = () => readdirSync(join(dataDir, 'storage', 'kept'), { recursive: true, withFileTypes: true });
  const files = () => storedFiles().filter((entry) => entry.isFile()).length;
  expect(files()).toBe(1);
  expect((await admin('erase', olga)).output).toContain('erase <email> for-good');
  await stop();
  expect(await admin('erase', id, 'for-good')).toMatchObject({ code: 0 });
  expect(files()).toBe(0);
  installation = await start();
  expect((await admin('erase', olga, 'for-good')).output).toBe('No one has an account with this email.');
  expect((await admin('erase', id, 'for-good')).output).toBe('No one has an account with this id.');
  const ruth = client();
  await ruth.auth.signInWithPassword({ email, password });
  const { data: acts } = await ruth.from('admin_acts').select('act, member_id').order('acted_at').throwOnError();
  expect(acts?.slice(-3).map(({ act }) => act)).toEqual(['ban', 'export', 'erase']);
  // Pseudonymized: one random id stands for her in all rows.
  expect(new Set(acts?.slice(-3).map(({ member_id }) => member_id)).size).toBe(1);
  expect(JSON.stringify(acts)).not.toContain(id);
});

function linkIn(output: string): string {
  return /^http\S+$/m.exec(output)?.[0] ?? '';
}
