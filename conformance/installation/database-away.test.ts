import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';

// PostgreSQL that hangs: its processes are stopped, so that connections are taken and nothing is ever answered.

let installation: Installation;
let apikey: string;
let postmaster: number;

beforeAll(async () => {
  const dataDir = temporaryFolder('data-');
  installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  apikey = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8')).PUBLISHABLE_KEY;
  postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
});
afterAll(async () => {
  signal('SIGCONT');
  installation.process.kill('SIGTERM');
  await installation.ended;
});

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...below.trim().split(/\s+/).map(Number)]) process.kill(pid, name);
}

/** Requests to each service, a page among them. */
const asked: Record<string, [path: string, init?: RequestInit]> = {
  rest: ['/rest/v1/business_listings?select=id'],
  auth: [
    '/auth/v1/token?grant_type=password',
    { method: 'POST', body: JSON.stringify({ email: 'rowan@example.org', password: 'a quiet corner' }) },
  ],
  storage: ['/storage/v1/object/public/avatars/somebody'],
  page: ['/businesses'],
  readiness: ['/health/ready'],
};

async function answersOf(): Promise<Record<string, readonly [status: number, retryAfter: string | null]>> {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([service, [path, init]]) => {
      const response = await fetch(installation.url + path, {
        ...init,
        headers: { apikey, 'content-type': 'application/json', accept: service === 'page' ? 'text/html' : '*/*' },
        // Far below a browser's patience, and far above what an answer takes on the busiest machine.
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      return [service, [response.status, response.headers.get('retry-after')]] as const;
    }),
  );
  return Object.fromEntries(answers);
}

test('while PostgreSQL hangs every service answers 503 with Retry-After, and works again as soon as it answers', async () => {
  const before = await answersOf();
  expect(Object.values(before).map(([status]) => status)).not.toContain(503);
  signal('SIGSTOP');
  const away = { rest: [503, '2'], auth: [503, '2'], storage: [503, '2'], page: [503, '2'], readiness: [503, '2'] };
  // Readiness is asked for once a second at most.
  await expect.poll(answersOf).toEqual(away);
  expect(await answersOf()).toEqual(away);
  signal('SIGCONT');
  await expect.poll(answersOf).toEqual(before);
});
