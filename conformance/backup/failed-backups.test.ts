import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withOwnerConnection } from '@kindling/backend/platform/db/owner-connection.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { freePort } from '@kindling/test-kit/free-port';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { examine, found } from '../support/doctor.ts';

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', ['--lazy', folder]);
});

/** A disk of its own, which only root can mount. */
function smallDisk(megabytes: number): string {
  const folder = temporaryFolder('small-disk-');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  mounted.push(folder);
  return folder;
}

const admin = 'rowan@example.org';

/** An installation with an admin, and so many megabytes of rows that no compression makes smaller. */
async function installationWith(megabytes: number): Promise<string> {
  const dataDir = await stoppedDataFolder();
  const owned = <T>(work: (owner: pg.Client) => Promise<T>) =>
    withOwnerConnection(loadConfig({ DATA_DIR: dataDir }), work, { upTo: 'asItIs' });
  await owned(async (owner) => {
    await owner.query('create extension if not exists pgcrypto with schema extensions');
    await owner.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), $1, now(), '{"role": "admin"}', '{"name": "Rowan"}')`,
      [admin],
    );
    await owner.query(
      `insert into public.notifications (user_id, kind, reason)
       select (select id from auth.users where email = $1), 'decision', encode(extensions.gen_random_bytes(700), 'base64')
         from generate_series(1, $2::int)`,
      [admin, megabytes * 1_400],
    );
  });
  return dataDir;
}

async function owning<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8')).DB_URL);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function stop(installation: Installation): Promise<void> {
  installation.process.kill('SIGTERM');
  expect((await installation.ended).code).toBe(0);
}

test.skipIf(!isRoot)(
  'Full disk: a backup that fails ends nobody’s server, leaves nothing, is told, and waits its turn over a restart',
  { timeout: 120_000 },
  async () => {
    const dataDir = await installationWith(8);
    const backups = smallDisk(3);
    const port = await freePort();
    const settings = {
      DATA_DIR: dataDir,
      KINDLING_EMPTY: '1',
      BACKUP_DIR: backups,
      METRICS_PORT: String(port),
      MIN_FREE_DISK_MB: '1',
    };
    const scrape = async () =>
      (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
        .split('\n')
        .filter((line) => /^kindling_(backup|uncaught)/.test(line))
        .join('\n');
    const mails = () =>
      owning(dataDir, async (owner) => (await owner.query('select recipient, subject from backend.mail_outbox')).rows);

    const first = await startInstallation(settings);
    await expect.poll(scrape, { timeout: 30_000 }).toMatch(/^kindling_backup_failures 1$/m);
    expect(first.process.exitCode).toBe(null);
    expect((await fetch(`${first.url}/health/live`)).status).toBe(200);
    expect(readdirSync(backups).filter((name) => name !== 'erasures.json')).toEqual([]);
    // Where none was ever made its age is told all the same, so that the alert fires.
    expect(await scrape()).toMatch(/^kindling_backup_age_seconds \d/m);
    expect(await scrape()).toMatch(/^kindling_uncaught_errors_total 0$/m);
    await expect.poll(mails).toEqual([{ recipient: admin, subject: 'The nightly backup failed' }]);
    expect((await examine(settings)).said).toEqual(
      found(
        'problem',
        'Backups',
        'The nightly backup failed 1 time in a row, the last a minute ago: There’s no room left',
      ),
    );
    await stop(first);

    const second = await startInstallation(settings);
    await sleep(3_000);
    expect(await scrape()).toMatch(/^kindling_backup_failures 1$/m);
    expect(second.output()).not.toContain('could not be made');
    execFileSync('mount', ['-o', 'remount,size=100m', backups]);
    await owning(dataDir, (owner) => owner.query('update backend.backup_attempts set next_at = now()'));
    await stop(second);

    const third = await startInstallation(settings);
    await expect.poll(scrape, { timeout: 30_000 }).toMatch(/^kindling_backup_failures 0$/m);
    expect(readdirSync(backups).filter((name) => name.startsWith('kindling-'))).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await stop(third);
  },
);

test('SIGTERM while a backup is verified: no file, and no failed backup in log or metric', {
  timeout: 120_000,
}, async () => {
  const dataDir = await installationWith(60);
  const backups = join(temporaryFolder('backups-'), 'nightly');
  const installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1', BACKUP_DIR: backups });
  const size = () => {
    const partial = existsSync(backups) && readdirSync(backups).find((name) => name.endsWith('.partial'));
    return partial ? statSync(join(backups, partial)).size : 0;
  };
  // Written from its beginning to its end; verifying it takes a while.
  for (let [last, same] = [0, 0]; same < 4; ) {
    await sleep(4);
    const now = size();
    same = now > 40_000_000 && now === last ? same + 1 : 0;
    last = now;
  }
  await stop(installation);
  expect(readdirSync(backups).filter((name) => name.startsWith('kindling-'))).toEqual([]);
  expect(installation.output()).not.toMatch(/backup|verif/i);
  const failures = await withOwnerConnection(
    loadConfig({ DATA_DIR: dataDir }),
    async (owner) => (await owner.query('select failures from backend.backup_attempts')).rows,
    { upTo: 'asItIs' },
  );
  expect(failures).toEqual([{ failures: 0 }]);
});
