import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { freePort } from '@kindling/test-kit/free-port';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';
import { type Replica, startReplica } from '../support/replica.ts';
import { joinChanges } from '../support/table-changes.ts';

// Several servers on one database, and what becomes of it when they or their connections end.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let replicas: Replica[] = [];
let clients: SupabaseClient[] = [];

async function start(port = 0): Promise<Replica> {
  const replica = await startReplica(stack.ownerUrl, 'smtp://127.0.0.1:9', { PORT: String(port) });
  replicas.push(replica);
  return replica;
}

async function at({ url }: { url: string }, { session }: Persona, realtime: object = {}): Promise<SupabaseClient> {
  const client = await connectedClient({ url, publishableKey: stack.publishableKey }, session, realtime);
  clients.push(client);
  return client;
}

const numbers = (heard: { payload: unknown }[]) => heard.map(({ payload }) => (payload as { n: number }).n);
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Okafor');
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  for (const replica of replicas) {
    replica.process.kill('SIGKILL');
    await replica.ended;
  }
  clients = [];
  replicas = [];
});
afterAll(() => stack.close());

test('what the database sends reaches every server once and in order, whoever writes at the same time', async () => {
  const second = await start();
  const topic = `room:${maya.id}:${ruth.id}`;
  const a = await joinChannel(await at(stack, maya), topic);
  const b = await joinChannel(await at(second, ruth), topic);
  const say = (who: string, from: number, to: number) =>
    stack.sql.query(
      `select realtime.send(jsonb_build_object('n', n, 'who', $1::text), 'tick', $2) from generate_series($3::int, $4::int) n`,
      [who, topic, from, to],
    );
  // a transaction that began first and ends last
  const slow = await stack.sql.connect();
  await slow.query('begin');
  await slow.query(`select realtime.send('{"n": 0}', 'slow', $1)`, [topic]);
  for (let from = 1; from <= 200; from += 20) {
    await Promise.all([say('x', from, from + 19), say('y', from, from + 19)]);
  }
  await slow.query('commit');
  slow.release();
  await waitUntil(() => a.heard.length >= 401 && b.heard.length >= 401);
  expect(a.heard).toEqual(b.heard);
  for (const who of ['x', 'y']) {
    const hers = a.heard.filter(({ payload }) => (payload as { who?: string }).who === who);
    expect(numbers(hers)).toEqual(upTo(200));
  }
  expect(a.heard.at(-1)?.event).toBe('slow');
  // from client to client, too
  await a.channel.send({ type: 'broadcast', event: 'wave', payload: { n: 1 } });
  await waitUntil(() => b.heard.length === 402);
  expect(a.heard).toHaveLength(401);
});

test('changes of a table reach every server once and in order, and what was missed is caught up on', async () => {
  await stack.sql.query(`
    create table public.kettles (id integer primary key);
    grant select on public.kettles to authenticated;
    alter publication supabase_realtime add table public.kettles`);
  const second = await start();
  const wanted = [{ event: 'INSERT' as const, table: 'kettles' }];
  const [a] = (await joinChanges(await at(stack, maya), 'hall', wanted)).heard;
  const [b] = (await joinChanges(await at(second, ruth), 'hall', wanted)).heard;
  const put = (id: number) => stack.sql.query('insert into public.kettles values ($1)', [id]);
  const slow = await stack.sql.connect();
  await slow.query('begin');
  await slow.query('insert into public.kettles values (100)');
  for (let id = 1; id <= 20; id++) await put(id);
  await waitUntil(() => a?.length === 20 && b?.length === 20);
  await stack.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindling realtime' and datname = current_database()`,
  );
  await put(21);
  await slow.query('commit');
  slow.release();
  await waitUntil(() => a?.length === 22 && b?.length === 22);
  await put(22);
  await waitUntil(() => a?.length === 23 && b?.length === 23);
  const ids = (heard: typeof a) => heard?.map((change) => change.new.id) ?? [];
  for (const heard of [ids(a), ids(b)]) {
    expect(heard.slice(0, 20)).toEqual(upTo(20));
    expect([new Set(heard.slice(20, 22)), heard[22]]).toEqual([new Set([21, 100]), 22]);
  }
});

test('a server whose connection breaks catches up, and says nothing twice', async () => {
  const topic = `room:${maya.id}:gap`;
  const { heard } = await joinChannel(await at(stack, maya), topic);
  const send = (n: number) =>
    stack.sql.query(`select realtime.send(jsonb_build_object('n', $1::int), 'tick', $2)`, [n, topic]);
  // a transaction that is under way while nobody listens
  const slow = await stack.sql.connect();
  await slow.query('begin');
  await slow.query(`select realtime.send('{"n": 6}', 'tick', $1)`, [topic]);
  for (const n of [1, 2]) await send(n);
  await waitUntil(() => heard.length === 2);
  const { rowCount } = await stack.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kindling realtime' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  for (const n of [3, 4, 5]) await send(n);
  await slow.query('commit');
  slow.release();
  await waitUntil(() => heard.length >= 6);
  await send(7);
  await waitUntil(() => heard.length >= 7);
  expect(numbers(heard).toSorted()).toEqual(upTo(7));
});

test('presence is one across servers; a server that is killed takes its people along', async () => {
  const second = await start();
  const topic = `room:${maya.id}:${ruth.id}:presence`;
  const a = await joinChannel(await at(stack, maya), topic, { presence: { key: 'maya', enabled: true } });
  const b = await joinChannel(await at(second, ruth), topic, { presence: { key: 'ruth', enabled: true } });
  const present = (joined: typeof a) => Object.keys(joined.channel.presenceState()).toSorted().join();
  expect(await a.channel.track({ mood: 'calm' })).toBe('ok');
  expect(await b.channel.track({ mood: 'happy' })).toBe('ok');
  await waitUntil(() => present(a) === 'maya,ruth' && present(b) === 'maya,ruth');
  expect(a.channel.presenceState()).toMatchObject({ maya: [{ mood: 'calm' }], ruth: [{ mood: 'happy' }] });
  await b.channel.track({ mood: 'tired' });
  await waitUntil(() => JSON.stringify(a.channel.presenceState()).includes('tired'));
  expect(a.channel.presenceState().ruth).toHaveLength(1);
  await a.channel.untrack();
  await waitUntil(() => present(b) === 'ruth');
  second.process.kill('SIGKILL');
  await waitUntil(() => present(a) === '');
});

test('whoever comes later sees who is there, and whoever goes is gone', async () => {
  const topic = `room:${maya.id}:${ruth.id}:coming`;
  const early = await at(stack, maya);
  const first = await joinChannel(early, topic, { presence: { key: 'maya' } });
  await first.channel.track({});
  const late = await joinChannel(await at(stack, ruth), topic, { presence: { key: 'ruth', enabled: true } });
  await waitUntil(() => Object.keys(late.channel.presenceState()).join() === 'maya');
  // not a word of farewell
  await early.realtime.disconnect();
  await waitUntil(() => Object.keys(late.channel.presenceState()).length === 0);
});

test('a server that stops says so at once, and its clients are back when it is', async () => {
  const port = await freePort();
  const first = await start(port);
  const topic = `room:${maya.id}:restart`;
  const { heard, states, reasons, channel } = await joinChannel(await at(first, maya), topic);
  const before = performance.now();
  expect((await first.stop()).code).toBe(0);
  expect(performance.now() - before).toBeLessThan(5_000);
  await waitUntil(() => reasons.some((reason) => reason.includes('1012')));
  const again = await start(port);
  await waitUntil(() => channel.state === 'joined');
  await stack.sql.query(`select realtime.send('{"n": 1}', 'tick', $1)`, [topic]);
  await waitUntil(() => heard.length === 1);
  expect(states.at(-1)).toBe('SUBSCRIBED');
  expect(again.output()).not.toContain('"level":50');
});
