import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotes } from '../support/notes-table.ts';
import { upgradeStatus } from '../support/raw-websocket.ts';

const elsewhere = 'https://studio.example';
const protocols = [
  '/rest/v1/things',
  '/auth/v1/token',
  '/storage/v1/bucket',
  '/functions/v1/x',
  '/realtime/v1/api/broadcast',
];

let open: Stack;
let narrow: Stack;

beforeAll(async () => {
  [open, narrow] = await Promise.all([startStack(), startStack({ corsOrigins: [elsewhere, 'http://localhost:5173'] })]);
  for (const stack of [open, narrow]) await createNotes(stack);
  await open.sql.query(`
    create function public.two() returns integer language sql begin atomic select 2; end;
    grant execute on function public.two() to anon;
    notify pgrst, 'reload schema'`);
});
afterAll(() => Promise.all([open.close(), narrow.close()]));

const preflight = (stack: Stack, path: string, origin = elsewhere) =>
  fetch(stack.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey,authorization,content-type,prefer,x-client-info,x-own',
    },
  });

test('CORS: a preflight is answered without a key, for every header and method, in each of the five protocols', async () => {
  for (const path of protocols) {
    const { status, headers } = await preflight(open, path);
    expect(status, path).toBe(204);
    expect(headers.get('access-control-allow-origin'), path).toBe('*');
    expect(headers.get('access-control-allow-methods'), path).toContain('PATCH');
    expect(headers.get('access-control-allow-headers'), path).toContain('x-own');
    expect(headers.get('access-control-max-age'), path).toBe('7200');
    expect(headers.get('access-control-allow-credentials'), path).toBeNull();
  }
});

test('CORS: answers and refusals can be read on another origin, with the headers that clients read', async () => {
  for (const path of protocols) {
    const { status, headers } = await fetch(open.url + path, { headers: { origin: elsewhere } });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(headers.get('access-control-allow-origin'), path).toBe('*');
    expect(headers.get('access-control-expose-headers'), path).toContain('Content-Range');
  }
  const called = () =>
    fetch(`${open.url}/rest/v1/rpc/two`, {
      method: 'POST',
      headers: { origin: elsewhere, apikey: open.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
  await expect.poll(async () => (await called()).status).toBe(200);
  expect((await called()).headers.get('access-control-allow-origin')).toBe('*');
});

test('an OPTIONS that is no preflight is REST’s own', async () => {
  const { status, headers } = await fetch(`${open.url}/rest/v1/notes`, { method: 'OPTIONS' });
  expect(status).toBe(200);
  expect(headers.get('allow')).toContain('GET');
});

test('CORS: where origins are named, only theirs are allowed, and caches keep them apart', async () => {
  const allowed = await preflight(narrow, '/rest/v1/notes');
  expect(allowed.headers.get('access-control-allow-origin')).toBe(elsewhere);
  const wrong = ['https://studio.example.evil.example', 'http://studio.example', 'null', `${elsewhere}:8443`];
  for (const origin of wrong) {
    for (const answer of [
      await preflight(narrow, '/rest/v1/notes', origin),
      await fetch(`${narrow.url}/rest/v1/notes`, { headers: { origin } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
      expect(answer.headers.get('vary'), origin).toContain('Origin');
    }
  }
});

test('a socket is opened from the same origins', async () => {
  const path = (stack: Stack) => `/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`;
  const from = (stack: Stack, origin: string) =>
    upgradeStatus(stack, path(stack), { host: new URL(stack.url).host, origin });
  expect(await from(open, 'https://anywhere.example')).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await from(narrow, narrow.url)).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await from(narrow, elsewhere)).toBe('HTTP/1.1 101 Switching Protocols');
  for (const origin of ['https://elsewhere.example', `${narrow.url}.elsewhere.example`, 'null'])
    expect(await from(narrow, origin), origin).toBe('HTTP/1.1 403 Forbidden');
});
