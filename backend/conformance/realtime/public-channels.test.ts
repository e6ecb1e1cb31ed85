import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';
import { joinChanges } from '../support/table-changes.ts';

// "Allow public access", which is off unless somebody sets it (channels.test.ts).

let stack: Stack;
let maya: Persona;
const clients: SupabaseClient[] = [];

function visitor(): SupabaseClient {
  const client = stack.visitor();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  stack = await startStack({ publicChannels: true });
  await createTestTopics(stack);
  maya = await stack.newMember();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

const open = { private: false };

test('visitors speak to each other on a public channel, and a private one of that name hears nothing of it', async () => {
  const member = await connectedClient(stack, maya.session);
  clients.push(member);
  const [a, b] = [await joinChannel(visitor(), 'hall', open), await joinChannel(visitor(), 'hall', open)];
  const closed = await joinChannel(member, 'hall');
  expect((await joinChannel(visitor(), 'hall')).reasons[0]).toContain('Unauthorized');
  await a.channel.send({ type: 'broadcast', event: 'wave', payload: { n: 1 } });
  await waitUntil(() => b.heard.length === 1);
  expect(await visitor().channel('hall').httpSend('wave', { n: 2 })).toEqual({ success: true });
  await stack.sql.query(`select realtime.send('{"n": 3}', 'wave', 'hall', false)`);
  await waitUntil(() => a.heard.length === 2 && b.heard.length === 3);
  await closed.channel.send({ type: 'broadcast', event: 'wave', payload: { n: 4 } });
  await stack.sql.query(`select realtime.send('{"n": 5}', 'wave', 'hall')`);
  await waitUntil(() => closed.heard.length === 1);
  const numbers = ({ heard }: typeof a) => heard.map(({ payload }) => (payload as { n: number }).n);
  expect([numbers(a), numbers(b), numbers(closed)]).toEqual([[2, 3], [1, 2, 3], [5]]);
  await a.channel.track({ here: true });
  await b.channel.track({ here: true });
  await waitUntil(() => Object.keys(a.channel.presenceState()).length === 2);
  expect(closed.channel.presenceState()).toEqual({});
});

test('changes of tables come under the policies of the tables', async () => {
  await stack.sql.query(`
    create table public.kettles (id integer primary key, open boolean);
    alter table public.kettles enable row level security;
    grant select on public.kettles to anon;
    create policy "those that are open" on public.kettles for select to anon using (open);
    alter publication supabase_realtime add table public.kettles`);
  const { heard } = await joinChanges(visitor(), 'kitchen', [{ table: 'kettles' }], open);
  await stack.sql.query('insert into public.kettles values (1, false), (2, true)');
  await waitUntil(() => heard[0]?.length === 1);
  expect(heard[0]?.[0]?.new).toEqual({ id: 2, open: true });
});
