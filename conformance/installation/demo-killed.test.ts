import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { waitFor } from '@kindling/test-kit/wait-for';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { png } from '../../backend/conformance/support/file-fixtures.ts';
import { demoStatus, killedAt } from '../support/killed-start.ts';

// A demo that is killed (SIGKILL) at any moment of its first start, or of its first uploads, starts again by itself.

const started: Installation[] = [];

async function start(dataDir: string): Promise<Installation> {
  const installation = await startInstallation({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '1' });
  started.push(installation);
  return installation;
}

afterEach(async () => {
  for (const { process: child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

async function query(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: demoStatus(dataDir).DB_URL });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The town is there once, with its accounts on disk and in the database. */
async function expectWholeTown(dataDir: string): Promise<void> {
  const [town] = await query(
    dataDir,
    `select (select count(*)::int from backend.installation where name = 'demo') as demo,
            (select count(*)::int from auth.users where email = 'maya@demo.kindling.example' and encrypted_password is not null) as maya`,
  );
  expect(town).toEqual({ demo: 1, maya: 1 });
  expect(readdirSync(dataDir)).toContain('demo-accounts.json');
}

test.each([
  ['its database is made', /./],
  ['its migrations are applied', /Applying 0007/],
  ['the town settles', /Settling the demo town/],
])('SIGKILL while %s: the next start completes it', async (_moment, when) => {
  const dataDir = temporaryFolder('demo-');
  await killedAt(dataDir, when);
  await start(dataDir);
  await expectWholeTown(dataDir);
});

test('SIGKILL during its first uploads, whose files are there and whose rows are not: the next start goes on', async () => {
  const dataDir = temporaryFolder('demo-');
  const demo = await start(dataDir);
  const { API_URL, SECRET_KEY, DB_URL } = demoStatus(dataDir);
  // Between the file and its row: at the commit, which the dry run before the upload never reaches.
  const owner = new pg.Client({ connectionString: DB_URL });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query(`
    create function private.wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$;
    create constraint trigger wait_long after insert on storage.objects deferrable initially deferred
      for each row execute function private.wait_long()`);
  const shelves = join(dataDir, 'storage/kept');
  const files = () => readdirSync(shelves, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const ofTheTown = files().length;
  const service = createClient(API_URL, SECRET_KEY, { auth: { persistSession: false } });
  for (let at = 0; at < 7; at++)
    void service.storage.from('journal-files').upload(`someone/${at}.png`, png, { contentType: 'image/png' });
  await waitFor(
    () => files().length > ofTheTown,
    () => 'No file has arrived.',
  );
  demo.process.kill('SIGKILL');
  await demo.ended;
  started.length = 0;
  await owner.end().catch(() => {});
  await start(dataDir);
  expect(await query(dataDir, 'select count(*)::int as rows from storage.objects')).toEqual([{ rows: ofTheTown }]);
  await expectWholeTown(dataDir);
});
