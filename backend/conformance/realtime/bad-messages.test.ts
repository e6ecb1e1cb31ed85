import { once } from 'node:events';
import { connect } from 'node:net';
import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRawSocket, type RawSocket, websocketUrl } from '../support/raw-websocket.ts';
import { connectedClient, createTestTopics, joinChannel, waitUntil } from '../support/realtime-client.ts';
import { joinChanges } from '../support/table-changes.ts';

// A bad message is refused by itself: the socket it came over, its channels, and what comes behind it go on.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let topic: string;
let sockets: RawSocket[] = [];
let clients: SupabaseClient[] = [];

const sql = (text: string, values: unknown[] = []) => stack.sql.query(text, values);

beforeAll(async () => {
  stack = await startStack();
  await createTestTopics(stack);
  maya = await stack.newMember('Maya Ellis');
  ruth = await stack.newMember('Ruth Okafor');
  topic = `room:${maya.id}`;
});
afterEach(async () => {
  for (const { socket } of sockets) socket.close();
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  [sockets, clients] = [[], []];
});
afterAll(() => stack.close());

async function clientOf({ session }: Persona): Promise<SupabaseClient> {
  const client = await connectedClient(stack, session);
  clients.push(client);
  return client;
}

/** Raw socket that has joined her room. */
async function joinedSocket(config: object = {}): Promise<RawSocket> {
  const raw = await openRawSocket(stack);
  sockets.push(raw);
  const { status } = await raw.join(topic, maya.session.access_token, '1', { broadcast: { ack: true }, ...config });
  expect(status).toBe('ok');
  return raw;
}

type Frame = [string | null, string | null, string, string, { status?: string; response?: { reason?: string } }];
const framesOf = ({ received }: RawSocket) => received.map((text) => JSON.parse(text) as Frame);

/** The channel still sends, is answered, and hears. */
async function goesOn(raw: RawSocket): Promise<void> {
  const ref = `after-${raw.received.length}`;
  raw.socket.send(JSON.stringify(['1', ref, `realtime:${topic}`, 'broadcast', { event: ref, payload: {} }]));
  await waitUntil(() => framesOf(raw).some(([, of, , , { status }]) => of === ref && status === 'ok'));
  const event = `from-sql-${raw.received.length}`;
  await sql('select realtime.send($1, $2, $3)', [{}, event, topic]);
  await waitUntil(() => raw.received.some((text) => text.includes(event)));
  expect(raw.socket.readyState).toBe(WebSocket.OPEN);
}

const frame = (ref: unknown, name: unknown, event: unknown, payload: unknown) =>
  JSON.stringify(['1', ref, name, event, payload]);
const room = () => `realtime:${topic}`;
const broadcast = (payload: unknown) => frame('7', room(), 'broadcast', { event: 'x', payload });
const track = (payload: unknown) => frame('7', room(), 'presence', { event: 'track', payload });
const nul = String.fromCharCode(0);

/** Bad frame, the topic and the ref of its answer, and what that says. */
const badFrames: [string, () => string | Uint8Array<ArrayBuffer>, string, string | null, RegExp][] = [
  ['no JSON', () => 'canary-nonsense', 'phoenix', null, /^MalformedWebSocketMessage/],
  ['JSON of another shape', () => '{"topic":"phoenix"}', 'phoenix', null, /^MalformedWebSocketMessage/],
  ['an array too short', () => '["1","1","phoenix"]', 'phoenix', null, /^MalformedWebSocketMessage/],
  ['a topic that is no text', () => frame('7', { a: 1 }, 'phx_join', {}), 'phoenix', '7', /^MalformedWebSocketMessage/],
  ['an event that is no text', () => frame('7', 'realtime:x', 7, {}), 'realtime:x', '7', /^MalformedWebSocketMessage/],
  ['a ref that is no text', () => frame({}, 'realtime:x', 'phx_join', {}), 'realtime:x', null, /^Malformed/],
  ['bytes of no kind', () => new Uint8Array([9, 9, 9]), 'phoenix', null, /^MalformedWebSocketMessage/],
  ['lengths beyond the end', () => new Uint8Array([3, 255, 255, 255, 255, 255, 1]), 'phoenix', null, /^Malformed/],
  ['nested too deep', () => broadcast(JSON.parse('['.repeat(200) + ']'.repeat(200))), 'phoenix', null, /^Malformed/],
  ['a topic too long', () => frame('7', `realtime:${'t'.repeat(300)}`, 'phx_join', {}), 'phoenix', '7', /too long/],
  [
    'a topic a little too long',
    () => frame('7', `realtime:${'t'.repeat(241)}`, 'phx_join', { config: {} }),
    `realtime:${'t'.repeat(241)}`,
    '7',
    /1 to 240/,
  ],
  ['an event too long', () => frame('7', room(), 'e'.repeat(300), {}), 'her room', '7', /too long/],
  [
    'an unknown topic',
    () => frame('7', 'realtime:elsewhere', 'broadcast', {}),
    'realtime:elsewhere',
    '7',
    /^unmatched topic/,
  ],
  ['a topic of no kind', () => frame('7', 'elsewhere', 'phx_join', {}), 'elsewhere', '7', /^TopicNameRequired/],
  ['an unknown event', () => frame('7', room(), 'no_such_event', {}), 'her room', '7', /^UnknownEvent/],
  ['a payload that is a list', () => frame('7', room(), 'broadcast', []), 'her room', '7', /^InvalidMessage/],
  ['a payload that is nothing', () => frame('7', room(), 'broadcast', null), 'her room', '7', /^InvalidMessage/],
  [
    'a broadcast without an event',
    () => frame('7', room(), 'broadcast', { payload: {} }),
    'her room',
    '7',
    /^InvalidMessage/,
  ],
  ['a broadcast with a NUL in it', () => broadcast({ text: nul }), 'her room', '7', /^InvalidMessage/],
  [
    'a broadcast with half a character',
    () => `["1","7","${room()}","broadcast",{"event":"x","payload":{"a":"\\ud800"}}]`,
    'her room',
    '7',
    /^InvalidMessage/,
  ],
  ['a broadcast too large', () => broadcast({ text: 'x'.repeat(66_000) }), 'her room', '7', /^PayloadTooLarge/],
  ['a frame too large', () => broadcast({ text: 'x'.repeat(200_000) }), 'her room', '7', /^PayloadTooLarge/],
  ['a frame of 3 MB', () => broadcast({ text: 'ü'.repeat(1_500_000) }), 'her room', '7', /^PayloadTooLarge/],
  ['a presence with a NUL in it', () => track({ text: nul }), 'her room', '7', /^InvalidPresencePayload/],
  ['a presence too large', () => track({ text: 'x'.repeat(5_000) }), 'her room', '7', /^PayloadTooLarge/],
  ['a presence that is a list', () => track([1]), 'her room', '7', /^InvalidPresencePayload/],
  [
    'an unknown presence event',
    () => frame('7', room(), 'presence', { event: 'dance' }),
    'her room',
    '7',
    /^UnknownPresenceEvent/,
  ],
  [
    'a join without a config',
    () => frame('7', 'realtime:hall', 'phx_join', {}),
    'realtime:hall',
    '7',
    /^InvalidJoinPayload: config/,
  ],
  [
    'a join with a key too long',
    () => frame('7', 'realtime:hall', 'phx_join', { config: { presence: { key: 'k'.repeat(300) } } }),
    'realtime:hall',
    '7',
    /^InvalidJoinPayload: config\.presence\.key/,
  ],
  [
    'a join with a NUL in its key',
    () => frame('7', 'realtime:hall', 'phx_join', { config: { private: true, presence: { key: nul } } }),
    'realtime:hall',
    '7',
    /^InvalidJoinPayload: config\.presence\.key/,
  ],
];

test.each(badFrames)('%s is refused by itself', async (_name, bad, answerTopic, ref, reason) => {
  const raw = await joinedSocket();
  const before = raw.received.length;
  raw.socket.send(bad());
  await waitUntil(() => raw.received.length > before || raw.socket.readyState !== WebSocket.OPEN);
  const [, of, name, event, { status, response }] = framesOf(raw)[before] ?? [null, null, '', '', {}];
  expect([name, of, event, status, response?.reason]).toEqual([
    answerTopic === 'her room' ? room() : answerTopic,
    ref,
    'phx_reply',
    'error',
    expect.stringMatching(reason),
  ]);
  await goesOn(raw);
});

test('a frame that arrives in fragments, or is refused in the middle of others, takes none with it', async () => {
  const raw = await joinedSocket();
  const sends = [
    broadcast({ n: 1 }),
    broadcast({ text: 'x'.repeat(300_000) }),
    broadcast({ n: 2 }),
    'nonsense',
    broadcast({ n: 3 }),
  ];
  const before = raw.received.length;
  for (const each of sends) raw.socket.send(each);
  await waitUntil(() => raw.received.length >= before + 5);
  const answers = framesOf(raw)
    .slice(before)
    .map(([, , , , { status }]) => status);
  expect(answers.toSorted()).toEqual(['error', 'error', 'ok', 'ok', 'ok']);
  await goesOn(raw);
});

test('Broadcast: a binary one that is bad is refused by itself', async () => {
  const raw = await joinedSocket();
  const push = (payload: string | Buffer, encoding = 1) => {
    const parts = ['1', '7', room(), 'x', ''].map((text) => Buffer.from(text));
    const head = Buffer.from([3, ...parts.map(({ length }) => length), encoding]);
    return new Uint8Array(Buffer.concat([head, ...parts, Buffer.from(payload)]));
  };
  const cases: [Uint8Array<ArrayBuffer>, RegExp][] = [
    [push('{'), /^MalformedWebSocketMessage/],
    [push(Buffer.from([0xff])), /^MalformedWebSocketMessage/],
    [push('x', 0), /^UnsupportedPayload/],
    [push(JSON.stringify({ text: 'x'.repeat(66_000) })), /^PayloadTooLarge/],
    [push(JSON.stringify({ text: 'x'.repeat(400_000) })), /^PayloadTooLarge/],
    [push('{"a":"\\u0000"}'), /^InvalidMessage/],
  ];
  for (const [sent, reason] of cases) {
    const before = raw.received.length;
    raw.socket.send(sent);
    await waitUntil(() => raw.received.length > before);
    const [, ref, name, event, { status, response }] = framesOf(raw)[before] ?? [null, null, '', '', {}];
    expect([ref, name, event, status]).toEqual(['7', room(), 'phx_reply', 'error']);
    expect(response?.reason).toMatch(reason);
  }
  await goesOn(raw);
});

test('a bad frame of version 1 of the protocol is refused by itself', async () => {
  const socket = new WebSocket(websocketUrl(stack, `apikey=${stack.publishableKey}&vsn=1.0.0`));
  const received: { topic: string; ref: string | null; event: string; payload: { status: string } }[] = [];
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const large = { topic: room(), event: 'broadcast', payload: { text: 'x'.repeat(200_000) }, ref: '3', join_ref: '1' };
  for (const bad of ['nonsense', '[]', '{"topic": 1, "ref": "2"}', JSON.stringify(large), new Uint8Array([3, 0, 0])]) {
    socket.send(bad);
  }
  socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '9' }));
  await waitUntil(() => received.length === 6);
  expect(received.map(({ topic: name, ref, payload: { status } }) => [name, ref, status])).toEqual([
    ['phoenix', null, 'error'],
    ['phoenix', null, 'error'],
    ['phoenix', '2', 'error'],
    // Its ref comes behind its payload, of which nothing is kept.
    [room(), null, 'error'],
    ['phoenix', null, 'error'],
    ['phoenix', '9', 'ok'],
  ]);
  socket.close();
});

test('bytes that are no UTF-8 are refused by themselves', async () => {
  const path = new URL(websocketUrl(stack));
  const socket = connect(Number(path.port), path.hostname);
  socket.write(
    `GET ${path.pathname}${path.search} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  const text = (opcode: number, body: Buffer) =>
    Buffer.concat([Buffer.from([opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.write(text(0x81, Buffer.from([0x22, 0xff, 0xfe, 0x22])));
  await waitUntil(() => received.includes('MalformedWebSocketMessage'));
  // A heartbeat in two fragments, byte by byte.
  const heartbeat = Buffer.from(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]));
  const pieces = Buffer.concat([text(0x01, heartbeat.subarray(0, 10)), text(0x80, heartbeat.subarray(10))]);
  for (const byte of pieces) socket.write(Buffer.from([byte]));
  await waitUntil(() => received.includes('[null,"9","phoenix","phx_reply"'));
  socket.destroy();
});

test('a presence that cannot be stored leaves those of others where they are', async () => {
  const raw = await joinedSocket({ presence: { key: 'maya', enabled: true } });
  raw.socket.send(track({ mood: 'well' }));
  raw.socket.send(track({ mood: nul }));
  await waitUntil(() => framesOf(raw).filter(([, ref]) => ref === '7').length === 2);
  // longer than the heartbeat of a replica, which writes all of them
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect((await sql('select key, meta from backend.realtime_presences')).rows).toEqual([
    { key: 'maya', meta: { mood: 'well' } },
  ]);
  expect(stack.log()).not.toContain('the cleanup of realtime failed');
});

test('Backpressure: a burst is no reason to drop a client that reads: of messages', async () => {
  const client = await clientOf(maya);
  const { heard, states } = await joinChannel(client, topic);
  await sql(
    `select realtime.send(jsonb_build_object('n', n, 'text', repeat('x', 60000)), 'big', $1) from generate_series(1, 150) n`,
    [topic],
  );
  await waitUntil(() => heard.length === 150 || states.length > 1);
  expect(states).toEqual(['SUBSCRIBED']);
  expect(heard.map(({ payload }) => (payload as { n: number }).n)).toEqual(
    Array.from({ length: 150 }, (_, n) => n + 1),
  );
});

test('one message that cannot be told keeps none behind it waiting', async () => {
  const client = await clientOf(maya);
  const { heard } = await joinChannel(client, topic);
  // A number that no row can have.
  await sql(`select pg_notify('kindling_realtime', '99999999999999999999')`);
  await sql(`select pg_notify('kindling_changes', 'nonsense')`);
  await sql('select realtime.send($1, $2, $3)', [{}, 'behind', topic]);
  await waitUntil(() => heard.some(({ event }) => event === 'behind'));
});

test('realtime.send with what cannot be sent is a warning, and what else the transaction sends is told', async () => {
  const client = await clientOf(maya);
  const { heard } = await joinChannel(client, topic);
  await sql(
    `do $do$ begin
       perform realtime.send('{}', 'first', '${topic}');
       perform realtime.send(jsonb_build_object('text', repeat('x', 70000)), 'too large', '${topic}');
       perform realtime.send('{}', repeat('e', 300), '${topic}');
       perform realtime.send('{}', 'no topic', null);
       perform realtime.send(null, 'nothing', '${topic}');
       perform realtime.send('{}', 'last', '${topic}');
     end $do$`,
  );
  await waitUntil(() => heard.at(-1)?.event === 'last');
  expect(heard.map(({ event }) => event)).toEqual(['first', 'nothing', 'last']);
});

test('a batch over HTTP is refused as a whole, and says of each message what is wrong with it', async () => {
  const client = await clientOf(maya);
  const { heard } = await joinChannel(client, topic);
  const good = { topic, event: 'good', payload: {}, private: true };
  const answer = await fetch(`${stack.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${maya.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      messages: [
        good,
        { ...good, topic: undefined },
        { ...good, payload: { text: 'x'.repeat(66_000) } },
        { ...good, payload: 'text', event: 'e'.repeat(300) },
        { ...good, payload: { text: nul } },
        good,
      ],
    }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^InvalidMessage/),
    errors: {
      messages: [
        {},
        { topic: ["can't be blank"] },
        { payload: ['Payload size exceeds tenant limit'] },
        { payload: ['is invalid'], event: ['should be at most 240 character(s)'] },
        { payload: ['is invalid'] },
        {},
      ],
    },
  });
  await sql('select realtime.send($1, $2, $3)', [{}, 'end', topic]);
  await waitUntil(() => heard.at(-1)?.event === 'end');
  expect(heard.map(({ event }) => event)).toEqual(['end']);
});

test('a row that cannot be told is written all the same, and told without what cannot be', async () => {
  await sql(`
    create table public.parcels (id bigint primary key, body text, raw json);
    grant select on public.parcels to authenticated;
    alter publication supabase_realtime add table public.parcels`);
  const { heard, states } = await joinChanges(await clientOf(maya), 'hall', [{ table: 'parcels' }]);
  await sql(
    `insert into public.parcels values (1, 'fine', '{}'), (2, 'a NUL', '"\\u0000"'), (3, 'half', '"\\ud800"'), (4, 'fine', '{}')`,
  );
  await sql(`update public.parcels set body = 'mended', raw = null where id = 2`);
  await sql(`delete from public.parcels where id = 3`);
  await waitUntil(() => heard[0]?.length === 6);
  const large = ['Error 413: Payload Too Large'];
  expect(heard[0]?.map((change) => [change.eventType, change.errors, { ...change.old, ...change.new }])).toEqual([
    ['INSERT', null, { id: 1, body: 'fine', raw: {} }],
    ['INSERT', large, { id: 2, body: 'a NUL' }],
    // deleted before anybody was told, or told
    ...(heard[0]?.some((change) => change.new.id === 3) ? [['INSERT', large, { id: 3, body: 'half' }]] : []),
    ['INSERT', null, { id: 4, body: 'fine', raw: {} }],
    ['UPDATE', large, { id: 2, body: 'mended', raw: null }],
    ['DELETE', large, { id: 3 }],
  ]);
  expect(states).toEqual(['SUBSCRIBED']);
});

test('changes that are large together are all told, in order', async () => {
  await sql(`
    create table public.crates (id bigint primary key, body text);
    grant select on public.crates to authenticated;
    alter publication supabase_realtime add table public.crates`);
  const { heard, states } = await joinChanges(await clientOf(maya), 'hall', [{ table: 'crates' }]);
  await sql(`insert into public.crates select n, repeat('x', 900000) from generate_series(1, 12) n`);
  await waitUntil(() => heard[0]?.length === 12 || states.length > 1);
  expect([states, heard[0]?.map((change) => change.new.id)]).toEqual([
    ['SUBSCRIBED'],
    Array.from({ length: 12 }, (_, n) => n + 1),
  ]);
});

test('a change that no policy can decide is left out and said to be, the others of its transaction are told', async () => {
  await sql(`
    create table public.quotients (id bigint primary key, by integer);
    alter table public.quotients enable row level security;
    grant select on public.quotients to authenticated;
    create policy "divides" on public.quotients for select to authenticated using (1 / by >= 0);
    insert into public.quotients select -n, 1 from generate_series(1, 50000) n;
    analyze public.quotients;
    alter publication supabase_realtime add table public.quotients`);
  const one = await joinChanges(await clientOf(maya), 'hall', [{ table: 'quotients' }]);
  const other = await joinChanges(await clientOf(ruth), 'hall', [{ table: 'quotients' }]);
  await sql('insert into public.quotients select n, n % 3 from generate_series(1, 10) n');
  for (const { heard, states, system } of [one, other]) {
    // The error is a message of its own, after the changes.
    await waitUntil(() => (heard[0]?.length === 7 && system.length > 1) || states.length > 1);
    expect([states, heard[0]?.map((change) => change.new.id)]).toEqual([['SUBSCRIBED'], [1, 2, 4, 5, 7, 8, 10]]);
    expect(system.slice(1)).toEqual([
      expect.objectContaining({
        extension: 'postgres_changes',
        status: 'error',
        message: expect.stringContaining('not all of them were sent'),
      }),
    ]);
  }
});

test('Postgres changes: what can never be told is refused at the join', async () => {
  await sql(`
    create table public.keyless (id bigint, body text);
    create table public.hidden_keys (id bigint primary key, body text);
    create view public.looks as select 1 as id;
    grant select on public.keyless, public.looks to authenticated;
    grant select (body) on public.hidden_keys to authenticated;
    create table public.shapes (id bigint primary key, place point, raw json, body text);
    grant select on public.shapes to authenticated;
    alter publication supabase_realtime add table public.keyless, public.hidden_keys, public.shapes`);
  const client = await clientOf(maya);
  const refused: [Parameters<typeof joinChanges>[2][number], string][] = [
    [{ table: 'keyless' }, 'Error 400: Bad Request, no primary key'],
    [{ table: 'hidden_keys' }, 'Error 401: Unauthorized'],
    [{ table: 'looks' }, 'Please check Realtime is enabled'],
    [{ table: 'no_such_table' }, 'Please check Realtime is enabled'],
    [{ schema: 'auth', table: 'users' }, 'Please check Realtime is enabled'],
    [{ schema: 'no_such_schema', table: '*' }, 'Please check Realtime is enabled'],
    [{ table: 'shapes', filter: 'place=eq.(1,2)' }, 'operator does not exist'],
    [{ table: 'shapes', filter: 'raw=eq.{}' }, 'operator does not exist'],
    [{ table: 'shapes', filter: 'id=is.true' }, 'requires a boolean column'],
    [{ table: 'shapes', filter: 'id=like.1%' }, 'invalid input syntax'],
    [{ table: 'shapes', filter: 'body=like.a\\' }, 'LIKE pattern must not end with escape character'],
    [{ table: 'shapes', filter: 'body=not.ilike.a\\' }, 'LIKE pattern must not end with escape character'],
    [{ table: 'shapes', filter: 'body=eq' }, 'Error parsing `filter` params'],
    [{ table: 'shapes', filter: 'undefined' }, 'Error parsing `filter` params'],
  ];
  for (const [wanted, message] of refused) {
    const { system, channel } = await joinChanges(client, 'hall', [wanted]);
    expect(system[0]?.status, JSON.stringify(wanted)).toBe('error');
    expect(system[0]?.message).toContain(message);
    await client.removeChannel(channel);
  }
  await sql(`alter publication supabase_realtime set (publish = 'insert')`);
  const { system, channel } = await joinChanges(client, 'hall', [{ event: 'UPDATE', table: 'shapes' }]);
  expect(system[0]?.message).toContain('Please check Realtime is enabled');
  await client.removeChannel(channel);
  expect((await joinChanges(client, 'hall', [{ event: 'INSERT', table: 'shapes' }])).system[0]?.status).toBe('ok');
  await sql(`alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')`);
});

test('a token that cannot be asked about now is refused, and the channel stays with the one it has', async () => {
  const raw = await joinedSocket();
  // more joins than a member has, until one is refused
  const { access_token: token } = maya.session;
  let refused = false;
  for (let n = 0; n < 300 && !refused; n += 25) {
    const joins = await Promise.all(Array.from({ length: 25 }, (_, at) => raw.join('nowhere', token, `j${n + at}`)));
    refused = joins.some(({ response }) => response.reason?.includes('Too many joins'));
    if (!refused) await new Promise((resolve) => setTimeout(resolve, 900));
  }
  for (let n = 0; n < 20; n++) raw.socket.send(frame('8', room(), 'access_token', { access_token: token }));
  await goesOn(raw);
  expect(raw.received.some((text) => text.includes('phx_close'))).toBe(false);
});

test('nothing that was sent is in the log', () => {
  expect(stack.log()).not.toContain('canary');
});
