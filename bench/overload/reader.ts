import { setTimeout as sleep } from 'node:timers/promises';
import type { Persona, Stack } from '@kindling/test-kit';
import { percentile } from '../measuring/percentile.ts';
import type { PlannedRequest } from './load-process.ts';

export interface Times {
  ms: number[];
  failed: number;
}

/** Networks of those who read meanwhile. */
const elsewhere = (n: number) => `203.0.113.${1 + (n % 250)}`;

/** What somebody opens: home, a page of the directory, and her profile as the app reads it. */
export function pagesOf({ id, session }: Persona): PlannedRequest[] {
  const page = { accept: 'text/html' };
  return [
    { name: 'home', method: 'GET', path: '/', headers: page },
    { name: 'a page of the directory', method: 'GET', path: '/businesses?q=letterpress', headers: page },
    {
      name: 'her profile',
      method: 'GET',
      path: `/rest/v1/profiles?select=*&id=eq.${id}`,
      headers: { authorization: `Bearer ${session.access_token}` },
    },
  ];
}

/** Sequential requests with think time, as people send them: `requests` of each round. */
export async function readFor(
  { url, publishableKey }: Stack,
  seconds: number,
  requests: (round: number) => readonly PlannedRequest[],
): Promise<Map<string, Times>> {
  const figures = new Map<string, Times>();
  const end = Date.now() + seconds * 1_000;
  for (let n = 0; Date.now() < end; n++) {
    for (const { name, method, path, headers, body } of requests(n)) {
      const times = figures.get(name) ?? { ms: [], failed: 0 };
      figures.set(name, times);
      const before = performance.now();
      const response = await fetch(url + path, {
        method,
        headers: {
          apikey: publishableKey,
          'x-forwarded-for': elsewhere(n),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      times.ms.push(performance.now() - before);
      if (!response.ok) times.failed += 1;
    }
    await sleep(50);
  }
  return figures;
}

/** Latencies before and meanwhile, and the ratio of their p95. */
export function printReaders(quiet: ReadonlyMap<string, Times>, meanwhile: ReadonlyMap<string, Times>): void {
  console.log(
    `\n| what somebody elsewhere asks for | quiet: p50 | p95 | meanwhile: p50 | p95 | p95 ratio | not answered |`,
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const [name, { ms: before }] of quiet) {
    const { ms: during, failed } = meanwhile.get(name) ?? { ms: [], failed: 0 };
    const ratio = percentile(during, 0.95) / percentile(before, 0.95);
    const cells = [before, during].flatMap((ms) => [percentile(ms, 0.5), percentile(ms, 0.95)]);
    console.log(
      `| ${name} | ${cells.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio.toFixed(1)} | ${failed} of ${during.length} |`,
    );
  }
}
