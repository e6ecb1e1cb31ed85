import { execFile, execFileSync } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@kindling/backend/platform/db/migrations/migrate.ts';
import { printCatalogue } from '@kindling/database-types/print-schema';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startInstallation } from '@kindling/test-kit/installation';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

interface OldMigration {
  version: string;
  name: string;
  text: string;
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const repository = path('../../');
const backupProgram = path('../../apps/server/src/backup/main.ts');
const folders = { platformFolder: path('../../backend/sql/'), productFolder: path('../../supabase/migrations/') };

const adoption = path('../../supabase/adoption/');
const old: Record<'platform' | 'product', OldMigration[]> = JSON.parse(
  gunzipSync(await readFile(join(adoption, 'migrations-before-objects.json.gz'))).toString(),
);
const { commit, from } = JSON.parse(await readFile(join(adoption, 'before-objects.json'), 'utf8'));
const before = {
  platform: old.platform.filter(({ version }) => version <= from.platform),
  product: old.product.filter(({ version }) => version <= from.product),
};
const since = {
  platform: old.platform.slice(before.platform.length),
  product: old.product.slice(before.product.length),
};

const password = 'a kiln, a wheel & some clay';
/** As version 0.1.0 has hashed it. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mVR5TnynvfK3SayXcs3pUQ$rqlp6jNXV4LPjfSC1OX8UTGf0VsmPSeqdV8K1GQ+4Zk';

/** Files of the squash, which an adopted installation has already. */
const squashed = /^2026112815\d{4}_/;

const tables = [
  'auth.users',
  'public.member_cards',
  'public.journal_entries',
  'public.posts',
  'public.business_listings',
];

/** One migration before the version that an installation has to have been started with, and that version itself. */
let unfinished: TestDatabase;
let finished: TestDatabase;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  unfinished = await createDatabase();
  await using(unfinished, async (sql) => {
    await applyOld(sql, 'supabase_migrations', []);
    await applyOld(sql, 'private', before.platform);
    await applyOld(sql, 'supabase_migrations', before.product.slice(0, -1));
    await plantRows(sql);
  });
  finished = await createDatabase({ template: nameOf(unfinished) });
  await using(finished, (sql) => applyOld(sql, 'supabase_migrations', before.product.slice(-1)));
});

afterAll(async () => {
  await finished.drop();
  await unfinished.drop();
});

beforeEach(async () => {
  database = await createDatabase({ template: nameOf(finished) });
  client = await connect(database);
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

test('Baseline: an installation of the version before is adopted: same rows, new history, nothing is run again', async () => {
  const rows = await rowsOf(client);
  const applied: string[] = [];
  await migrate({ client, ...folders, onApply: (file) => applied.push(file) });
  // later migrations may add columns
  expect(await rowsOf(client)).toMatchObject(rows);
  expect(applied.filter((file) => squashed.test(file))).toEqual([]);
  const ran = (file: string) => applied.includes(file);
  const files = (migrations: OldMigration[]) => migrations.map(({ version, name }) => `${version}_${name}.sql`);
  expect(files([...since.platform, ...since.product]).every(ran)).toBe(true);
  expect(files([...before.platform, ...before.product]).some(ran)).toBe(false);

  const fresh = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  try {
    expect(await historyOf(client)).toEqual(await using(fresh, historyOf));
    expect(await printCatalogue(database.url)).toBe(await printCatalogue(fresh.url));
    expect(await declaredIn(client)).toEqual(await using(fresh, declaredIn));
  } finally {
    await fresh.drop();
  }
  expect(await migrate({ client, ...folders })).toBe(0);
});

test('Baseline: an installation in between, and one at the end of the old history, is adopted as well', async () => {
  await applyOld(client, 'private', since.platform);
  await applyOld(client, 'supabase_migrations', since.product.slice(0, 3));
  const atTheEnd = await createDatabase({ template: nameOf(finished) });
  try {
    await using(atTheEnd, async (sql) => {
      await applyOld(sql, 'private', since.platform);
      await applyOld(sql, 'supabase_migrations', since.product);
      await migrate({ client: sql, ...folders });
    });
    await migrate({ client, ...folders });
    expect(await printCatalogue(database.url)).toBe(await printCatalogue(atTheEnd.url));
  } finally {
    await atTheEnd.drop();
  }
});

test('Baseline: configuration that migrations write is that of a new installation', async () => {
  await migrate({ client, ...folders });
  const configured = (sql: pg.Client) =>
    sql.query(`select jsonb_agg(to_jsonb(t) - 'declared_in' order by target, verb) as bounds,
      (select jsonb_agg(to_jsonb(r) - '{declared_in,place}'::text[] order by target) from private.processing_records r) as records,
      (select jsonb_agg(to_jsonb(w) order by to_jsonb(w)::text) from private.thing_words w) as words,
      (select jsonb_agg(to_jsonb(b) - 'created_at' - 'updated_at' order by b.id) from storage.buckets b) as buckets
      from private.write_bounds t`);
  const fresh = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  try {
    expect((await configured(client)).rows).toEqual((await using(fresh, configured)).rows);
  } finally {
    await fresh.drop();
  }
});

test('Baseline: two starts at the same moment adopt it once', async () => {
  const other = await connect(database);
  try {
    await Promise.all([migrate({ client, ...folders }), migrate({ client: other, ...folders })]);
  } finally {
    await other.end();
  }
  const { rows } = await client.query(
    `select count(distinct xmin::text)::int as transactions from supabase_migrations.schema_migrations`,
  );
  expect(rows).toEqual([{ transactions: 1 }]);
  expect(await migrate({ client, ...folders })).toBe(0);
});

test('Baseline: what the Supabase CLI has applied, without checksums, is adopted as well', async () => {
  await client.query('update supabase_migrations.schema_migrations set checksum = null');
  await migrate({ client, ...folders });
  expect(await migrate({ client, ...folders })).toBe(0);
});

test('Baseline: migrations, functions and policies of an app beside it stay', async () => {
  await client.query(`
    insert into supabase_migrations.schema_migrations (version, name) values ('20300101000000', 'of_an_app');
    create table public.app_notes (id int);
    create function public.app_counts() returns bigint language sql as 'select count(*) from public.posts';
    create policy "an app's own" on public.posts for select to authenticated using (private.is_suspended());`);
  await migrate({ client, ...folders });
  const { rows } = await client.query(
    `select (select count(*)::int from pg_policy where polname = 'an app''s own') as policies, public.app_counts()::int as posts,
            (select count(*)::int from supabase_migrations.schema_migrations where name = 'of_an_app') as applied`,
  );
  expect(rows).toEqual([{ policies: 1, posts: 1, applied: 1 }]);
});

test('Baseline: an installation that stands earlier is told which version to start once, and stays as it is', async () => {
  const earlier = await createDatabase({ template: nameOf(unfinished) });
  try {
    await using(earlier, async (sql) => {
      const history = await historyOf(sql);
      await expect(migrate({ client: sql, ...folders })).rejects.toThrow(
        new RegExp(`of an earlier version.*check out commit ${commit.slice(0, 12)}, npm start`),
      );
      expect(await historyOf(sql)).toEqual(history);
      await applyOld(sql, 'supabase_migrations', before.product.slice(-1));
      await migrate({ client: sql, ...folders });
    });
  } finally {
    await earlier.drop();
  }
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
/** A shallow clone has no earlier commits to look at. */
const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';

test.skipIf(isShallow)(
  'Version: the commit that an earlier installation is told to start stands where it is adopted from',
  () => {
    const newestIn = (folder: string, names: RegExp) =>
      git('ls-tree', '-r', '--name-only', commit, folder)
        .split('\n')
        .flatMap((file) => names.exec(file)?.[1] ?? [])
        .at(-1);
    expect(newestIn('supabase/migrations', /\/(\d{14})_/)).toBe(from.product);
    expect(newestIn('apps/server/sql', /\/(\d{4})_/)).toBe(from.platform);
  },
);

test('Version: every workspace has that of package.json and depends on that of the others, and the changelog begins with it', async () => {
  const read = async (file: string) => readFile(join(repository, file), 'utf8');
  const { version, workspaces } = JSON.parse(await read('package.json'));
  const lock = JSON.parse(await read('package-lock.json')).packages as Record<string, { version?: string }>;
  const ours = Object.entries(lock).filter(([path]) => !path.includes('node_modules/'));
  expect(ours.length).toBeGreaterThan(workspaces.length);
  for (const [path, locked] of ours) {
    expect(locked.version, path).toBe(version);
    const { version: own, dependencies, devDependencies } = JSON.parse(await read(join(path, 'package.json')));
    expect(own, path).toBe(version);
    // Another one would be looked for in the registry.
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@kindling/')) expect(wanted, `${path}: ${name}`).toBe(version);
    }
  }
  expect(/^## (\S+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('Baseline: one with a migration that the old history does not have is refused', async () => {
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name, checksum) values ('20261128144600', 'other', 'x')`,
  );
  await expect(migrate({ client, ...folders })).rejects.toThrow(
    'The database is at migration 20261128144600, of an earlier',
  );
});

test('Baseline: this version starts on an installation of before, and a member signs in and reads what she has written; the backup before it is restored', async () => {
  const [dataDir, backups] = [temporaryFolder('data-'), temporaryFolder('backups-')];
  const rows = await rowsOf(client);
  const installation = await startInstallation({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ALLOW_UNCONFIRMED_EMAIL: '1',
    CONTACT_EMAIL: 'hello@kindling.example',
    BACKUP_DIR: backups,
  });
  try {
    expect(installation.output()).toContain('the baseline of the declared objects');
    const { PUBLISHABLE_KEY } = JSON.parse(await readFile(join(dataDir, 'status.json'), 'utf8'));
    const member = createClient(installation.url, PUBLISHABLE_KEY, { auth: { persistSession: false } });
    expect((await member.auth.signInWithPassword({ email: 'maya@example.com', password })).error).toBeNull();
    const { data } = await member.from('journal_entries').select('title, content');
    expect(data).toEqual([{ title: 'First page', content: 'Clay under every nail.' }]);
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
  const [archive = ''] = (await readdir(backups)).filter((name) => name.includes('before-migration'));
  const empty = await createDatabase();
  try {
    const env = {
      ...process.env,
      DATABASE_URL: empty.url,
      DATA_DIR: temporaryFolder('data-'),
      ALLOW_UNCONFIRMED_EMAIL: '1',
      CONTACT_EMAIL: 'hello@kindling.example',
    };
    const { stdout } = await promisify(execFile)(process.execPath, [backupProgram, 'restore', join(backups, archive)], {
      env,
    });
    expect(stdout).toContain('Restored: ');
    expect(await using(empty, rowsOf)).toEqual(rows);
    await using(empty, (sql) => migrate({ client: sql, ...folders }));
    expect(await printCatalogue(empty.url)).toBe(await printCatalogue(database.url));
  } finally {
    await empty.drop();
  }
});

test('Baseline: what fails after it is adopted leaves it as it was, and the version of before starts on it', async () => {
  const history = await historyOf(client);
  const supabase = temporaryFolder('supabase-');
  for (const name of ['migrations', 'objects', 'adoption'])
    await cp(join(repository, 'supabase', name), join(supabase, name), { recursive: true });
  const productFolder = join(supabase, 'migrations');
  await writeFile(join(productFolder, '99990101000000_fails.sql'), 'select 1 / 0;');
  await expect(migrate({ client, ...folders, productFolder })).rejects.toThrow(
    /99990101000000_fails.sql could not be applied: division by zero.*starts on it/,
  );
  expect(await historyOf(client)).toEqual(history);
});

test('Baseline: what fails while it is adopted leaves everything as it was', async () => {
  const history = await historyOf(client);
  await client.query('alter table public.posts rename to posted');
  await expect(migrate({ client, ...folders })).rejects.toThrow(/could not be applied.*The database is as it was/s);
  expect(await historyOf(client)).toEqual(history);
});

function nameOf(of: TestDatabase): string {
  return new URL(of.url).pathname.slice(1);
}

async function connect(to: TestDatabase): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: to.url });
  await opened.connect();
  return opened;
}

async function using<T>(to: TestDatabase, work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const sql = await connect(to);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The old program: each file in a transaction with its line in the history. */
async function applyOld(
  sql: pg.Client,
  schema: 'private' | 'supabase_migrations',
  migrations: OldMigration[],
): Promise<void> {
  const ours = schema === 'private';
  await sql.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.schema_migrations (
      version text not null primary key,
      ${ours ? 'name text not null' : 'statements text[], name text'}, checksum text
      ${ours ? ', applied_at timestamptz not null default now()' : ''}
    )`);
  for (const { version, name, text } of migrations) {
    await sql.query('begin');
    await sql.query(text);
    await sql.query(
      `insert into ${schema}.schema_migrations (version, name, checksum) values ($1, $2, encode(sha256(convert_to($3, 'utf8')), 'hex'))`,
      [version, name, text],
    );
    await sql.query('commit');
  }
}

async function plantRows(sql: pg.Client): Promise<void> {
  await sql.query(`
    with member as (
      insert into auth.users (email, encrypted_password, email_confirmed_at) values ('maya@example.com', '${passwordHash}', now()) returning id
    ), card as (
      insert into public.member_cards (user_id, public_name, username) select id, 'Maya', 'maya' from member returning user_id
    ), entry as (
      insert into public.journal_entries (user_id, title, content) select id, 'First page', 'Clay under every nail.' from member
    )
    select from card;
    insert into public.posts (author_id, content) select user_id, 'A bowl that holds water.' from public.member_cards;
    insert into public.business_listings
      (slug, business_name, contact_name, contact_email, business_location, business_description, services_offered, category)
    values ('the-kiln', 'The Kiln', 'Ada', 'ada@example.com', 'Leeds', 'Wheels, glazes and a warm room.', '{Pottery}', 'arts')`);
}

async function rowsOf(sql: pg.Client): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    rows[table] = (await sql.query(`select * from ${table}`)).rows;
    expect(rows[table]).toHaveLength(1);
  }
  return rows;
}

/** What the next start takes away before it declares anew. */
async function declaredIn(sql: pg.Client): Promise<unknown[]> {
  const { rows } = await sql.query(`
    select d.layer, d.digest, (select array_agg(u order by u) from unnest(d.undo) u) as undo,
           (select array_agg(f order by f) from unnest(d.functions) f) as functions
      from private.declarations d order by d.layer`);
  expect(rows).toHaveLength(2);
  return rows;
}

async function historyOf(sql: pg.Client): Promise<unknown[]> {
  const { rows } = await sql.query(`
    select version, name, checksum, null as statements from private.schema_migrations
    union all select version, name, checksum, statements from supabase_migrations.schema_migrations order by version`);
  return rows;
}
