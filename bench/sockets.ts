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
// of them, by one after another, and how long each takes to each. With `rooms` each writes in the room of her circle,
// of five.

const rooms = process.argv[2] === 'rooms';
const [memberCount = 500, seconds = 20] = process.argv.slice(rooms ? 3 : 2).map(Number);
const inRoom = 5;
const perSecond = 20;
/** Wanted, in ms at p99. */
const target = 100;

const cluster = await startCluster();
process.env.KINDLING_TEST_CLUSTER = cluster.ownerUrl;
try {
  const stack = await startStack({ logLevel: 'warn', trustProxy: 1 });
  try {
    const classId = await newClass(stack);
    const members = await newMembers(stack, memberCount);
    await placesImported(stack);
    const topics = rooms ? await newRooms(stack, members) : members.map(() => `class:${classId}`);
    await measure(stack, topics, members);
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

/** Rooms of a date, five in each. Answers the channel of each member's. */
async function newRooms({ sql }: Stack, members: readonly Persona[]): Promise<string[]> {
  const topics: string[] = [];
  for (let at = 0; at < members.length; at += inRoom) {
    const { rows } = await sql.query<{ id: string }>(
      `with room as (
         insert into private.circles (session_id, closes_at)
         select id, now() + interval '9 days' from public.class_sessions limit 1 returning id
       ), joined as (
         insert into private.circle_members (circle_id, user_id, first_name, seats)
         select room.id, member, 'Maya', 1 from room, unnest($1::uuid[]) as member
       )
       select id from room`,
      [members.slice(at, at + inRoom).map(({ id }) => id)],
    );
    for (const { id } of rows) topics.push(...Array<string>(inRoom).fill(`circle:${id}`));
  }
  return topics;
}

async function measure(stack: Stack, topics: readonly string[], members: Persona[]): Promise<void> {
  const { url, publishableKey, pid, sql } = stack;
  const child = forkProgram(new URL('./sockets/sockets-process.ts', import.meta.url));
  const task: SocketsTask = {
    url,
    publishableKey,
    members: members.map(({ id, session }, at) => ({ id, token: session.access_token, topic: topics[at] ?? '' })),
    rooms,
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
  const whom = rooms ? `in rooms of ${inRoom}` : 'to all of them';
  console.log(`${members.length} sockets, ${perSecond} messages/s ${whom} for ${seconds} s: ${sent} sent.\n`);
  console.log(
    '| deliveries expected | came | p50 ms | p95 ms | p99 ms | wanted | longest ms | node, % of a core | PostgreSQL |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  const times = [p50, p95, p99, target, longest].map((ms) => ms.toFixed(1));
  const shares = [cpu.node, cpu.postgres].map((ms) => Math.round((100 * ms) / elapsed));
  console.log(`| ${[expected, delivered, ...times, ...shares].join(' | ')} |`);
}
