import { setTimeout as sleep } from 'node:timers/promises';
import type { Persona, Stack } from '@kindling/test-kit';
import { networkAddress } from '../measuring/network-address.ts';
import { percentile } from '../measuring/percentile.ts';
import type { Workload } from '../requests/workload.ts';
import { workloads } from '../requests/workloads.ts';
import type { PlannedRequest } from './load-process.ts';
import { printAnswers, startLoad } from './start-load.ts';

/** More than the lanes of visitors and of members take, with those who may wait. */
const connections = 1_000;
/** Wanted of accepted requests and of readiness, in ms at p95. */
const target = 200;

const asked = ['directory page', 'journal page', 'feed page'].map((beginning) => {
  const found = workloads.find(({ name }) => name.startsWith(beginning));
  if (!found) throw new Error(`There is no workload ${beginning}.`);
  return found;
});

/** Visitors and members in as many networks ask for ordinary things over more connections than the server takes. */
export async function measureEverybody(stack: Stack, members: readonly Persona[], seconds: number): Promise<void> {
  console.log(
    `\n## ${connections} people at once in as many networks, half of them visitors; accepted wanted: ${target} ms at p95\n`,
  );
  const clients = Array.from({ length: connections }, (_, n) => {
    const member = n % 2 === 0 ? undefined : members[(n >> 1) % members.length];
    return asked
      .filter(({ who }) => (who === 'member') === (member !== undefined))
      .map((workload) => asRequest(stack, workload, member, networkAddress(n)));
  });
  const quiet = await readinessFor(stack, 3);
  const load = startLoad({ url: stack.url, clients, patient: true });
  await sleep(1_000);
  const meanwhile = await readinessFor(stack, seconds);
  printAnswers(await load.stop());
  console.log('\n| readiness | p50 ms | p95 ms | not ready |\n|---|--:|--:|--:|');
  for (const [name, { ms, notReady }] of Object.entries({ quiet, meanwhile })) {
    const cells = [percentile(ms, 0.5).toFixed(1), percentile(ms, 0.95).toFixed(1)];
    console.log(`| ${name} | ${cells.join(' | ')} | ${notReady} of ${ms.length} |`);
  }
}

function asRequest(
  { publishableKey }: Stack,
  { name, path, headers }: Workload,
  member: Persona | undefined,
  network: string,
): PlannedRequest {
  return {
    name,
    method: 'GET',
    path: `/rest/v1/${path}`,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${member?.session.access_token ?? publishableKey}`,
      'x-forwarded-for': network,
      ...headers,
    },
  };
}

/** Answers to the readiness probe, ten a second. */
async function readinessFor({ url }: Stack, seconds: number): Promise<{ ms: number[]; notReady: number }> {
  const ms: number[] = [];
  let notReady = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const before = performance.now();
    const response = await fetch(`${url}/health/ready`);
    await response.arrayBuffer();
    ms.push(performance.now() - before);
    if (!response.ok) notReady += 1;
    await sleep(100);
  }
  return { ms, notReady };
}
