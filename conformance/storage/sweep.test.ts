import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDisk } from '@kindling/server/storage/disk.ts';
import { sweepFiles } from '@kindling/server/storage/sweep.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const inAnHour = () => new Date(Date.now() + 3_600_000);

test('files without a row go, those with one stay, and what is new is left alone', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDisk(folder);
  const [known, orphan] = [randomUUID(), randomUUID()];
  for (const version of [known, orphan]) {
    await disk.keep(await disk.receive(Readable.from([Buffer.from(version)]), 100), version);
  }
  writeFileSync(join(folder, 'arriving', 'interrupted'), 'half');
  await stack.sql.query(`insert into storage.objects (bucket_id, name, version) values ('journal-files', 'x/y', $1)`, [
    known,
  ]);
  const kept = () =>
    readdirSync(join(folder, 'kept'), { recursive: true, encoding: 'utf8' }).map((path) => path.slice(3));

  expect(await sweepFiles(stack.sql, disk, new Date(Date.now() - 3_600_000))).toBe(0);
  expect(kept()).toEqual(expect.arrayContaining([known, orphan]));
  expect(await sweepFiles(stack.sql, disk, inAnHour())).toBe(1);
  expect(kept()).toContain(known);
  expect(kept()).not.toContain(orphan);
  expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
});

test('what is larger than allowed, or breaks off, leaves nothing', async () => {
  const folder = temporaryFolder('files-');
  const disk = await openDisk(folder);
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
  const disk = await openDisk(folder);
  const version = randomUUID();
  await disk.keep(await disk.receive(Readable.from([Buffer.from('hers')]), 10), version);
  const file = join(folder, 'kept', version.slice(0, 2), version);
  expect(readFileSync(file, 'utf8')).toBe('hers');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'kept')).mode & 0o777).toBe(0o700);
  for (const wrong of ['../../etc/passwd', '', version.toUpperCase(), `${version}/..`]) {
    await expect(disk.read(wrong), wrong).rejects.toThrow('UUID');
    await expect(disk.copy(version, wrong), wrong).rejects.toThrow('UUID');
  }
});
