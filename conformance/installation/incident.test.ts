import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A rehearsal of docs/operating/incident.md: every command that it names is run, in its order, on an installation with
// members in it.

const repository = fileURLToPath(new URL('../../', import.meta.url));
const programs: Record<string, string[]> = {
  admin: ['apps/server/src/admin-cli/main.ts'],
  backup: ['apps/server/src/backup/main.ts', 'backup'],
  restore: ['apps/server/src/backup/main.ts', 'restore'],
  doctor: ['apps/server/src/doctor/main.ts'],
};

const page = await readFile(join(repository, 'docs/operating/incident.md'), 'utf8');
/** `npm run …` of the page, in its order. */
const commands = [...page.matchAll(/`npm run ([^`]+)`/g)].map(([, command = '']) => command);

const emails = { maya: 'maya@example.org', nina: 'nina@example.org' };
const password = 'a kiln, a wheel & some clay';
const archive = join(temporaryFolder('elsewhere-'), 'somewhere/else/incident.backup');

let database: TestDatabase;
let restored: TestDatabase;
let sql: pg.Client;
let env: Record<string, string>;
let installation: Installation;
const clients = {} as Record<keyof typeof emails, SupabaseClient>;

const keys = async () => JSON.parse(await readFile(join(env.DATA_DIR ?? '', 'status.json'), 'utf8'));
const newClient = async () =>
  createClient(installation.url, (await keys()).PUBLISHABLE_KEY, { auth: { persistSession: false } });
const isClosed = async () => (await fetch(`${installation.url}/about`)).status === 503;
const isSignedIn = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;
const isTaken = async (secret: string) => {
  const headers = { apikey: secret, authorization: `Bearer ${secret}` };
  return (await fetch(`${installation.url}/auth/v1/admin/users`, { headers })).status === 200;
};
const signIn = async (name: keyof typeof emails) => {
  clients[name] = await newClient();
  return (await clients[name].auth.signInWithPassword({ email: emails[name], password })).error;
};

beforeAll(async () => {
  [database, restored] = await Promise.all([createDatabase(), createDatabase()]);
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder('data-'),
    ALLOW_UNCONFIRMED_EMAIL: '1',
    CONTACT_EMAIL: 'hello@kindling.example',
  };
  installation = await startInstallation(env);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  for (const [name, email] of Object.entries(emails)) {
    clients[name as keyof typeof emails] = await newClient();
    const signedUp = await clients[name as keyof typeof emails].auth.signUp({
      email,
      password,
      options: { data: { name } },
    });
    expect(signedUp.error).toBeNull();
  }
  for (const client of Object.values(clients)) expect(await isSignedIn(client)).toBe(true);
  await sql.query('select private.set_role($1, $2)', [emails.nina, 'moderator']);
});

afterAll(async () => {
  await sql.end();
  installation.process.kill('SIGTERM');
  await installation.ended;
  await Promise.all([database.drop(), restored.drop()]);
});

/** What the words in a command's angle brackets stand for here. */
function filledIn(command: string): string[] {
  const who = /\brevoke\b/.test(command) ? emails.nina : emails.maya;
  const [, name = '', rest = ''] = /^(\w+)(?: -- (.*))?$/.exec(command) ?? [];
  const words = rest
    .replace('<email>', who)
    .replace('/somewhere/else/incident.backup', archive)
    .replace(/<file>|<newest backup from before>/, archive);
  return [name, ...(words.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))];
}

async function run(command: string): Promise<string> {
  const [name = '', ...args] = filledIn(command);
  const [program = '', ...first] = programs[name] ?? [];
  const into = name === 'restore' ? { DATABASE_URL: restored.url, DATA_DIR: temporaryFolder('data-') } : {};
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...first, ...args],
    { cwd: repository, env: { PATH: process.env.PATH ?? '', ...env, ...into } },
  ).catch((error: Error & { stdout: string }) => {
    // What this machine lacks is a finding, not a failure of the rehearsal.
    if (name === 'doctor' && error.stdout) return error;
    throw error;
  });
  return stdout;
}

/** What is so once the command has been run, beside that it didn't fail. */
const shows: Record<string, () => Promise<unknown>> = {
  'admin -- maintenance on --message "…"': () => expect.poll(isClosed).toBe(true),
  'admin -- maintenance off': () => expect.poll(isClosed).toBe(false),
  async 'admin -- suspend <email>'() {
    expect(await isSignedIn(clients.maya)).toBe(false);
    expect(await signIn('maya')).not.toBeNull();
  },
  async 'admin -- suspend <email> lift'() {
    expect(await signIn('maya')).toBeNull();
    expect(await isSignedIn(clients.maya)).toBe(true);
  },
  async 'admin -- revoke <email>'() {
    const { rows } = await sql.query(`select raw_app_meta_data ->> 'role' as role from auth.users where email = $1`, [
      emails.nina,
    ]);
    expect(rows).toEqual([{ role: null }]);
  },
  async 'admin -- sign-out-everybody --yes'() {
    expect((await sql.query('select from auth.sessions')).rowCount).toBe(0);
    expect(await isSignedIn(clients.maya)).toBe(false);
  },
  async 'restore -- <newest backup from before>'() {
    const there = new pg.Client({ connectionString: restored.url });
    await there.connect();
    const { rows } = await there.query('select email from auth.users order by email');
    await there.end();
    expect(rows.map(({ email }) => email)).toEqual(Object.values(emails).sort());
  },
};

test('Incident response: every command of the page can be run, in its order, and does what it says', async () => {
  await mkdir(dirname(archive), { recursive: true });
  expect(commands.length).toBeGreaterThan(15);
  expect(Object.keys(shows).filter((command) => !commands.includes(command))).toEqual([]);
  let secret = (await keys()).SECRET_KEY;
  const done = new Set<string>();
  for (const command of commands) {
    // The same file is not written twice.
    if (command.startsWith('backup -- /') && done.has(command)) continue;
    done.add(command);
    const said = await run(command);
    expect(said.trim(), command).not.toBe('');
    if (command.includes('rotate-keys')) {
      const before = secret;
      await expect.poll(() => isTaken(before), { message: command }).toBe(false);
      secret = /sb_secret_\S+/.exec(said)?.[0] ?? '';
    }
    await shows[command]?.();
  }
});
