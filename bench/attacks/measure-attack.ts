import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@kindling/test-kit';
import { percentile } from '../measuring/percentile.ts';
import type { PlannedRequest } from '../overload/load-process.ts';
import { readFor, type Times } from '../overload/reader.ts';
import { startLoad } from '../overload/start-load.ts';

const connections = 8;

const bystander: readonly PlannedRequest[] = ['/', '/businesses'].map((path) => ({
  name: path,
  method: 'GET',
  path,
  headers: { accept: 'text/html' },
}));

/** One row of the table: a bystander's waiting without the attack and with it, one right after the other. */
export async function measureAttack(
  stack: Stack,
  name: string,
  clients: readonly (readonly PlannedRequest[])[],
  seconds: number,
): Promise<void> {
  await readFor(stack, 2, () => bystander);
  const control = await readFor(stack, seconds, () => bystander);
  const load = startLoad({
    url: stack.url,
    clients: Array.from({ length: connections }, (_, n) => clients[n % clients.length] ?? []),
    patient: false,
  });
  await sleep(1_000);
  const meanwhile = await readFor(stack, seconds, () => bystander);
  const answers = await load.stop();
  const counts = Object.values(answers).flatMap(({ counts: each }) => Object.entries(each));
  const byStatus = new Map<string, number>();
  for (const [status, count] of counts) byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  const cells = [control, meanwhile].flatMap((times) => ['/', '/businesses'].map((path) => figures(times.get(path))));
  const told = [...byStatus].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`| ${[name, ...cells, told].join(' | ')} |`);
  // What the attack has left behind is worked off before the next control.
  await sleep(3_000);
}

function figures({ ms, failed }: Times = { ms: [], failed: 0 }): string {
  const [p50, p95] = [0.5, 0.95].map((part) => percentile(ms, part).toFixed(0));
  return `${p50}/${p95}${failed > 0 ? ` (${failed} failed)` : ''}`;
}
