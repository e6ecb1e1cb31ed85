import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, joinChannel, waitUntil } from '../../backend/conformance/support/realtime-client.ts';
import { newSession, newTaughtClass } from './booking-calls.ts';

let stack: Stack;
let ada: Persona;
let classId: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
  ada = await stack.newMember('Ada Byron');
  ({ classId } = await newTaughtClass(stack.sql));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

async function adasClient(): Promise<SupabaseClient> {
  const client = await connectedClient(stack, ada.session);
  clients.push(client);
  return client;
}

const book = (client: SupabaseClient, sessionId: string, seats: number) =>
  client
    .rpc('book_session', { session_id: sessionId, seats, note: 'canary of a note', request_id: crypto.randomUUID() })
    .throwOnError();

test('a member who looks at a class hears how many places are left, and nothing about whose', async () => {
  const sessionId = await newSession(stack.sql, classId, 5);
  const { states, heard } = await joinChannel(await adasClient(), `class:${classId}`);
  expect(states).toEqual(['SUBSCRIBED']);
  const bea = await stack.newMember('Bea');
  await book(bea.client, sessionId, 2);
  await waitUntil(() => heard.length > 0);
  const { event, payload } = heard[0] ?? {};
  expect(event).toBe('places');
  expect(payload).toMatchObject({ id: sessionId, places_left: 3, status: 'scheduled' });
  expect(Object.keys(payload as object).filter((key) => !['id', 'places_left', 'status'].includes(key))).toEqual([]);
});

test('places that a teacher adds are told like those that are given back', async () => {
  const sessionId = await newSession(stack.sql, classId, 5);
  const { heard } = await joinChannel(await adasClient(), `class:${classId}`);
  await stack.sql.query('update public.class_sessions set capacity = 7 where id = $1', [sessionId]);
  await waitUntil(() => heard.length > 0);
  expect(heard[0]?.payload).toMatchObject({ id: sessionId, places_left: 7 });
});

test('a visitor joins no such topic, nobody sends to one, and a class that is not approved has none', async () => {
  const visitor = stack.visitor();
  clients.push(visitor);
  expect((await joinChannel(visitor, `class:${classId}`)).states).toEqual(['CHANNEL_ERROR']);
  const client = await adasClient();
  const { channel } = await joinChannel(client, `class:${classId}`, { broadcast: { ack: true } });
  expect(await channel.send({ type: 'broadcast', event: 'places', payload: { places_left: 0 } })).toBe('error');
  const { classId: pending } = await newTaughtClass(stack.sql);
  await stack.sql.query("update public.class_submissions set status = 'pending' where id = $1", [pending]);
  for (const topic of [`class:${pending}`, `class:${crypto.randomUUID()}`, 'class:', 'class:1']) {
    expect((await joinChannel(client, topic)).states, topic).toEqual(['CHANNEL_ERROR']);
  }
});

test('the door list names a member without a name not by her email address', async () => {
  const sessionId = await newSession(stack.sql, classId, 5);
  const cleo = await stack.newMember('Cleo');
  await stack.sql.query("update auth.users set raw_user_meta_data = '{}' where id = $1", [cleo.id]);
  await stack.sql.query('delete from public.profiles where id = $1', [cleo.id]);
  const { data } = await book(cleo.client, sessionId, 1);
  expect(data.first_name).toBe('A member');
});

test('a refusal of booking carries its code and says in `details` which conflict it is', async () => {
  const sessionId = await newSession(stack.sql, classId, 5);
  const { data } = await book(ada.client, sessionId, 1);
  const again = { session_id: sessionId, seats: 1, note: '', request_id: crypto.randomUUID() };
  const { error, status } = await ada.client.rpc('book_session', again);
  expect({ status, code: error?.code, details: error?.details }).toEqual({
    status: 409,
    code: 'PT409',
    details: 'already_booked',
  });
  const accepted = await ada.client.rpc('cancel_booking', { booking_id: data.id }).throwOnError();
  expect(accepted.data.status).toBe('cancelled');
  const over = await ada.client.rpc('accept_offer', { booking_id: data.id });
  expect(over.error).toMatchObject({ code: 'PT409', details: 'offer_over' });
});
