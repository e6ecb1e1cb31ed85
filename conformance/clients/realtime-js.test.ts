import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { createClient, postgresChangesFilter } from '@supabase/supabase-js';
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

test('a filter of changes is built by the client, and changes of tables are refused when it joins', async () => {
  const filter = postgresChangesFilter()
    .eq('a', 1)
    .neq('b', 2)
    .gt('c', 3)
    .gte('d', 4)
    .lt('e', 5)
    .lte('f', 6)
    .in('g', [7, 8])
    .like('h', 'x%')
    .ilike('i', 'y%')
    .match('j', '^z')
    .imatch('k', '^w')
    .is('l', null)
    .isDistinct('m', 9)
    .not('n', 'eq', 10);
  expect(filter.build()).toBe(filter.toString());
  expect(filter.toString()).toContain('a=eq.1');
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const changes = { event: '*', schema: 'public', table: 'profiles', filter: filter.build() } as const;
  const channel = client.channel('hall', { config: { private: true } }).on('postgres_changes', changes, () => {});
  const reason = await new Promise((resolve) => channel.subscribe((_state, error) => resolve(error?.message)));
  expect(reason).toContain('PostgresChangesDisabled');
  await client.realtime.disconnect();
});
