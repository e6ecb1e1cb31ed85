import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { createDatabase, type TestDatabase } from '@kindling/test-kit/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { production } from './restore-targets.ts';

// Memory of backup and restore by size: by Linux's /proc.

const gigabytes = Number(process.env.GIGABYTES ?? 2);
const program = fileURLToPath(new URL('../../../apps/server/src/backup/main.ts', import.meta.url));
const megabyte = 1024 * 1024;
const fileBytes = 8 * megabyte;
const entryBytes = 9_000;

interface Measured {
  said: string;
  seconds: number;
  /** Highest resident memory in each fifth of the time, in megabytes. */
  memory: number[];
}

/** Runs a command of the backup, looking at its memory ten times a second. */
async function measure(command: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<Measured> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, command, ...args], {
    env: { PATH: process.env.PATH, ...production, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMb(child.pid ?? 0)), 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  expect([said, code]).toEqual([said, 0]);
  const fifth = Math.ceil(samples.length / 5);
  const memory = [0, 1, 2, 3, 4].map((n) => Math.round(Math.max(0, ...samples.slice(n * fifth, (n + 1) * fifth))));
  return { said, seconds: (performance.now() - began) / 1000, memory };
}

function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Fills a database and a folder with so many bytes that nothing makes smaller: half rows, half files. */
async function fill({ url }: TestDatabase, dataDir: string, bytes: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const files = await openDiskFileStore(join(dataDir, 'storage'));
  await client.query(`
    insert into auth.users (id, email) values (md5('keeps much')::uuid, 'keeps.much@example.org');
    alter table public.journal_entries disable trigger user`);
  const rows = Math.round(bytes / 2 / entryBytes);
  for (let done = 0; done < rows; done += 2_000) {
    const batch = Array.from({ length: Math.min(2_000, rows - done) }, () =>
      randomBytes((entryBytes * 3) / 4).toString('base64'),
    );
    await client.query(
      `insert into public.journal_entries (user_id, title, content, time_zone)
       select md5('keeps much')::uuid, 'A day', unnest($1::text[]), 'UTC'`,
      [batch],
    );
  }
  await client.query('alter table public.journal_entries enable trigger user');
  for (let n = 0; n < Math.round(bytes / 2 / fileBytes); n++) {
    const version = randomUUID();
    const received = await files.receive(Readable.from([randomBytes(fileBytes)]), fileBytes);
    await files.commit(received, version);
    await client.query(
      `insert into storage.objects (bucket_id, name, version, metadata)
       values ('journal-files', $1, $2, jsonb_build_object('size', $3::int, 'mimetype', 'audio/ogg'))`,
      [`much/${n}.ogg`, version, received.size],
    );
  }
  await client.end();
}

/** Backup, verification and restore of so much, in turn. */
async function thereAndBack(
  bytes: number,
): Promise<Record<'backup' | 'verify' | 'restore', Measured> & { size: number }> {
  const source = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const [dataDir, restored] = [temporaryFolder('data-'), temporaryFolder('data-')];
  const path = join(temporaryFolder('backup-'), 'kindling.backup');
  const target = await createDatabase();
  try {
    await fill(source, dataDir, bytes);
    // Its rows and files are not in the memory of what is measured.
    const backup = await measure('backup', [path], { DATABASE_URL: source.url, DATA_DIR: dataDir });
    expect(backup.said).toContain('is whole');
    const verify = await measure('backup', ['verify', path], {});
    const { size } = statSync(path);
    const restore = await measure('restore', [path], { DATABASE_URL: target.url, DATA_DIR: restored });
    expect(restore.said).toContain('Restored: ');
    return { backup, verify, restore, size };
  } finally {
    for (const folder of [dataDir, restored, path]) rmSync(folder, { recursive: true, force: true });
    await source.drop();
    await target.drop();
  }
}

test(`a backup of ${gigabytes} GB and its restore take no more memory than one of a tenth of that`, async () => {
  const bytes = gigabytes * 1024 * megabyte;
  const tenth = await thereAndBack(bytes / 10);
  const whole = await thereAndBack(bytes);
  for (const step of ['backup', 'verify', 'restore'] as const) {
    const [little, much] = [tenth[step], whole[step]];
    console.log(
      `${step}: ${(tenth.size / megabyte).toFixed(0)} MB in ${little.seconds.toFixed(1)} s, memory ${little.memory.join(' ')} MB; ` +
        `${(whole.size / megabyte).toFixed(0)} MB in ${much.seconds.toFixed(1)} s, memory ${much.memory.join(' ')} MB`,
    );
    // As much again as V8 leaves uncollected; ten times as much content would show.
    expect(Math.max(...much.memory)).toBeLessThan(Math.max(...little.memory) * 1.5);
  }
});
