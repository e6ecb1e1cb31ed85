import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let smtp: SmtpServer;
let ownerUrl: string;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const dataDir = await stoppedDataFolder();
  installation = await startInstallation({
    DATA_DIR: dataDir,
    KINDLING_EMPTY: '1',
    SMTP_URL: smtp.url,
    DRAIN_SECONDS: '3',
  });
  ownerUrl = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8')).DB_URL;
});
afterAll(async () => {
  installation.process.kill('SIGTERM');
  await Promise.all([installation.ended, smtp.close()]);
});

async function ready(): Promise<[status: number, health: { status: string; checks: Record<string, string> }]> {
  const response = await fetch(`${installation.url}/health/ready`);
  return [response.status, await response.json()];
}

const well = { database: 'ok', queue: 'ok', disk: 'ok', mail: 'ok', serving: 'ok' };

test('is live, and ready with database, queue, disk and mail', async () => {
  const live = await fetch(`${installation.url}/health/live`);
  expect([live.status, live.headers.get('cache-control'), await live.json()]).toEqual([
    200,
    'no-store',
    { status: 'live' },
  ]);
  expect(await ready()).toEqual([200, { status: 'ready', checks: well }]);
});

test('a queue that nobody works off is degraded, and still asked', async () => {
  const [writer, keeper] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)];
  await Promise.all([writer.connect(), keeper.connect()]);
  try {
    await writer.query('begin');
    await writer.query(
      `insert into backend.outbox (kind, payload, not_before) values ('contact_sync', '{}', now() - interval '6 minutes')`,
    );
    await keeper.query('begin');
    // First in line behind the writer: the relay cannot take the row while it holds.
    const locked = keeper.query('lock table backend.outbox in share mode');
    await writer.query('commit');
    await locked;
    const late = [200, { status: 'degraded', checks: { ...well, queue: 'failing' } }];
    await expect.poll(ready).toEqual(late);
    await keeper.query('rollback');
    await keeper.query('notify kindling_outbox');
    await expect.poll(ready).toEqual([200, { status: 'ready', checks: well }]);
  } finally {
    await Promise.all([writer.end(), keeper.end()]);
  }
});

test('Graceful shutdown: told to stop, it says so to load balancers, answers on, closing each connection, and then goes', async () => {
  const before = await fetch(installation.url);
  expect(before.headers.get('connection')).toBe('keep-alive');
  installation.process.kill('SIGTERM');
  const leaving = [503, { status: 'unavailable', checks: { ...well, serving: 'failing' } }];
  await expect.poll(ready, { timeout: 2_500, interval: 50 }).toEqual(leaving);
  const during = await fetch(`${installation.url}/about`);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  expect((await installation.ended).code).toBe(0);
});
