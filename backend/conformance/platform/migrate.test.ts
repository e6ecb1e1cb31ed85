import { randomBytes } from 'node:crypto';
import { copyFile, cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@kindling/backend/platform/db/migrations/migrate.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

const sql = fileURLToPath(new URL('../../sql/', import.meta.url));
const cluster = process.env.KINDLING_TEST_CLUSTER ?? '';

let name: string;
let client: pg.Client;
let folder: string;

function connect(): Promise<pg.Client> {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const opened = new pg.Client({ connectionString: url.toString() });
  return opened.connect().then(() => opened);
}

function run(productFolder = folder, platformFolder = sql, exposeNewTables = false): Promise<number> {
  return migrate({ client, platformFolder, productFolder, exposeNewTables });
}

/** SQLSTATE and hint of what is refused. */
async function refusalOf(text: string): Promise<{ code: string; hint?: string } | undefined> {
  return client.query(text).then(
    () => undefined,
    (error: { code: string; hint?: string }) => error,
  );
}

beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  client = await connect();
  folder = temporaryFolder('migrations-');
  await writeFile(join(folder, '20260101000000_first.sql'), 'create table public.first (id int);');
});

afterEach(async () => {
  await client.end();
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

test('a new database gets everything once, in the history table of the Supabase CLI', async () => {
  const platformFiles = (await readdir(sql)).filter((file) => /^\d{4}_/.test(file)).length;
  expect(await run()).toBe(platformFiles + 1);
  expect(await run()).toBe(0);
  const { rows } = await client.query('select version, name, statements from supabase_migrations.schema_migrations');
  expect(rows).toEqual([
    { version: '20260101000000', name: 'first', statements: ['create table public.first (id int);'] },
  ]);
});

test('what a Supabase project’s migrations take for granted is there', async () => {
  const text = `create table public.notes (
    id uuid primary key default uuid_generate_v4(), by_whom text default auth.email(), key text default extensions.uuid_generate_v4()
  ); grant insert, select on public.notes to anon;`;
  await writeFile(join(folder, '20260102000000_notes.sql'), text);
  await run();
  await client.query('begin');
  await client.query('set local role anon');
  const { rows } = await client.query('insert into public.notes default values returning id, key');
  await client.query('rollback');
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test('a seed writes accounts with the columns of GoTrue, of which nothing is believed', async () => {
  await run();
  const seed = (token: string, admin: boolean) => `
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change, email_change_token_new,
      recovery_token, is_super_admin, phone, phone_change, phone_change_token, reauthentication_token)
    values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'ada@example.org', null,
      now(), now(), '{"provider":"email","providers":["email"]}', '{}', now(), now(), '${token}', '', '', '', ${admin}, '', '', '', '')
    returning email_change, phone`;
  expect((await client.query(seed('', false))).rows).toEqual([{ email_change: null, phone: null }]);
  await client.query('delete from auth.users');
  expect(await refusalOf(seed('a token', false))).toMatchObject({ code: '23514' });
  expect(await refusalOf(seed('', true))).toMatchObject({ code: '23514' });
});

test('schedules and HTTP calls of the database say what to use in their place', async () => {
  await run();
  const schedule = await refusalOf(`select cron.schedule('nightly', '0 3 * * *', 'select 1')`);
  expect(schedule).toMatchObject({ code: '0A000', hint: expect.stringContaining('edge function') });
  await client.query('begin; set local role anon');
  const post = await refusalOf(`select net.http_post(url := 'https://example.org', body := '{}'::jsonb)`);
  expect(post).toMatchObject({ code: '0A000', hint: expect.stringContaining('postgres_changes') });
  await client.query('rollback');
});

test('a reset as the Supabase CLI sends it is refused, and nothing is gone; where it is allowed all is', async () => {
  await run();
  await client.query(`insert into auth.users (email) values ('ada@example.org')`);
  const reset = `do $$ begin
      drop schema auth cascade; drop schema private cascade; drop schema backend cascade; drop schema storage cascade; drop table public.first cascade;
      truncate supabase_migrations.schema_migrations cascade;
    end $$`;
  expect(await refusalOf(reset)).toMatchObject({
    code: '55000',
    hint: expect.stringContaining('kindling.allow_reset'),
  });
  expect((await client.query('select email from auth.users')).rows).toEqual([{ email: 'ada@example.org' }]);
  expect(await run()).toBe(0);
  await client.query(`set kindling.allow_reset = 'on'`);
  expect(await refusalOf(reset)).toBeUndefined();
  expect((await client.query(`select to_regclass('auth.users') as users`)).rows).toEqual([{ users: null }]);
});

test('what is made later is open where that is wished, never what a migration of ours makes', async () => {
  const granted = async (table: string) =>
    (await client.query(`select has_table_privilege('anon', $1, 'select') as granted`, [table])).rows[0]?.granted;
  await run(folder, sql, true);
  await client.query('create table public.of_an_app (id int); create function public.f() returns int return 1');
  expect([await granted('public.first'), await granted('public.of_an_app')]).toEqual([false, true]);
  const { rows } = await client.query(`select has_function_privilege('anon', 'public.f()', 'execute') as granted`);
  expect(rows).toEqual([{ granted: true }]);
  await writeFile(join(folder, '20260103000000_second.sql'), 'create table public.second (id int)');
  await run(folder, sql, true);
  expect(await granted('public.second')).toBe(false);
  await run();
  await client.query('create table public.third (id int)');
  expect(await granted('public.third')).toBe(false);
});

test('a failing file keeps nothing of itself and is tried again', async () => {
  const file = join(folder, '20260102000000_second.sql');
  await writeFile(file, 'create table public.second (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('20260102000000_second.sql could not be applied: division by zero');
  await expect(client.query('select from public.second')).rejects.toThrow('does not exist');
  await writeFile(file, 'create table public.second (id int);');
  expect(await run()).toBe(1);
});

test('an upgrade that fails keeps nothing of its other files either: the version of before starts, and so does the mended one', async () => {
  const before = temporaryFolder('migrations-');
  await copyFile(join(folder, '20260101000000_first.sql'), join(before, '20260101000000_first.sql'));
  await run(before);
  const second = join(folder, '20260102000000_second.sql');
  const third = join(folder, '20260103000000_third.sql');
  await writeFile(second, 'create table public.second (id int); insert into public.first values (2);');
  await writeFile(third, 'alter table public.second add column note text; select 1 / 0;');
  await expect(run()).rejects.toThrow('20260103000000_third.sql could not be applied: division by zero');
  await expect(client.query('select from public.second')).rejects.toThrow('does not exist');
  expect((await client.query('select from public.first')).rowCount).toBe(0);
  expect(await run(before)).toBe(0);
  await writeFile(third, 'alter table public.second add column note text;');
  expect(await run()).toBe(2);
  // Downgrades are refused, in a sentence.
  await expect(run(before)).rejects.toThrow(
    /^The database has migration 20260102000000, which this version of Kindling does not know\. Start the newer version\.$/,
  );
});

test('a file that was changed after it was applied stops the start', async () => {
  await run();
  await writeFile(join(folder, '20260101000000_first.sql'), 'create table public.other (id int);');
  await expect(run()).rejects.toThrow('20260101000000_first.sql was changed after it was applied');
});

test('a database that is newer than the program stops the start', async () => {
  await run();
  const empty = temporaryFolder('migrations-');
  await expect(run(empty)).rejects.toThrow('The database has migration 20260101000000');
});

test('a late file with an old number stops the start', async () => {
  await run();
  await writeFile(join(folder, '20250101000000_late.sql'), 'select 1;');
  await expect(run()).rejects.toThrow('20250101000000_late.sql is older than 20260101000000');
});

test('Race condition: two starts at the same moment migrate one after the other', async () => {
  const other = await connect();
  try {
    const counts = await Promise.all([run(), migrate({ client: other, platformFolder: sql, productFolder: folder })]);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
  } finally {
    await other.end();
  }
});

test('what the Supabase CLI has applied is adopted', async () => {
  await run();
  await client.query('update supabase_migrations.schema_migrations set checksum = null');
  expect(await run()).toBe(0);
  await writeFile(join(folder, '20260101000000_first.sql'), 'select 2;');
  await expect(run()).rejects.toThrow('was changed after it was applied');
});

test('an app’s own migrations are in the same history, whatever their numbers, and are left alone', async () => {
  // As `supabase db push` records them.
  const push = (version: string, name: string) =>
    client.query('insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)', [
      version,
      name,
      ['select 1'],
    ]);
  await run();
  await push('20250101000000', 'of_an_app');
  await push('20990101000000', 'of_an_app');
  expect(await run()).toBe(0);
  // A new version of Kindling brings older numbers than the app's newest.
  await writeFile(join(folder, '20260102000000_second.sql'), 'create table public.second (id int);');
  expect(await run()).toBe(1);
  const { rows } = await client.query(
    'select version, checksum is null as of_app from supabase_migrations.schema_migrations order by version',
  );
  expect(rows.map(({ version, of_app }) => [version, of_app])).toEqual([
    ['20250101000000', true],
    ['20260101000000', false],
    ['20260102000000', false],
    ['20990101000000', true],
  ]);
  // A number that both have is one of them never applied.
  await push('20260103000000', 'of_an_app');
  await writeFile(join(folder, '20260103000000_third.sql'), 'create table public.third (id int);');
  await expect(run()).rejects.toThrow('20260103000000_of_an_app of yours has the number of 20260103000000_third.sql');
});

test('an owner who may too little is refused and told what to do', async () => {
  const copy = temporaryFolder('platform-');
  await cp(sql, copy, { recursive: true });
  const limited = `limited_${randomBytes(4).toString('hex')}`;
  await client.query(`create role ${limited} nologin`);
  await client.query(`grant ${limited} to current_user`);
  await client.query(`set role ${limited}`);
  await expect(run(folder, copy)).rejects.toThrow(/lacks CREATEROLE or BYPASSRLS.*bootstrap\.sql/);
  await client.query('reset role');
  await client.query(`drop role ${limited}`);
});
