import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { startCluster } from '@kindling/test-kit/cluster';
import { forkProgram, nextMessage } from './measuring/child-process.ts';
import { machineLoad } from './measuring/machine-load.ts';
import { placesImported } from './measuring/places-imported.ts';
import { measureCpu, postmasterOf } from './measuring/process-usage.ts';
import { newMembers } from './requests/new-members.ts';
import { fillSessions } from './search/fill-sessions.ts';
import type { DeliveryFigures } from './sockets/delivery-figures.ts';
import type { SocketsTask } from './sockets/sockets-process.ts';

// Sockets benchmark: members who look at one class, each with a socket in its channel and in her own; messages to all
// of them, by one after another, and how long each takes to each.

const memberCount = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 20);
const perSecond = 20;
/** Wanted, in ms at p99. */
const target = 100;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'warn', trustProxy: 1 });
  try {
    const topic = `class:${await newClass(stack)}`;
    const members = await newMembers(stack, memberCount);
    await placesImported(stack);
    await measure(stack, topic, members);
    if (stack.log()) console.log(`\nThe server's log:\n${stack.log()}`);
  } finally {
    await stack.close();
  }
} finally {
  await cluster.stop();
}

/** An approved class. In the product only the database sends in its channel; here its listeners may, too. */
async function newClass({ sql }: Stack): Promise<string> {
  await fillSessions(sql, 10);
  await sql.query(
    `create policy "listeners send" on realtime.messages for insert to authenticated
       with check (extension = 'broadcast' and private.class_of_topic((select realtime.topic())) is not null)`,
  );
  const { rows } = await sql.query<{ id: string }>('select id from public.class_submissions');
  return rows[0]?.id ?? '';
}

async function measure({ url, publishableKey, pid, sql }: Stack, topic: string, members: Persona[]): Promise<void> {
  const child = forkProgram(new URL('./sockets/sockets-process.ts', import.meta.url));
  const task: SocketsTask = {
    url,
    publishableKey,
    topic,
    members: members.map(({ id, session }) => ({ id, token: session.access_token })),
    perSecond,
    seconds,
  };
  child.send(task);
  await nextMessage(child);
  const cpuSoFar = measureCpu(pid, await postmasterOf(sql));
  const started = performance.now();
  child.send('start');
  const figures = await nextMessage<DeliveryFigures>(child);
  const cpu = cpuSoFar();
  const elapsed = performance.now() - started;
  console.log(`\n${machineLoad()}\n`);
  const { sent, expected, delivered, p50, p95, p99, longest } = figures;
  console.log(`${members.length} sockets, ${perSecond} messages/s to all of them for ${seconds} s: ${sent} sent.\n`);
  console.log(
    '| deliveries expected | came | p50 ms | p95 ms | p99 ms | wanted | longest ms | node, % of a core | PostgreSQL |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  const times = [p50, p95, p99, target, longest].map((ms) => ms.toFixed(1));
  const shares = [cpu.node, cpu.postgres].map((ms) => Math.round((100 * ms) / elapsed));
  console.log(`| ${[expected, delivered, ...times, ...shares].join(' | ')} |`);
}
