import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { startInstallation } from '@kindling/test-kit/installation';
import { signalTree } from '@kindling/test-kit/signal-tree';
import { startTcpProxy } from '@kindling/test-kit/tcp-proxy';
import { createDatabase } from '@kindling/test-kit/test-database';
import { expect, test } from 'vitest';
import { askEveryService, byService, type ServiceAnswer } from '../../support/every-service.ts';

// How long anybody waits for 503 once the database hangs, and how long until all works again. Each service is asked
// five times a second, whether it answers or not. Times are told, not asserted (README.md).

const rounds = Number(process.env.ROUNDS ?? 10);
const hangMs = 4_000;
/** Two pages each time stay below what one network may have rendered. */
const everyMs = 200;
/** Without signing in: a network has but a few wrong passwords. */
const services = ['rest', 'storage', 'page', 'page that reads a row', 'readiness'];

interface Fault {
  begin(): void;
  end(): void;
}

/** One fault: the longest wait for an answer while it lasts, and from its end until every service answers as before. */
async function endure(ask: () => Promise<ServiceAnswer[]>, fault: Fault) {
  const before = byService(await ask());
  const pending: Promise<ServiceAnswer[]>[] = [];
  const asking = setInterval(() => pending.push(ask()), everyMs);
  fault.begin();
  await new Promise((resolve) => setTimeout(resolve, hangMs));
  const endedAt = performance.now();
  fault.end();
  await expect.poll(async () => byService(await ask()), { interval: everyMs, timeout: 60_000 }).toEqual(before);
  const recovered = performance.now() - endedAt;
  clearInterval(asking);
  const answers = (await Promise.all(pending)).flat();
  const during = answers.filter(({ askedAt, took }) => askedAt + took < endedAt);
  const unlike = answers.filter(({ answer: [status, retryAfter], service }) =>
    status === 503 ? retryAfter !== '2' : status !== before[service]?.[0] && status !== 429,
  );
  expect(unlike, 'neither 503 with Retry-After nor as before').toEqual([]);
  return { waited: Math.max(...during.map(({ took }) => took)), recovered, refused: refusedOf(answers) };
}

const refusedOf = (answers: readonly ServiceAnswer[]) =>
  answers.filter(({ answer: [status] }) => status === 503).length;

async function endureRounds(dataDir: string, fault: Fault, what: string): Promise<void> {
  const { API_URL, PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const ask = () => askEveryService(API_URL, PUBLISHABLE_KEY, services);
  const seen: Awaited<ReturnType<typeof endure>>[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await endure(ask, fault));
  const line = (figures: number[]) => {
    const sorted = figures.map(Math.round).sort((one, other) => one - other);
    return `${sorted[Math.floor(sorted.length / 2)]} ms at the median, ${sorted.at(-1)} at the longest`;
  };
  console.log(
    `${what}, ${rounds} times: longest wait for 503 of a round ${line(seen.map(({ waited }) => waited))}; all works again after ` +
      `${line(seen.map(({ recovered }) => recovered))}; ${seen.reduce((sum, { refused }) => sum + refused, 0)} answers of 503`,
  );
}

test(`PostgreSQL is stopped and goes on ${rounds} times, and everybody is answered meanwhile`, async () => {
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const fault = { begin: () => signalTree(postmaster, 'SIGSTOP'), end: () => signalTree(postmaster, 'SIGCONT') };
  try {
    await endureRounds(dataDir, fault, 'PostgreSQL stopped');
  } finally {
    fault.end();
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
});

test(`the network to PostgreSQL forgets its connections ${rounds} times, and everybody is answered meanwhile`, async () => {
  const database = await createDatabase({ template: process.env.KINDLING_TEST_TEMPLATE ?? '' });
  const through = new URL(database.url);
  const proxy = await startTcpProxy(Number(through.port));
  through.port = String(proxy.port);
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: through.toString(),
    CONTACT_EMAIL: 'hello@kindling.example',
    SITE_URL: 'http://kindling.test',
    ALLOW_UNCONFIRMED_EMAIL: '1',
  });
  try {
    await endureRounds(dataDir, { begin: proxy.stall, end: proxy.recover }, 'Half-open connections');
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
    proxy.close();
    await database.drop();
  }
});
