import { once } from 'node:events';
import { connect } from 'node:net';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawSocket, type RawSocket, upgradeStatus, websocketUrl } from '../support/raw-websocket.ts';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';

// What a single client may do to the server, and to everybody else.

let stack: Stack;
let maya: Persona;
let client: SupabaseClient;
let topic: string;
let heard: { event: string }[];

/** She was not disturbed by what came before. */
async function stillHears(): Promise<void> {
  const event = `e${heard.length}`;
  await stack.sql.query('select realtime.send($1, $2, $3)', [{}, event, topic]);
  await waitUntil(() => heard.at(-1)?.event === event);
}

const token = () => maya.session.access_token;
const frame = (...parts: unknown[]) => JSON.stringify(parts);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember();
  topic = `room:${maya.id}`;
  client = await connectedClient(stack, maya.session);
  ({ heard } = await joinChannel(client, topic));
});
afterAll(async () => {
  await client.realtime.disconnect();
  await stack.close();
});

test('[LIB-20] a websocket is opened with an API key, in a version that is spoken here', async () => {
  const path = '/realtime/v1/websocket';
  const key = `apikey=${stack.publishableKey}`;
  expect(await upgradeStatus(stack, `${path}?${key}&vsn=2.0.0`)).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await upgradeStatus(stack, `${path}?${key}&vsn=1.0.0`)).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await upgradeStatus(stack, `${path}?${key}&vsn=9.0.0`)).toBe('HTTP/1.1 400 Bad Request');
  expect(await upgradeStatus(stack, path)).toBe('HTTP/1.1 401 Unauthorized');
  expect(await upgradeStatus(stack, `${path}?apikey=sb_publishable_nobody`)).toBe('HTTP/1.1 401 Unauthorized');
});

test('whoever asks to leave HTTP anywhere else is answered as if she had not', async () => {
  expect(await upgradeStatus(stack, '/health/live')).toBe('HTTP/1.1 200 OK');
  expect(await upgradeStatus(stack, '/health/live', { upgrade: 'h2c' })).toBe('HTTP/1.1 200 OK');
  expect((await fetch(`${stack.url}/realtime/v1/websocket?apikey=${stack.publishableKey}`)).status).toBe(404);
});

test('Payload limit: a frame of twenty megabytes ends the socket it came from, and no other', async () => {
  const raw = await openRawSocket(stack);
  raw.socket.send(frame('1', '1', 'realtime:hall', 'phx_join', { text: 'x'.repeat(20_000_000) }));
  expect((await raw.closed).code).toBe(1009);
  await stillHears();
});

test('Rate limit: whoever sends without end is stopped', async () => {
  const raw = await openRawSocket(stack);
  for (let n = 0; n < 1_000; n++) raw.socket.send(frame(null, `${n}`, 'phoenix', 'heartbeat', {}));
  expect(await raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' });
  await stillHears();
});

test('Rate limit: a member sends so many messages at once, from however many sockets', async () => {
  const other = await stack.newMember('Chatty Person');
  const both = [await connectedClient(stack, other.session), await connectedClient(stack, other.session)];
  const joined = await Promise.all(
    both.map((each) => joinChannel(each, `room:${other.id}`, { broadcast: { ack: true } })),
  );
  const answers = await Promise.all(
    joined.flatMap(({ channel }) =>
      Array.from({ length: 80 }, () => channel.send({ type: 'broadcast', event: 'x', payload: {} })),
    ),
  );
  const sent = answers.filter((answer) => answer === 'ok').length;
  expect(sent).toBeGreaterThanOrEqual(100);
  expect(sent).toBeLessThan(160);
  expect(answers).toContain('error');
  for (const each of both) await each.realtime.disconnect();
  await stillHears();
});

test('a socket has so many channels, a member so many sockets', async () => {
  const other = await stack.newMember('Busy Person');
  const access = other.session.access_token;
  const one = await openRawSocket(stack);
  for (let n = 1; n <= 50; n++) expect((await one.join(`room:${other.id}:${n}`, access, `${n}`)).status).toBe('ok');
  const refused = await one.join(`room:${other.id}:51`, access, '51');
  expect([refused.status, refused.response.reason]).toEqual(['error', expect.stringContaining('Too many channels')]);
  const more: RawSocket[] = [];
  for (let n = 2; n <= 20; n++) {
    const raw = await openRawSocket(stack);
    more.push(raw);
    expect((await raw.join(`room:${other.id}`, access)).status).toBe('ok');
  }
  const last = await openRawSocket(stack);
  expect((await last.join(`room:${other.id}`, access)).response.reason).toContain('Too many connections');
  for (const { socket, closed } of [one, last, ...more]) {
    socket.close();
    await closed;
  }
  await stillHears();
});

test('Rate limit: whoever joins without end is refused before the policies are asked', async () => {
  const other = await stack.newMember('Restless Person');
  const reasons: string[] = [];
  const isRefused = () => reasons.some((reason) => reason.includes('Too many joins'));
  // Four sockets, or more where the machine is so slow that the limit has grown meanwhile.
  for (let socket = 0; socket < 40 && !isRefused(); socket++) {
    const raw = await openRawSocket(stack);
    const joins = Array.from({ length: 60 }, (_, n) => raw.join('nowhere', other.session.access_token, `${n}`));
    reasons.push(...(await Promise.all(joins)).map(({ response }) => response.reason ?? ''));
    raw.socket.close();
  }
  expect(isRefused()).toBe(true);
  expect(reasons.filter((reason) => reason.includes('Unauthorized')).length).toBeGreaterThanOrEqual(200);
  await stillHears();
});

test('Backpressure: whoever does not read what she is sent is dropped, and the others hear it all', async () => {
  const slow = connect(Number(new URL(stack.url).port), '127.0.0.1');
  slow.on('error', () => {});
  const path = new URL(websocketUrl(stack));
  slow.write(
    `GET ${path.pathname}${path.search} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(slow, 'data');
  slow.write(
    masked(frame('1', '1', `realtime:${topic}`, 'phx_join', { access_token: token(), config: { private: true } })),
  );
  await once(slow, 'data');
  slow.pause();
  const before = heard.length;
  const payload = { text: 'x'.repeat(60_000) };
  for (let n = 0; n < 300; n++) await stack.sql.query('select realtime.send($1, $2, $3)', [payload, 'big', topic]);
  await waitUntil(() => heard.length === before + 300);
  const gone = once(slow, 'close');
  slow.resume();
  await gone;
  await stillHears();
});

test('nothing that was sent is in the log', () => {
  expect(stack.log()).not.toContain('canary');
  expect(stack.log()).not.toContain(token());
});

/** A client's text frame, with a mask of zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]), body]);
}
