import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectedClient,
  createTestTopics,
  type JoinedChannel,
  joinChannel,
  waitUntil,
} from '../support/realtime-client.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let topic: string;
let listening: SupabaseClient;
let joined: JoinedChannel;

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${stack.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

const as = ({ session }: Persona) => ({ authorization: `Bearer ${session.access_token}` });
const message = (event: string, more: object = {}) => ({ topic, event, payload: { n: 1 }, private: true, ...more });

/** Everything that came until now, and only that. */
async function events(): Promise<string[]> {
  await stack.sql.query(`select realtime.send('{}', 'end', $1)`, [topic]);
  await waitUntil(() => joined.heard.at(-1)?.event === 'end');
  return joined.heard.splice(0).map(({ event }) => event);
}

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Okafor');
  topic = `room:${maya.id}`;
  listening = await connectedClient(stack, maya.session);
  joined = await joinChannel(listening, topic);
});
afterAll(async () => {
  await listening.realtime.disconnect();
  await stack.close();
});

test('[LIB-21] whoever may write to a topic broadcasts over HTTP; nobody else does', async () => {
  expect(await post('', { messages: [message('one'), message('two')] }, as(maya))).toBe(202);
  expect(await post('', { messages: [message('server')] }, { apikey: stack.secretKey })).toBe(202);
  expect(await events()).toEqual(['one', 'two', 'server', 'end']);
  expect(await post('', { messages: [message('hers')] }, as(ruth))).toBe(403);
  expect(await post('', { messages: [message('anon')] })).toBe(403);
  expect(await post('', { messages: [message('public', { private: false })] }, as(maya))).toBe(403);
  expect(await post('', { messages: [message('nobody')] }, { apikey: 'sb_publishable_nobody' })).toBe(401);
  expect(await events()).toEqual(['end']);
});

test('[LIB-21] of several topics, one that is refused keeps all of it back', async () => {
  const both = (first: string, second: string) => [message('a', { topic: first }), message('b', { topic: second })];
  expect(await post('', { messages: both(topic, `room:${ruth.id}`) }, as(maya))).toBe(403);
  expect(await post('', { messages: both(`room:${ruth.id}`, topic) }, as(maya))).toBe(403);
  expect(await events()).toEqual(['end']);
});

test('supabase-js sends without listening', async () => {
  const client = await connectedClient(stack, maya.session);
  const channel = client.channel(topic, { config: { private: true } });
  expect(await channel.httpSend('http/with a slash', { n: 1 })).toEqual({ success: true });
  expect(await events()).toEqual(['http/with a slash', 'end']);
  const refused = (await connectedClient(stack, ruth.session)).channel(topic, { config: { private: true } });
  await expect(refused.httpSend('x', {})).rejects.toThrow('Unauthorized');
});

test('what is no message is refused, and quoted nowhere', async () => {
  expect(await post('', 'canary', as(maya))).toBe(400);
  expect(await post('', { messages: [] }, as(maya))).toBe(422);
  expect(await post('', { messages: [{ topic, canary: 1 }] }, as(maya))).toBe(422);
  expect(await post('', { messages: [message('canary', { payload: 'canary' })] }, as(maya))).toBe(422);
  expect(await post('', { messages: [message('x', { payload: { text: 'canary\u0000' } })] }, as(maya))).toBe(422);
  expect(await post('', { messages: [message('x', { payload: { text: 'canary'.repeat(11_000) } })] }, as(maya))).toBe(
    422,
  );
  expect(await post('', { messages: Array.from({ length: 101 }, () => message('x')) }, as(maya))).toBe(422);
  expect(await post('', 'x', { ...as(maya), 'content-type': 'application/octet-stream' })).toBe(415);
  expect(stack.log()).not.toContain('canary');
});
