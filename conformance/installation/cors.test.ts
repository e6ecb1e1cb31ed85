import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upgradeStatus } from '../../backend/conformance/support/raw-websocket.ts';

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
  const rows = await fetch(`${open.url}/rest/v1/rpc/search_listings`, {
    method: 'POST',
    headers: { origin: elsewhere, apikey: open.publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([rows.status, rows.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

test('an OPTIONS that is no preflight is REST’s own', async () => {
  const { status, headers } = await fetch(`${open.url}/rest/v1/profiles`, { method: 'OPTIONS' });
  expect(status).toBe(200);
  expect(headers.get('allow')).toContain('GET');
});

test('pages, their settings and their forms are nobody else’s', async () => {
  for (const path of ['/', '/auth', '/config.json', '/unsubscribe/x', '/health/live']) {
    for (const answer of [
      await preflight(open, path),
      await fetch(open.url + path, { headers: { origin: elsewhere } }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
      expect(answer.headers.get('vary') ?? '', path).not.toContain('Origin');
    }
  }
});

test('CORS: where origins are named, only theirs are allowed, and caches keep them apart', async () => {
  const allowed = await preflight(narrow, '/rest/v1/profiles');
  expect(allowed.headers.get('access-control-allow-origin')).toBe(elsewhere);
  const wrong = ['https://studio.example.evil.example', 'http://studio.example', 'null', `${elsewhere}:8443`];
  for (const origin of wrong) {
    for (const answer of [
      await preflight(narrow, '/rest/v1/profiles', origin),
      await fetch(`${narrow.url}/rest/v1/profiles`, { headers: { origin } }),
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
