import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { signalTree } from '@kindling/test-kit/signal-tree';
import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { startTcpProxy } from '@kindling/test-kit/tcp-proxy';
import { createDatabase } from '@kindling/test-kit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askEveryService, away, byService } from '../support/every-service.ts';

// PostgreSQL that hangs: its processes are stopped, so that connections are taken and nothing is ever answered; or a
// network between that passes nothing on, and has forgotten its connections afterwards (half-open).

let installation: Installation;
let apikey: string;
let postmaster: number;

beforeAll(async () => {
  const dataDir = await stoppedDataFolder();
  installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  apikey = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8')).PUBLISHABLE_KEY;
  postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
});
afterAll(async () => {
  signalTree(postmaster, 'SIGCONT');
  installation.process.kill('SIGTERM');
  await installation.ended;
});

const answersOf = async (url = installation.url, key = apikey, services?: string[]) =>
  byService(await askEveryService(url, key, services));

test('Circuit breaker: while PostgreSQL hangs every service answers 503 with Retry-After, and works again as soon as it answers', async () => {
  const home = async () => {
    const response = await fetch(installation.url, { headers: { accept: 'text/html' } });
    return [response.status, (await response.text()).includes('Where your thing starts')];
  };
  const before = await answersOf();
  expect(await home()).toEqual([200, true]);
  expect(Object.values(before).map(([status]) => status)).not.toContain(503);
  signalTree(postmaster, 'SIGSTOP');
  // Readiness is asked for once a second at most.
  await expect.poll(() => answersOf()).toEqual(away);
  expect(await answersOf()).toEqual(away);
  // The front page stays up, past the minute until which it was kept.
  expect(await home()).toEqual([200, true]);
  await sleep(61_000 - (Date.now() % 60_000));
  expect(await home()).toEqual([200, true]);
  signalTree(postmaster, 'SIGCONT');
  await expect.poll(() => answersOf()).toEqual(before);
});

test('Half-open connections: behind a network that has forgotten its connections nobody hangs, with the first new one all works, jobs too, and a stop ends', async () => {
  const database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const through = new URL(database.url);
  const proxy = await startTcpProxy(Number(through.port));
  through.port = String(proxy.port);
  const smtp = await startSmtpServer();
  const dataDir = temporaryFolder('data-');
  const behind = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: through.toString(),
    CONTACT_EMAIL: 'hello@kindling.example',
    SITE_URL: 'http://kindling.test',
    SMTP_URL: smtp.url,
  });
  const { API_URL, PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const answers = () => answersOf(API_URL, PUBLISHABLE_KEY);
  /** Without wrong passwords, of which one network has but a few. */
  const eightTimes = () =>
    Promise.all(Array.from({ length: 8 }, () => answersOf(API_URL, PUBLISHABLE_KEY, ['rest', 'storage', 'page'])));
  /** Signs up; each is told by a mail. */
  const signUp = (email: string) =>
    fetch(`${API_URL}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a quiet corner', data: { name: 'Rowan', terms_accepted: true } }),
    });
  try {
    expect((await signUp('before@example.org')).status).toBe(200);
    await expect.poll(() => smtp.recipients).toHaveLength(1);
    const before = await answers();
    // Several connections of each pool idle when they are lost.
    await eightTimes();
    proxy.stall();
    await expect.poll(answers).toEqual(away);
    proxy.recover();
    await expect.poll(answers).toEqual(before);
    for (const each of await eightTimes()) expect(before).toMatchObject(each);
    expect((await signUp('after@example.org')).status).toBe(200);
    await expect.poll(() => smtp.recipients, { timeout: 60_000 }).toHaveLength(2);

    // Forgotten once more, and stopped before anybody noticed: nobody waits for a goodbye that is not heard.
    proxy.stall();
    proxy.recover();
    behind.process.kill('SIGTERM');
    expect(await behind.ended).toMatchObject({ code: 0 });
  } finally {
    behind.process.kill('SIGTERM');
    await behind.ended;
    await smtp.close();
    proxy.close();
    await database.drop();
  }
});
