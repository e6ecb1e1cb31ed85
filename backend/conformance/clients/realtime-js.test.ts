import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';

let stack: Stack;
let maya: Persona;
beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember();
});
afterAll(() => stack.close());

test('a client connects, tells how it stands, beats, and goes', async () => {
  const client = await connectedClient(stack, maya.session);
  const { realtime } = client;
  const logged: string[] = [];
  const beats: string[] = [];
  expect([realtime.isConnected(), realtime.isConnecting(), realtime.isDisconnecting()]).toEqual([false, false, false]);
  expect(realtime.endpointURL()).toContain('/realtime/v1/websocket');
  realtime.onHeartbeat((status) => beats.push(status));
  realtime.connect();
  await waitUntil(() => realtime.isConnected());
  expect(realtime.connectionState()).toBe('open');
  await realtime.sendHeartbeat();
  await waitUntil(() => beats.includes('ok'));
  expect(realtime.hasLogger()).toBe(false);
  realtime.log('kind', 'not for anybody');
  expect(logged).toEqual([]);
  realtime.push({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '99' });

  const { channel } = await joinChannel(client, 'hall');
  expect(realtime.getChannels()).toEqual([channel]);
  channel.updateJoinPayload({ access_token: maya.session.access_token });
  expect(realtime.channel('hall', { config: { private: true } })).toBe(channel);
  await client.removeAllChannels();
  expect(client.getChannels()).toEqual([]);
  await realtime.removeAllChannels();
  await realtime.disconnect();
  expect(realtime.isConnected()).toBe(false);
});

test('whoever is there shows herself, is seen, and goes', async () => {
  const client = await connectedClient(stack, maya.session);
  const topic = `room:${maya.id}`;
  const channel = client.channel(topic, { config: { private: true, presence: { key: 'maya' } } });
  channel.on('presence', { event: 'sync' }, () => {});
  await new Promise<void>((resolve) => channel.subscribe(() => resolve()));
  expect(await channel.track({ mood: 'Joyful' })).toBe('ok');
  await waitUntil(() => 'maya' in channel.presenceState());
  expect(channel.presenceState()).toMatchObject({ maya: [{ mood: 'Joyful' }] });
  expect(await channel.untrack()).toBe('ok');
  await waitUntil(() => !('maya' in channel.presenceState()));
  expect(await channel.unsubscribe()).toBe('ok');
  channel.teardown();
  const again = client.channel(topic);
  again.copyBindings(channel);
  await client.realtime.removeChannel(again);
  await client.realtime.disconnect();
});

test('a callback hears what it asked for: broadcasts, changes of tables, who is there', async () => {
  await stack.sql.query(`
    create table public.kettles (id integer primary key, hot boolean);
    grant select on public.kettles to authenticated;
    alter publication supabase_realtime add table public.kettles`);
  const client = await connectedClient(stack, maya.session);
  const heard: unknown[] = [];
  const channel = client
    .channel(`room:${maya.id}:all`, { config: { private: true } })
    .on('broadcast', { event: 'wave' }, ({ payload }) => heard.push(payload.n))
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'kettles' }, (change) => heard.push(change.new))
    .on('presence', { event: 'sync' }, () => heard.push('sync'));
  await new Promise<void>((resolve) => channel.subscribe(() => resolve()));
  await waitUntil(() => heard.length === 1);
  await stack.sql.query('insert into public.kettles values (1, true)');
  await waitUntil(() => heard.length === 2);
  await stack.sql.query('select realtime.send($1, $2, $3)', [{ n: 1 }, 'wave', `room:${maya.id}:all`]);
  await waitUntil(() => heard.length === 3);
  expect(heard).toEqual(['sync', { id: 1, hot: true }, 1]);
  await client.realtime.disconnect();
});
