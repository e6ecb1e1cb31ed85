import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { expensiveRequests } from './overload/expensive-requests.ts';
import { fillDirectory } from './search/fill-directory.ts';

// Overload benchmark: latency of other visitors while one visitor saturates 80 connections.

const seconds = Number(process.argv[2] ?? 15);
const listings = 20_000;
const connections = 80;
/** Client networks for X-Forwarded-For: the attacker's, and those of other visitors. */
const attacking = '192.0.2.1';
const elsewhere = (n: number) => `198.51.100.${1 + (n % 250)}`;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'fatal', trustProxy: 1 });
  try {
    await fillDirectory(stack.sql, listings);
    const members = [];
    for (let n = 0; n < 6; n++) members.push(await stack.newMember());
    await compare(stack, members);
  } finally {
    await stack.close();
  }
} finally {
  await cluster.stop();
}

async function compare(stack: Stack, members: readonly Persona[]): Promise<void> {
  await visit(stack, members, 3);
  const quiet = await visit(stack, members, seconds);
  const attack = startAttack(stack);
  await sleep(3_000);
  const loud = await visit(stack, members, seconds);
  const answers = await attack.stop();
  console.log(
    `\n${listings.toLocaleString('en-GB')} listings; ${connections} connections from one network, each in turn with:`,
  );
  for (const { name } of expensiveRequests) console.log(`- ${name}`);
  console.log(
    `\n| what somebody elsewhere asks for | quiet: p50 | p95 | meanwhile: p50 | p95 | p95 ratio | not answered |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, times] of quiet) {
    const during = loud.get(name) ?? { ms: [], failed: 0 };
    const ratio = at(during.ms, 0.95) / at(times.ms, 0.95);
    const cells = [at(times.ms, 0.5), at(times.ms, 0.95), at(during.ms, 0.5), at(during.ms, 0.95)];
    console.log(
      `| ${name} | ${cells.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio.toFixed(1)} | ${during.failed} of ${during.ms.length} |`,
    );
  }
  console.log(`\nWhat the one visitor was answered: ${JSON.stringify(answers)}`);
}

interface Times {
  ms: number[];
  failed: number;
}

/** Sequential requests with think time, as people send them. */
async function visit(stack: Stack, members: readonly Persona[], forSeconds: number): Promise<Map<string, Times>> {
  const figures = new Map<string, Times>();
  const apikey = stack.publishableKey;
  const end = Date.now() + forSeconds * 1_000;
  for (let n = 0; Date.now() < end; n++) {
    const { id, session } = members[0] as Persona;
    // Separate accounts: the session limit of one account would end its oldest sessions.
    const { email, password } = members[1 + (n % (members.length - 1))] as Persona;
    const token = { authorization: `Bearer ${session.access_token}` };
    const page = { accept: 'text/html' };
    const credentials = { method: 'POST', body: JSON.stringify({ email, password }) };
    const requests: [name: string, path: string, init: RequestInit][] = [
      ['home', '/', { headers: page }],
      ['a page of the directory', '/businesses?search=letterpress', { headers: page }],
      ['her profile', `/rest/v1/profiles?select=*&id=eq.${id}`, { headers: token }],
    ];
    // Every third round only: the sign-in rate limit refuses more.
    if (n % 3 === 0) {
      const json = { headers: { 'content-type': 'application/json' }, ...credentials };
      requests.push(['a sign-in', '/auth/v1/token?grant_type=password', json]);
    }
    for (const [name, path, init] of requests) {
      const headers = { apikey, 'x-forwarded-for': elsewhere(n), ...(init.headers as Record<string, string>) };
      const times = figures.get(name) ?? { ms: [], failed: 0 };
      figures.set(name, times);
      const before = performance.now();
      const response = await fetch(stack.url + path, { ...init, headers });
      await response.arrayBuffer();
      times.ms.push(performance.now() - before);
      if (!response.ok) times.failed += 1;
    }
    await sleep(50);
  }
  return figures;
}

function startAttack(stack: Stack): { stop(): Promise<Record<string, number>> } {
  const child = fork(fileURLToPath(new URL('./overload/attacker.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH ?? '',
      TARGET: stack.url,
      KEY: stack.publishableKey,
      NETWORK: attacking,
      CONNECTIONS: String(connections),
    },
  });
  return {
    stop: async () => {
      const statusCounts = new Promise<Record<string, number>>((resolve) =>
        child.once('message', (answers) => resolve(answers as Record<string, number>)),
      );
      child.send('stop');
      const answers = await statusCounts;
      child.disconnect();
      return answers;
    },
  };
}

function at(times: readonly number[], quantile: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * quantile)] ?? Number.NaN;
}
