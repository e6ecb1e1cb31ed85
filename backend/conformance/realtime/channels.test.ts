import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
const clients: SupabaseClient[] = [];

async function as({ session }: Persona, realtime: object = {}): Promise<SupabaseClient> {
  const client = await connectedClient(stack, session, realtime);
  clients.push(client);
  return client;
}

const send = (payload: object, event: string, topic: string) =>
  stack.sql.query('select realtime.send($1, $2, $3)', [payload, event, topic]);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Okafor');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

test('[LIB-20] a member joins what the policies let her join, and is refused the rest', async () => {
  const mine = `room:${maya.id}`;
  expect((await joinChannel(await as(maya), mine)).states).toEqual(['SUBSCRIBED']);
  const refused = await joinChannel(await as(ruth), mine);
  expect(refused.states).toEqual(['CHANNEL_ERROR']);
  expect(refused.reasons[0]).toContain('Unauthorized');
  await refused.channel.unsubscribe();
  const visitor = stack.visitor();
  clients.push(visitor);
  expect((await joinChannel(visitor, mine)).states).toEqual(['CHANNEL_ERROR']);
  expect((await joinChannel(visitor, 'hall')).states).toEqual(['CHANNEL_ERROR']);
  // what is read to decide leaves nothing behind
  expect((await stack.sql.query('select from realtime.messages')).rowCount).toBe(0);
});

test('there are private channels only', async () => {
  const client = await as(maya);
  const open = await joinChannel(client, 'hall', { private: false });
  expect([open.states, open.reasons[0]]).toEqual([['CHANNEL_ERROR'], expect.stringContaining('PrivateOnly')]);
});

for (const vsn of ['1.0.0', '2.0.0']) {
  test(`members hear one another, themselves if they asked to (protocol ${vsn})`, async () => {
    const topic = `room:${maya.id}:${ruth.id}:${vsn}`;
    const [a, b] = [
      await joinChannel(await as(maya, { vsn }), topic, { broadcast: { ack: true } }),
      await joinChannel(await as(ruth, { vsn }), topic, { broadcast: { self: true } }),
    ];
    expect(await a.channel.send({ type: 'broadcast', event: 'wave', payload: { n: 1, to: 'Zoë 👋' } })).toBe('ok');
    await b.channel.send({ type: 'broadcast', event: 'wave', payload: { n: 2 } });
    await waitUntil(() => a.heard.length === 1 && b.heard.length === 2);
    const first = { event: 'wave', payload: { n: 1, to: 'Zoë 👋' } };
    const second = { event: 'wave', payload: { n: 2 } };
    expect([a.heard, b.heard]).toEqual([[second], [first, second]]);
  });
}

test('whoever may only read is refused when she sends or shows herself', async () => {
  const { channel } = await joinChannel(await as(maya), 'gallery', { broadcast: { ack: true } });
  expect(await channel.send({ type: 'broadcast', event: 'wave', payload: {} })).toBe('error');
  expect(await channel.track({ here: true })).toBe('error');
});

test('[LIB-20] what the database sends arrives once and in order, with the row that changed', async () => {
  const topic = `room:${maya.id}:db`;
  const { heard } = await joinChannel(await as(maya), topic);
  await stack.sql.query(
    'select realtime.send(jsonb_build_object($3::text, n), $1, $2) from generate_series(1, 300) n',
    ['tick', topic, 'n'],
  );
  await stack.sql.query(`
    create table public.kettles (id integer primary key, on_the_boil boolean);
    alter table public.kettles enable row level security;
    create function public.tell_kettle() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      perform realtime.broadcast_changes('${topic}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.kettles for each row execute function public.tell_kettle()`);
  await stack.sql.query('insert into public.kettles values (1, false)');
  await stack.sql.query('update public.kettles set on_the_boil = true');
  await stack.sql.query('delete from public.kettles');
  await waitUntil(() => heard.length === 303);
  expect(heard.slice(0, 300).map(({ payload }) => (payload as { n: number }).n)).toEqual(
    Array.from({ length: 300 }, (_, n) => n + 1),
  );
  const cold = { id: 1, on_the_boil: false };
  const hot = { id: 1, on_the_boil: true };
  expect(heard.slice(300)).toMatchObject([
    { event: 'INSERT', payload: { operation: 'INSERT', table: 'kettles', record: cold, old_record: null } },
    { event: 'UPDATE', payload: { operation: 'UPDATE', schema: 'public', record: hot, old_record: cold } },
    { event: 'DELETE', payload: { operation: 'DELETE', record: null, old_record: hot } },
  ]);
});

test('what is rolled back is never heard of, nor what is for another topic, nor what is not private', async () => {
  const topic = `room:${maya.id}:quiet`;
  const { heard } = await joinChannel(await as(maya), topic);
  const client = await stack.sql.connect();
  await client.query('begin');
  await client.query('select realtime.send($1, $2, $3)', [{}, 'never', topic]);
  await client.query('rollback');
  client.release();
  await send({}, 'elsewhere', `${topic}:2`);
  await stack.sql.query('select realtime.send($1, $2, $3, false)', [{}, 'public', topic]);
  await send({ id: 'mine' }, 'last', topic);
  await waitUntil(() => heard.length > 0);
  expect(heard).toEqual([{ event: 'last', payload: { id: 'mine' } }]);
});

test('a message that is too large undoes nothing and is quoted nowhere', async () => {
  const topic = `room:${maya.id}:large`;
  const { heard, channel } = await joinChannel(await as(maya), topic, { broadcast: { ack: true } });
  await send({ text: 'canary-in-the-database'.repeat(4_000) }, 'large', topic);
  expect(await channel.send({ type: 'broadcast', event: 'x', payload: { text: 'canary-of-hers'.repeat(4_700) } })).toBe(
    'error',
  );
  expect(await channel.send({ type: 'broadcast', event: 'canary-event', payload: { text: 'canary' } })).toBe('ok');
  await send({}, 'small', topic);
  await waitUntil(() => heard.length > 0);
  expect(heard.map(({ event }) => event)).toEqual(['small']);
  expect(stack.log()).not.toContain('canary');
});

test('she leaves, and hears nothing more', async () => {
  const topic = `room:${maya.id}:left`;
  const client = await as(maya);
  const { heard, channel } = await joinChannel(client, topic);
  const stays = await joinChannel(client, `${topic}:other`);
  expect(await client.removeChannel(channel)).toBe('ok');
  await send({}, 'late', topic);
  await send({}, 'late', `${topic}:other`);
  await waitUntil(() => stays.heard.length === 1);
  expect(heard).toEqual([]);
});

test('Quota: a channel has so many presences, and one that goes leaves room for another', async () => {
  const { channel } = await joinChannel(await as(maya), 'hall');
  const { rows } = await stack.sql.query<{ id: string }>(
    `with replica as (insert into backend.realtime_replicas (id) values (gen_random_uuid()) returning id)
     insert into backend.realtime_presences (id, replica_id, topic, key, ref, meta)
     select gen_random_uuid(), replica.id, 'private:hall', 'k' || n, n, '{}' from replica, generate_series(1, 1000) n
     returning id`,
  );
  expect(await channel.track({ here: true })).toBe('error');
  await stack.sql.query('delete from backend.realtime_presences where id = $1', [rows[0]?.id]);
  expect(await channel.track({ here: true })).toBe('ok');
  expect(await channel.track({ here: 'still' })).toBe('ok');
  await stack.sql.query(`delete from backend.realtime_presences where key like 'k%'`);
  await channel.unsubscribe();
});
