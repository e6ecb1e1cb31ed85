import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyInstallationId } from '@kindling/backend/setup/installation-id.ts';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import { runCommand } from '@kindling/server/admin-cli/commands.ts';
import { type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startInstallation } from '@kindling/test-kit/installation';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { png, serviceClient } from '../../backend/conformance/support/file-fixtures.ts';

// A database and the files of members belong together: where they do not, nothing starts, so that nothing is tidied up.

const production = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };

let stack: Stack;
let other: TestDatabase;
let otherSql: pg.Pool;
let folder: string;

beforeAll(async () => {
  stack = await startStack();
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const { error } = await serviceClient(stack)
      .storage.from('journal-files')
      .upload(`someone/${at}.png`, png, { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  other = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? 'template1' });
  otherSql = new pg.Pool({ connectionString: other.url, max: 1 });
  otherSql.on('error', () => {});
});
afterAll(async () => {
  await otherSql.end();
  await other.drop();
  await stack.close();
});

/** A copy of the installation's folder, as an operator may have it elsewhere. */
beforeEach(async () => {
  folder = temporaryFolder('copied-');
  cpSync(join(stack.dataDir, 'storage'), join(folder, 'storage'), { recursive: true });
  cpSync(join(stack.dataDir, 'installation-id'), join(folder, 'installation-id'));
  await otherSql.query(`delete from backend.installation where name = 'id'`);
});

const idIn = (path: string) => readFileSync(join(folder, path, 'installation-id'), 'utf8').trim();
const forget = (...paths: string[]) => {
  for (const path of paths) rmSync(join(folder, path, 'installation-id'));
};
const begin = async (owner: pg.Pool, demo = false) =>
  verifyInstallationId({ owner, dataDir: folder, files: await openDiskFileStore(join(folder, 'storage')), demo });

test('with the files of an installation and an empty database nothing starts', async () => {
  const start = startInstallation({ DATA_DIR: folder, DATABASE_URL: other.url, ...production });
  await expect(start).rejects.toThrow('holds files of members that this database does not know: of 6 it knows 0');
  expect((await otherSql.query(`select from backend.installation where name = 'id'`)).rowCount).toBe(0);
});

test('one id is in the database and in both folders, and what agrees is let in', async () => {
  const { rows } = await stack.sql.query(`select value from backend.installation where name = 'id'`);
  expect([idIn(''), idIn('storage')]).toEqual([rows[0].value, rows[0].value]);
  await begin(stack.sql);
  // another server on the same database, with the shared folder in a data folder of its own
  forget('');
  await begin(stack.sql);
  expect(idIn('')).toBe(rows[0].value);
});

test('what does not agree is refused, in words that say what to do', async () => {
  await otherSql.query(`insert into backend.installation (name, value) values ('id', to_jsonb($1::text))`, [
    randomUUID(),
  ]);
  await expect(begin(otherSql)).rejects.toThrow('This database is not that of');
  await expect(begin(otherSql)).rejects.toThrow('npm run admin -- adopt-files');
  writeFileSync(join(folder, 'storage/installation-id'), randomUUID());
  await expect(begin(stack.sql)).rejects.toThrow('is of one installation, and');
  // the database lists files, and the folder for them is a new one, as where a volume was not mounted
  rmSync(join(folder, 'storage'), { recursive: true });
  await expect(begin(stack.sql)).rejects.toThrow(/The database lists 6 files of members, and .* has none/);
  // a data folder that had a database, and a new one
  await otherSql.query(`delete from backend.installation where name = 'id'`);
  await expect(begin(otherSql)).rejects.toThrow('This database is a new one');
});

test('an installation of before gets its id where files and rows fit, and only there', async () => {
  forget('', 'storage');
  await expect(begin(otherSql)).rejects.toThrow('this database does not know: of 6 it knows 0');
  await begin(stack.sql);
  expect(idIn('storage')).toBe(idIn(''));
  // restored from a backup of before, which says nothing
  const { rows } = await stack.sql.query(`delete from backend.installation where name = 'id' returning value`);
  await begin(stack.sql);
  expect((await stack.sql.query(`select value from backend.installation where name = 'id'`)).rows).toEqual(rows);
  // both empty
  folder = temporaryFolder('empty-');
  await begin(otherSql);
  expect(idIn('storage')).toBe(idIn(''));
});

test('a demo leaves no id in its folder, which a real installation takes over', async () => {
  folder = temporaryFolder('demo-');
  mkdirSync(join(folder, 'storage'));
  await begin(otherSql, true);
  expect(() => idIn('')).toThrow('ENOENT');
  await begin(otherSql);
  expect(idIn('storage')).toBe(idIn(''));
});

test('npm run admin -- adopt-files makes them one on purpose, and moves nothing', async () => {
  await expect(begin(otherSql)).rejects.toThrow();
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: other.url, ...production });
  const said = await runCommand(['adopt-files']);
  for (const name of ['DATA_DIR', 'DATABASE_URL', ...Object.keys(production)]) delete process.env[name];
  expect(said).toContain('The database and the 6 files in');
  expect(said).toContain('6 of them belong to nothing in it');
  await begin(otherSql);
  const left: string[] = [];
  for await (const versions of (await openDiskFileStore(join(folder, 'storage'))).listAll()) left.push(...versions);
  expect(left).toHaveLength(6);
});
