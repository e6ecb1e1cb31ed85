import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { withOwnerConnection } from '@kindling/backend/platform/db/owner-connection.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { bootstrap, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { createDatabase } from '@kindling/test-kit/test-database';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { member, runAs } from '../support/run-as.ts';
import { tableContents } from './table-contents.ts';

const program = fileURLToPath(new URL('../../apps/server/src/backup/main.ts', import.meta.url));
const maya = 'maya@demo.kindling.example';

/** A demo town that was stopped, with a file of a member. */
let dataDir: string;
let archive: string;
/** Ogg with an Opus header, and noise behind it that no compression makes smaller. */
const recording = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), randomBytes(300_000)]);
/** Rows and hash of every table. */
let rowsBefore: Map<string, string>;

/** A table of several megabytes: its rows go over more than one entry of the archive, cut anywhere. */
const manyRows = `
  insert into public.notifications (user_id, kind, reason)
  select (select min(id::text)::uuid from auth.users), 'decision', repeat(n || ' words. ', 100) from generate_series(1, 10000) as n`;

beforeAll(async () => {
  dataDir = temporaryFolder('data-');
  const installation = await startInstallation({ DATA_DIR: dataDir });
  try {
    const member = await signedIn(installation.url, dataDir);
    const owner = (await member.auth.getUser()).data.user?.id;
    const upload = { contentType: 'audio/ogg' };
    const { error } = await member.storage.from('journal-files').upload(`${owner}/note.ogg`, recording, upload);
    expect(error).toBeNull();
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
  rowsBefore = await withOwnerConnection(
    loadConfig({ DATA_DIR: dataDir }),
    async (owner) => {
      await owner.query(manyRows);
      await owner.query(`update private.write_bounds set member = 7 where target = 'public.posts' and verb = 'insert'`);
      return tableContents(owner);
    },
    { upTo: 'asItIs' },
  );
  archive = join(temporaryFolder('backup-'), 'kindling.backup');
  expect(await run(dataDir, 'backup', archive)).toContain('It was read again from the disk and is whole.');
});

const status = (folder: string) => JSON.parse(readFileSync(join(folder, 'status.json'), 'utf8'));

async function signedIn(url: string, folder: string) {
  const client = createClient(url, status(folder).PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const { password } = accounts.find(({ email }: { email: string }) => email === maya);
  expect((await client.auth.signInWithPassword({ email: maya, password })).error).toBeNull();
  return client;
}

/** Runs the command as npm run does; resolves with what it said, in either stream. */
function run(
  folder: string,
  command: 'backup' | 'restore',
  ...args: (string | Record<string, string>)[]
): Promise<string> {
  const env = Object.assign({}, ...args.filter((arg) => typeof arg !== 'string'));
  const typed = args.filter((arg) => typeof arg === 'string');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, command, ...typed],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder, ...env } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

const completeIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.backup') && statSync(join(folder, name)).size > 0)
    : [];

test('restored elsewhere, every row, every file and every password is there, and work goes on', async () => {
  const folder = temporaryFolder('data-');
  expect(await run(folder, 'restore', archive)).toContain('Restored: ');
  expect(await withOwnerConnection(loadConfig({ DATA_DIR: folder }), tableContents, { upTo: 'asItIs' })).toEqual(
    rowsBefore,
  );
  const restored = await startInstallation({ DATA_DIR: folder, KINDLING_EMPTY: '1' });
  try {
    const member = await signedIn(restored.url, folder);
    const owner = (await member.auth.getUser()).data.user?.id;
    const { data } = await member.storage.from('journal-files').download(`${owner}/note.ogg`);
    const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(recording).digest('hex'));
    const { error } = await member.from('journal_entries').insert({ content: 'after the restore' });
    expect(error).toBeNull();
    const another = join(temporaryFolder('backup-'), 'running.backup');
    expect(await run(folder, 'backup', another)).toContain('is whole');
  } finally {
    restored.process.kill('SIGTERM');
    await restored.ended;
  }
  const bound = `select member from private.write_bounds where target = 'public.posts' and verb = 'insert'`;
  const declared = await withOwnerConnection(
    loadConfig({ DATA_DIR: folder }),
    async (owner) => (await owner.query(bound)).rows,
    { upTo: 'asItIs' },
  );
  expect(declared, 'what this version declares, and no longer what the backup has').toEqual([{ member: 30 }]);
});

test('a backup of PostgreSQL 18 is restored on 15, encrypted for whoever has the key', async () => {
  const keys = await run(dataDir, 'backup', 'key');
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\w+)/.exec(keys) ?? [];
  const [, identity = ''] = /BACKUP_IDENTITY=(AGE-SECRET-KEY-\w+)/.exec(keys) ?? [];
  const file = join(temporaryFolder('backup-'), 'encrypted.backup');
  expect(await run(dataDir, 'backup', file, { BACKUP_RECIPIENT: recipient })).toContain('It is encrypted');
  expect(readFileSync(file).includes(Buffer.from('manifest.json'))).toBe(false);
  expect(await run(dataDir, 'backup', 'verify', file)).toContain('Set BACKUP_IDENTITY');
  const server = await startExternalPostgres(15);
  try {
    const ownerUrl = await bootstrap(server.superuserUrl);
    const settings = { DATABASE_URL: ownerUrl, ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };
    const folder = temporaryFolder('data-');
    const said = await run(folder, 'restore', file, { ...settings, BACKUP_IDENTITY: identity });
    expect(said).toContain('Restored: ');
    const client = new pg.Client(ownerUrl);
    await client.connect();
    expect(await tableContents(client)).toEqual(rowsBefore);
    await client.end();
    expect(await run(folder, 'restore', file, { ...settings, BACKUP_IDENTITY: identity })).toContain(
      'There are members in this database already.',
    );
    // Nothing has started on it yet, so there is no queue.
    const again = join(temporaryFolder('backup-'), 'again.backup');
    expect(await run(folder, 'backup', again, settings)).toContain('It was read again from the disk and is whole.');
  } finally {
    await server.stop();
  }
});

test('with BACKUP_DIR a backup is made every night, and whoever was erased since is erased again by a restore', async () => {
  const [folder, backups] = [temporaryFolder('data-'), join(temporaryFolder('backup-'), 'nightly')];
  expect(await run(folder, 'restore', archive)).toContain('Who was erased since the backup was made is in it again');
  const settings = { DATA_DIR: folder, KINDLING_EMPTY: '1', BACKUP_DIR: backups };
  const installation = await startInstallation(settings);
  try {
    await expect.poll(() => completeIn(backups).length).toBe(1);
    const member = await signedIn(installation.url, folder);
    const { data } = await member.auth.getUser();
    const admin = createClient(installation.url, status(folder).SECRET_KEY, { auth: { persistSession: false } });
    expect((await admin.auth.admin.deleteUser(data.user?.id ?? '')).error).toBeNull();
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
  const [made = ''] = completeIn(backups);
  const restored = temporaryFolder('data-');
  expect(await run(restored, 'restore', join(backups, made))).toContain('1 who were erased since');
  const found = await withOwnerConnection(
    loadConfig({ DATA_DIR: restored }),
    async (client) =>
      (
        await client.query(
          `select (select count(*)::int from auth.users where email = $1) as accounts,
                  (select count(*)::int from storage.objects where name like '%/note.ogg') as files,
                  (select count(*)::int from backend.outbox where payload::text like '%' || $1 || '%') as mails`,
          [maya],
        )
      ).rows,
    { upTo: 'asItIs' },
  );
  expect(found).toEqual([{ accounts: 0, files: 0, mails: 0 }]);
  // A start on the same day makes no other.
  expect(completeIn(backups)).toEqual([made]);
});

test('a table that was partitioned keeps its rows, rights and policies, is backed up as one, and restored into one that is not', async () => {
  const source = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const target = await createDatabase();
  const script = readFileSync(new URL('../../deploy/postgres/partition-notifications.sql', import.meta.url), 'utf8');
  const [one, other] = [randomUUID(), randomUUID()];
  const settings = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };
  try {
    const client = new pg.Client(source.url);
    client.on('error', () => {});
    await client.connect();
    await client.query(
      `insert into auth.users (id, email) values ('${one}', 'one@example.org'), ('${other}', 'other@example.org')`,
    );
    await client.query(
      `insert into public.notifications (user_id, kind) values ('${one}', 'decision'), ('${other}', 'decision')`,
    );
    const rights = `select (select jsonb_agg(p order by policyname) from pg_policies p where tablename = 'notifications') as policies,
      (select jsonb_agg(to_jsonb(g) order by g) from information_schema.column_privileges g where table_name = 'notifications') as columns,
      (select jsonb_agg(tgname order by tgname) from pg_trigger
        where tgrelid = 'public.notifications'::regclass and not tgisinternal and tgname not like 'within_bound%') as triggers,
      (select jsonb_agg(conname order by conname) from pg_constraint
        where conrelid = 'public.notifications'::regclass and contype in ('c', 'f')) as constraints`;
    const before = (await client.query(rights)).rows;
    // As psql reads it.
    await client.query(
      script
        .replace(/^\\set.*$/m, '')
        .replaceAll(/:'?table'?/g, (at) => (at.includes("'") ? `'notifications'` : 'notifications'))
        .replace(`:'partitions'`, `'4'`),
    );
    expect((await client.query(rights)).rows).toEqual(before);
    const planned = await client.query(
      `select distinct attoptions from pg_attribute
        where attrelid in (select inhrelid from pg_inherits where inhparent = 'public.notifications'::regclass) and attname = 'user_id'`,
    );
    expect(planned.rows).toEqual([{ attoptions: ['n_distinct=-0.005'] }]);
    const sql = new pg.Pool({ connectionString: source.url, max: 1 });
    const asOne = (text: string) => runAs(sql, member(one), text);
    expect((await asOne('select user_id from public.notifications')).rows).toEqual([{ user_id: one }]);
    expect((await asOne('update public.notifications set read_at = now()')).rowCount).toBe(1);
    await expect(asOne('select from private.notifications_0')).rejects.toThrow('permission denied');
    await sql.end();
    await client.end();

    const folder = temporaryFolder('data-');
    const file = join(temporaryFolder('backup-'), 'partitioned.backup');
    expect(await run(folder, 'backup', file, { ...settings, DATABASE_URL: source.url })).toContain('is whole');
    const restored = await run(temporaryFolder('data-'), 'restore', file, { ...settings, DATABASE_URL: target.url });
    expect(restored).toContain('Restored: ');
    const there = new pg.Client(target.url);
    await there.connect();
    const { rows } = await there.query(
      'select user_id, read_at is null as unread from public.notifications order by read_at',
    );
    expect(rows).toEqual([
      { user_id: one, unread: false },
      { user_id: other, unread: true },
    ]);
    await there.end();
  } finally {
    await source.drop();
    await target.drop();
  }
});

test('an app’s own tables and migrations are beside ours: their rows come back where the app’s tables were made', async () => {
  const source = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const target = await createDatabase();
  const settings = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };
  // As `supabase db push` does it, with a number that no migration of ours has reached.
  const push = async (url: string, more = '') => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`
      create table public.of_an_app (word text);
      insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'of_an_app'); ${more}`);
    await client.end();
  };
  try {
    await push(source.url, `insert into public.of_an_app values ('kept')`);
    const file = join(temporaryFolder('backup-'), 'with-an-app.backup');
    const folder = temporaryFolder('data-');
    expect(await run(folder, 'backup', file, { ...settings, DATABASE_URL: source.url })).toContain('is whole');
    const restore = () => run(temporaryFolder('data-'), 'restore', file, { ...settings, DATABASE_URL: target.url });
    expect(await restore()).toContain('tables that are not Kindling’s (public.of_an_app)');
    await push(target.url);
    expect(await restore()).toContain('Restored: ');
    const there = new pg.Client(target.url);
    await there.connect();
    expect((await there.query('select word from public.of_an_app')).rows).toEqual([{ word: 'kept' }]);
    await there.end();
  } finally {
    await source.drop();
    await target.drop();
  }
});

test('a damaged archive and one that was cut off are refused, and leave nothing behind', async () => {
  const copy = (change: (file: string) => void) => {
    const file = join(temporaryFolder('backup-'), 'damaged.backup');
    writeFileSync(file, readFileSync(archive));
    change(file);
    return file;
  };
  const { length } = readFileSync(archive);
  const cut = copy((file) => truncateSync(file, Math.floor(length * 0.8)));
  const flipped = copy((file) => {
    const bytes = readFileSync(file);
    bytes[length - 150_000] = (bytes[length - 150_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  });
  for (const file of [cut, flipped]) expect(await run(dataDir, 'backup', 'verify', file)).toMatch(/damaged|cut off/);
  const folder = temporaryFolder('data-');
  expect(await run(folder, 'restore', cut)).toMatch(/damaged|cut off/);
  // Tried again with a whole one, it is as empty as before.
  expect(await run(folder, 'restore', archive)).toContain('Restored: ');
});

test('bytes appended to a backup are refused, whatever they are', async () => {
  const tails = {
    'a word': Buffer.from('more'),
    'a frame of zstd': zstdCompressSync('more'),
    'a megabyte': randomBytes(1_000_000),
  };
  // Skippable frame (RFC 8878): decompressors pass over it.
  const skipped = Buffer.concat([Buffer.from('502a4d18', 'hex'), Buffer.from([4, 0, 0, 0]), Buffer.from('more')]);
  for (const [what, tail] of Object.entries({ ...tails, 'a skippable frame': skipped })) {
    const file = join(temporaryFolder('backup-'), 'appended.backup');
    writeFileSync(file, Buffer.concat([readFileSync(archive), tail]));
    expect(await run(dataDir, 'backup', 'verify', file), what).toMatch(/appended|damaged/);
  }
});

test('a backup of before the seal is restored as ever', async () => {
  const file = join(temporaryFolder('backup-'), 'format-1.backup');
  writeFileSync(file, await asFormat1(readFileSync(archive)));
  expect(await run(dataDir, 'backup', 'verify', file)).toMatch(/is whole.* A version before seals made it/);
  expect(await run(temporaryFolder('data-'), 'restore', file)).toContain('Restored: ');
});

/** The same entries as format 1 had them: without a seal. */
async function asFormat1(bytes: Buffer): Promise<Buffer> {
  const sealed = bytes.subarray(0, bytes.length - 112);
  const tar = zstdDecompressSync(sealed);
  const at = tar.indexOf('{"format":2,');
  expect(at).toBe(512);
  tar.write('{"format":1,', at);
  return zstdCompressSync(tar);
}

test('a backup is signed, and with the other key nobody else’s is verified or restored', async () => {
  const keys = await run(dataDir, 'backup', 'key');
  const [, signingKey = ''] = /BACKUP_SIGNING_KEY=([\w-]+)/.exec(keys) ?? [];
  const [, verifyKey = ''] = /BACKUP_VERIFY_KEY=([\w-]+)/.exec(keys) ?? [];
  const [, othersKey = ''] = /BACKUP_SIGNING_KEY=([\w-]+)/.exec(await run(dataDir, 'backup', 'key')) ?? [];
  const folder = temporaryFolder('backup-');
  const [ours, theirs] = [join(folder, 'ours.backup'), join(folder, 'theirs.backup')];
  expect(await run(dataDir, 'backup', ours, { BACKUP_SIGNING_KEY: signingKey })).toContain('is whole');
  expect(await run(dataDir, 'backup', theirs, { BACKUP_SIGNING_KEY: othersKey })).toContain('is whole');
  const verifying = { BACKUP_VERIFY_KEY: verifyKey };
  expect(await run(dataDir, 'backup', 'verify', ours, verifying)).toContain('It is signed with your key.');
  for (const file of [theirs, archive]) {
    expect(await run(dataDir, 'backup', 'verify', file, verifying)).toContain(
      'Nobody with the key of BACKUP_VERIFY_KEY',
    );
    const target = temporaryFolder('data-');
    expect(await run(target, 'restore', file, verifying)).toContain('Nobody with the key of BACKUP_VERIFY_KEY');
    expect(await run(target, 'restore', ours, verifying)).toContain('Restored: ');
  }
});

test('a file that is there is not overwritten, and a wrong line says what there is', async () => {
  expect(await run(dataDir, 'backup', archive)).toContain('already. Choose another name.');
  expect(existsSync(archive)).toBe(true);
  expect(await run(dataDir, 'restore')).toContain('npm run restore -- FILE');
});

test('help and what is no option are answered, and a server that runs is not restored into, each in a sentence', async () => {
  const folder = temporaryFolder('data-');
  for (const command of ['backup', 'restore'] as const) {
    expect(await run(folder, command, '--help')).toMatch(/^ {2}npm run backup -- FILE/);
    expect(await run(folder, command, '--force')).toContain('There is no option --force.');
  }
  const installation = await startInstallation({ DATA_DIR: folder, KINDLING_EMPTY: '1' });
  try {
    expect(await run(folder, 'restore', archive)).toMatch(
      /^Kindling runs in .* or stop it and move what is there away\.\n$/,
    );
    const elsewhere = { DATABASE_URL: status(folder).DB_URL, CONTACT_EMAIL: 'hello@kindling.example' };
    expect(
      await run(temporaryFolder('data-'), 'restore', archive, { ...elsewhere, ALLOW_UNCONFIRMED_EMAIL: '1' }),
    ).toContain('Kindling runs on this database.');
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
});
