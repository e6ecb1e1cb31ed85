import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import { cleanUpFiles } from '@kindling/backend/storage/disk/file-cleanup.ts';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
});
afterAll(() => stack.close());

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Creates `count` stored files without rows. */
function createFiles(folder: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const version: string = randomUUID();
    const versionFolder = join(folder, 'kept', version.slice(0, 2));
    mkdirSync(versionFolder, { recursive: true });
    writeFileSync(join(versionFolder, version), version);
    return version;
  });
}

const insertRow = `insert into storage.objects (bucket_id, name, version)
  select 'member-files', 'y/' || version, version from unnest($1::uuid[]) as version`;

const inTrash = (folder: string) =>
  readdirSync(join(folder, 'trash'), { recursive: true, encoding: 'utf8' }).map((path) => path.slice(11));

test('files without a row go, those with one stay, and what is new is left alone', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDiskFileStore(folder);
  const [known, orphan] = [randomUUID(), randomUUID()];
  for (const version of [known, orphan]) {
    await disk.commit(await disk.receive(Readable.from([Buffer.from(version)]), 100), version);
  }
  writeFileSync(join(folder, 'arriving', 'interrupted'), 'half');
  await stack.sql.query(`insert into storage.objects (bucket_id, name, version) values ('member-files', 'x/y', $1)`, [
    known,
  ]);
  const storedFiles = () =>
    readdirSync(join(folder, 'kept'), { recursive: true, encoding: 'utf8' }).map((path) => path.slice(3));

  expect(await cleanUpFiles(stack.sql, disk, new Date(Date.now() - 3_600_000))).toMatchObject({ trashed: 0 });
  expect(storedFiles()).toEqual(expect.arrayContaining([known, orphan]));
  expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ trashed: 1, unexplained: 0 });
  expect(storedFiles()).toContain(known);
  expect(storedFiles()).not.toContain(orphan);
  expect(inTrash(folder)).toContain(orphan);
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
});

test('the files of another database stay where they are, however often it is tidied up', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDiskFileStore(folder);
  const theirs = createFiles(folder, 12);
  for (const _ of [1, 2]) {
    expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ trashed: 0, unexplained: 12 });
  }
  for (const version of theirs) expect((await disk.read(version)).destroy()).toBeTruthy();
  // with the override flag of the operator
  expect(await cleanUpFiles(stack.sql, disk, inAnHour(), { howeverMany: true })).toMatchObject({ trashed: 12 });
  expect(inTrash(folder)).toEqual(expect.arrayContaining(theirs));
  await expect(disk.read(theirs[0] ?? '')).rejects.toThrow('ENOENT');
  // restored with the right database
  await stack.sql.query(insertRow, [theirs]);
  expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ restored: 12, trashed: 0 });
  for (const version of theirs) expect((await disk.read(version)).destroy()).toBeTruthy();
});

test('of many files a twentieth goes at once, and a hundred at most', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDiskFileStore(folder);
  const known = createFiles(folder, 190);
  await stack.sql.query(insertRow, [known]);
  createFiles(folder, 10);
  expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ trashed: 10, unexplained: 0 });
  createFiles(folder, 11);
  expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ trashed: 0, unexplained: 11 });
});

test('what was removed on purpose goes for good, past limit and trash; the trash itself is kept for 30 days', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDiskFileStore(folder);
  const removed = createFiles(folder, 8);
  await stack.sql.query(insertRow, [removed]);
  await stack.sql.query('delete from storage.objects where version = any($1::uuid[])', [removed.slice(1)]);
  await stack.sql.query('update storage.objects set version = gen_random_uuid() where version = $1', [removed[0]]);
  const [late = ''] = createFiles(folder, 1);
  await disk.moveToTrash([late]);
  await stack.sql.query('insert into backend.removed_files (version) values ($1)', [late]);
  expect(await cleanUpFiles(stack.sql, disk, inAnHour())).toMatchObject({ removed: 9, trashed: 0, unexplained: 0 });
  expect(inTrash(folder)).not.toContain(late);
  for (const version of removed) await expect(disk.read(version)).rejects.toThrow('ENOENT');
  expect((await stack.sql.query('select from backend.removed_files')).rowCount).toBe(0);

  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  for (const before of [31, 29]) mkdirSync(join(folder, 'trash', day(before)));
  await cleanUpFiles(stack.sql, disk, inAnHour());
  expect(readdirSync(join(folder, 'trash'))).not.toContain(day(31));
  expect(readdirSync(join(folder, 'trash'))).toContain(day(29));
});

test('what is larger than allowed, or breaks off, leaves nothing', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDiskFileStore(folder);
  await expect(disk.receive(Readable.from([Buffer.alloc(11)]), 10)).rejects.toMatchObject({ code: 'EntityTooLarge' });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(5);
      throw new Error('gone');
    })(),
  );
  await expect(disk.receive(broken, 10)).rejects.toThrow('gone');
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
});

test('only the server’s own user may read what is kept, and a version is always a UUID', async () => {
  const folder = join(temporaryFolder('files-'), 'storage');
  mkdirSync(folder);
  const disk = await openDiskFileStore(folder);
  const version = randomUUID();
  await disk.commit(await disk.receive(Readable.from([Buffer.from('hers')]), 10), version);
  const file = join(folder, 'kept', version.slice(0, 2), version);
  expect(readFileSync(file, 'utf8')).toBe('hers');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'kept')).mode & 0o777).toBe(0o700);
  for (const wrong of ['../../etc/passwd', '', version.toUpperCase(), `${version}/..`]) {
    await expect(disk.read(wrong), wrong).rejects.toThrow('UUID');
    await expect(disk.copy(version, wrong), wrong).rejects.toThrow('UUID');
  }
});
