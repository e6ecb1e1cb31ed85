import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyPair } from '@kindling/backend/backup/encryption.ts';
import { verifyBackup } from '@kindling/backend/backup/verify-backup.ts';
import { writeBackup } from '@kindling/backend/backup/write-backup.ts';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import type { FileStore } from '@kindling/backend/storage/disk/file-store.ts';
import { eraseAgain, writeErasures } from '@kindling/server/privacy/erasures-file.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { createDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { serviceClient } from '../../../backend/conformance/support/file-fixtures.ts';
import { tableContents, tableNames } from '../../backup/table-contents.ts';
import { newUsername } from '../../support/community-calls.ts';
import { type Acknowledged, findWrong, prepareRound, type World, writeMixed } from '../faults/mixed-writes.ts';
import { emptyDatabases, runRestore } from './restore-targets.ts';
import { connectWitnessed } from './snapshot-witness.ts';

const drills = Number(process.env.DRILLS ?? 20);

/** What a snapshot has: rows by table, what is still to be done, and each file's hash by its version. */
interface Contents {
  tables: Map<string, string>;
  outbox: string;
  files: Map<string, string>;
}

/** Jobs that are not done are part of what a backup keeps, and come back as rows of the outbox. */
const outbox = (jobs: string) => `
  select count(*) || ' ' || coalesce(string_agg(kind || ' ' || payload, E'\\n' order by kind, payload), '') as rows
    from (select kind, payload::text from backend.outbox ${jobs}) as due`;
const unfinishedJobs = `
  union all select name, data::text from pgboss.job
   where state in ('created', 'retry', 'active') and name ~ '^[a-z]' and jsonb_typeof(data) = 'object'`;

async function contentsOf(client: pg.Client, files: FileStore, jobs: string): Promise<Contents> {
  await client.query(`set timezone = 'UTC'`);
  const { rows } = await client.query<{ rows: string }>(outbox(jobs));
  const { rows: named } = await client.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  );
  const hashes = new Map<string, string>();
  for (const { version } of named) {
    const hash = await hashOf(files, version);
    if (hash !== undefined) hashes.set(version, hash);
  }
  return { tables: await tableContents(client), outbox: rows[0]?.rows ?? '', files: hashes };
}

async function hashOf(files: FileStore, version: string): Promise<string | undefined> {
  const content = await files.read(version).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const recording = () =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), randomBytes(randomInt(400_000))]);

/** A member with a card, who can post. */
async function newWriter(stack: Stack): Promise<Persona> {
  const member = await stack.newMember('Wren Hollis');
  const { error } = await member.client.from('member_cards').insert({ public_name: 'Wren', username: newUsername() });
  expect(error).toBeNull();
  return member;
}

async function upload({ id, client }: Persona, name: string): Promise<string> {
  const path = `${id}/${name}.ogg`;
  const { error } = await client.storage.from('journal-files').upload(path, recording(), { contentType: 'audio/ogg' });
  expect(error).toBeNull();
  return path;
}

/** Rows, of whatever table, that have these words in them. */
async function rowsWith(client: pg.Client, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tableNames(client)) {
    const { rowCount } = await client.query(`select from ${table} t where t::text like $1`, [`%${words}%`]);
    if (rowCount) found.push(table);
  }
  return found;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test(`of ${drills} backups made under writes each comes back with every row and file of its moment, and without whom was erased since`, async () => {
  const stack = await startStack({ confirmEmail: false });
  const service = serviceClient(stack);
  const live = await openDiskFileStore(join(stack.dataDir, 'storage'));
  const old = await startExternalPostgres(15);
  const databaseOf15 = await emptyDatabases(old);
  const keys = await generateKeyPair();
  const acknowledged: Acknowledged[] = [];
  let classId: string | undefined;
  const told = { rows: 0, files: 0, gone: 0, jobs: 0 };
  try {
    for (let drill = 0; drill < drills; drill++) {
      const round = await withClient(stack.ownerUrl, (owner) => prepareRound(owner, classId));
      classId = round.classId;
      const world: World = { url: stack.url, publishableKey: stack.publishableKey, ...round };
      // New ones each time: what one member may write in an hour is bounded.
      const [first, second, leaver] = [await newWriter(stack), await newWriter(stack), await newWriter(stack)];
      const spare = [await upload(first, 'a'), await upload(first, 'b'), await upload(first, 'c')];
      await upload(leaver, 'hers');
      for (const [table, row] of [
        ['journal_entries', { content: 'Before she left' }],
        ['posts', { content: 'Before she left' }],
      ] as const)
        expect((await leaver.client.from(table).insert(row)).error).toBeNull();

      const stop = new AbortController();
      const writing = [first, first, second, second].map((member) =>
        writeMixed(member, world, () => stack.visitor(), acknowledged, stop.signal),
      );
      await sleep(randomInt(500, 2_500));

      const isEncrypted = drill % 2 === 1;
      const folder = temporaryFolder('backups-');
      const path = join(folder, 'kindling.backup');
      let before: Contents | undefined;
      let removing: Promise<unknown> = Promise.resolve();
      const acknowledgedBefore = [...acknowledged];
      const client = await connectWitnessed(stack.ownerUrl, async (witness) => {
        before = await contentsOf(witness, live, unfinishedJobs);
        removing = first.client.storage.from('journal-files').remove(spare);
      });
      const reading = { identity: isEncrypted ? keys.identity : undefined, verifyKey: undefined };
      const recipient = isEncrypted ? keys.recipient : undefined;
      const end = await writeBackup({
        client,
        files: live,
        path,
        keys: { ...reading, recipient, signingKey: undefined },
      });
      await client.end();
      await removing;
      await verifyBackup(path, reading);
      stop.abort();
      await Promise.all(writing);
      if (!before) throw new Error('The backup read nothing.');
      expect(before.files.size).toBe(end.files.count + end.gone);

      expect((await service.auth.admin.deleteUser(leaver.id)).error).toBeNull();
      const target = drill % 3 === 2 ? await databaseOf15() : (await createDatabase()).url;
      const dataDir = temporaryFolder('restored-');
      const said = await runRestore(path, {
        DATABASE_URL: target,
        DATA_DIR: dataDir,
        ...(isEncrypted && { BACKUP_IDENTITY: keys.identity }),
      });
      expect(said).toContain('Restored: ');

      const files = await openDiskFileStore(join(dataDir, 'storage'));
      await withClient(target, async (restored) => {
        const after = await contentsOf(restored, files, '');
        expect(after.tables).toEqual(before?.tables);
        expect(after.outbox).toBe(before?.outbox);
        const removed = [...(before?.files ?? [])].filter(([version]) => !after.files.has(version));
        expect(removed).toHaveLength(end.gone);
        expect(after.files).toEqual(
          new Map([...(before?.files ?? [])].filter(([version]) => after.files.has(version))),
        );
        expect(await findWrong(restored, acknowledgedBefore)).toEqual([]);

        // What the server does every minute, and then what a restore does with it.
        const erasures = join(temporaryFolder('backups-'), 'nightly');
        mkdirSync(erasures);
        await writeErasures(erasures, stack.sql);
        expect(await rowsWith(restored, leaver.id)).not.toEqual([]);
        expect(await eraseAgain(erasures, restored, files)).toBe(1);
        expect(await rowsWith(restored, leaver.id)).toEqual([]);
        expect(await findWrong(restored, acknowledgedBefore)).toEqual([]);
        const { rows } = await restored.query<{ version: string }>('select version from storage.objects');
        const kept: string[] = [];
        for await (const versions of files.listAll()) kept.push(...versions);
        const listed = new Set(rows.map(({ version }) => version));
        expect(kept.filter((version) => !listed.has(version))).toEqual([]);
      });
      for (const contents of before.tables.values()) told.rows += Number.parseInt(contents, 10);
      told.files += end.files.count;
      told.gone += end.gone;
      told.jobs += Number.parseInt(before.outbox, 10);
    }
    console.log(
      `${drills} drills: ${told.rows} rows and ${told.files} files compared, ${told.jobs} jobs that were due; ` +
        `${told.gone} files removed while a backup was made; ${acknowledged.length} writes acknowledged meanwhile; ${drills} erased again`,
    );
  } finally {
    await stack.close();
    await old.stop();
  }
});
