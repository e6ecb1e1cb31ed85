import { type Persona, type Stack, startStack, withLifetime } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawSocket } from '../support/raw-websocket.ts';
import {
  connectedClient,
  createTestTopics,
  type JoinedChannel,
  joinChannel,
  waitUntil,
} from '../support/realtime-client.ts';

let stack: Stack;
const clients: SupabaseClient[] = [];

async function enter(person: Persona): Promise<JoinedChannel & { client: SupabaseClient }> {
  const client = await connectedClient(stack, person.session);
  clients.push(client);
  return { client, ...(await joinChannel(client, `room:${person.id}`)) };
}

const send = (event: string, topic: string) => stack.sql.query('select realtime.send($1, $2, $3)', [{}, event, topic]);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

/** What ends a session, done from somewhere else than the device that listens. */
const endings: Record<string, (person: Persona) => Promise<unknown>> = {
  'signed out': (person) => person.client.auth.signOut({ scope: 'global' }),
  suspended: ({ id }) =>
    stack.sql.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]),
  deleted: ({ id }) => stack.sql.query('delete from auth.users where id = $1', [id]),
};
for (const [name, end] of Object.entries(endings)) {
  test(`whoever is ${name} hears nothing from that moment, and cannot come back with her token`, async () => {
    const person = await stack.newMember('Nora Bell');
    const { states, heard } = await enter(person);
    const raw = await openRawSocket(stack);
    expect((await raw.join(`room:${person.id}`, person.session.access_token)).status).toBe('ok');
    const before = performance.now();
    await end(person);
    expect((await raw.closed).code).toBe(1008);
    await waitUntil(() => states.includes('CLOSED'));
    expect(performance.now() - before).toBeLessThan(3_000);
    await send('secret', `room:${person.id}`);
    const again = await openRawSocket(stack);
    const answer = await again.join(`room:${person.id}`, person.session.access_token);
    expect([answer.status, answer.response.reason]).toEqual(['error', expect.stringContaining('Unauthorized')]);
    again.socket.close();
    expect(heard).toEqual([]);
    expect(raw.received.join()).not.toContain('secret');
  });
}

test('signing out on one device leaves the other one alone', async () => {
  const person = await stack.newMember('Nora Bell');
  const here = await enter(person);
  const elsewhere = stack.visitor();
  const { data } = await elsewhere.auth.signInWithPassword({ email: person.email, password: person.password });
  expect(data.session).not.toBeNull();
  const there = await connectedClient(stack, data.session ?? person.session);
  clients.push(there);
  const other = await joinChannel(there, `room:${person.id}`);
  await elsewhere.auth.signOut({ scope: 'local' });
  await waitUntil(() => other.states.includes('CLOSED'));
  await send('still', `room:${person.id}`);
  await waitUntil(() => here.heard.length === 1);
  expect(here.states).toEqual(['SUBSCRIBED']);
});

test('a new token takes the place of the old one, and what it may no longer read is closed', async () => {
  const person = await stack.newMember('Nora Bell');
  const { client, channel, heard, states } = await enter(person);
  const hall = await joinChannel(client, 'hall');
  await client.auth.refreshSession();
  await client.realtime.setAuth();
  await send('one', `room:${person.id}`);
  await waitUntil(() => heard.length === 1);
  expect([states, channel.state]).toEqual([['SUBSCRIBED'], 'joined']);
  // the rules change: they are asked again with the next token
  await stack.sql.query(`alter policy "her rooms" on realtime.messages using ((select realtime.topic()) = 'hall')`);
  await client.auth.refreshSession();
  await client.realtime.setAuth();
  await waitUntil(() => states.includes('CLOSED'));
  await send('two', 'hall');
  await waitUntil(() => hall.heard.length === 1);
  expect([hall.states, heard.length]).toEqual([['SUBSCRIBED'], 1]);
});

test('a token that is nobody’s ends the channel it was pushed to', async () => {
  const person = await stack.newMember('Nora Bell');
  const raw = await openRawSocket(stack);
  expect((await raw.join('hall', person.session.access_token)).status).toBe('ok');
  raw.socket.send(JSON.stringify(['1', '2', 'realtime:hall', 'access_token', { access_token: 'nonsense' }]));
  await waitUntil(() => raw.received.some((frame) => frame.includes('phx_close')));
  await send('secret', 'hall');
  expect((await raw.join('hall', 'nonsense', '3')).response.reason).toContain('InvalidJWTToken');
  expect(raw.received.join()).not.toContain('secret');
  raw.socket.close();
});

test('a token that runs out without another in its place ends its channel', async () => {
  const person = await stack.newMember('Nora Bell');
  await stack.sql.query(`
    create table public.kettles (note text primary key);
    grant select on public.kettles to authenticated;
    alter publication supabase_realtime add table public.kettles`);
  const raw = await openRawSocket(stack);
  const short = await withLifetime(stack, person.session.access_token, 4);
  const changes = [{ event: '*', schema: 'public', table: 'kettles' }];
  expect((await raw.join('hall', short, '1', { postgres_changes: changes })).status).toBe('ok');
  await waitUntil(() => raw.received.some((frame) => frame.includes('Subscribed to PostgreSQL')));
  await send('in time', 'hall');
  await waitUntil(() => raw.received.some((frame) => frame.includes('in time')));
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await stack.sql.query(`insert into public.kettles values ('too late')`);
  await waitUntil(() => raw.received.some((frame) => frame.includes('phx_close')));
  expect(raw.received.join()).toContain('Token has expired');
  await send('too late', 'hall');
  expect((await raw.join('hall', short, '2')).response.reason).toContain('JWT expired');
  expect(raw.received.join()).not.toContain('too late');
  raw.socket.close();
});

/** The same token, signed by the same key, for so many seconds from now. */
