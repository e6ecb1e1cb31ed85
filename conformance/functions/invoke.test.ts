import { type Stack, startStack } from '@kindling/test-kit';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const post = (path: string, headers: Record<string, string>, body: string) =>
  fetch(stack.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

test('[CALL-03] functions are invoked below /functions/v1, as supabase-js does it', async () => {
  const maya = await stack.newMember();
  for (const client of [maya.client, stack.visitor()]) {
    const { data, error } = await client.functions.invoke('hubspot-integration', {
      body: { action: 'create_contact', data: { email: 'x@example.org' } },
    });
    expect([error, data]).toEqual([null, { success: false }]);
  }
  const unknown = await maya.client.functions.invoke('nothing-of-that-name', { body: {} });
  expect(unknown.error).toBeInstanceOf(FunctionsHttpError);
  expect(unknown.response?.status).toBe(404);
});

test('without a token nothing is passed on, nor kept for a day with one', async () => {
  const { rows } = await stack.sql.query('select from private.contacts');
  expect(rows).toEqual([]);
});

test('what has no key, a wrong one or a wrong token is turned away', async () => {
  const path = '/functions/v1/first-admin';
  const body = JSON.stringify({ token: 'x', name: 'Ada', email: 'ada@example.org', password: 'a kiln & a wheel' });
  expect((await post(path, {}, body)).status).toBe(401);
  expect((await post(path, { apikey: 'sb_publishable_wrong' }, body)).status).toBe(401);
  const key = stack.publishableKey;
  expect((await post(path, { apikey: key, authorization: 'Bearer a.b.c' }, body)).status).toBe(401);
});

test('one whose configuration says so asks for no key: who may ask for what, the database decides', async () => {
  const body = JSON.stringify({ action: 'create_contact', data: {} });
  expect((await post('/functions/v1/hubspot-integration', {}, body)).status).toBe(200);
});

test('a function is told whose token it is, as the client was', async () => {
  const maya = await stack.newMember();
  const { functions } = stack.visitor();
  functions.setAuth('a.b.c');
  const wrong = await functions.invoke('first-admin', { body: {} });
  expect(wrong.response?.status).toBe(401);
  functions.setAuth(maya.session.access_token);
  expect((await functions.invoke('first-admin', { body: {} })).response?.status).toBe(400);
});

test('what is none of its actions is refused', async () => {
  const path = '/functions/v1/hubspot-integration';
  const headers = { apikey: stack.publishableKey };
  for (const body of [
    '',
    'no json',
    '[]',
    '{}',
    '{"action":"delete_contact"}',
    '{"action":"create_contact","data":1}',
  ]) {
    expect((await post(path, headers, body)).status, body).toBe(400);
  }
  const large = JSON.stringify({ action: 'create_contact', data: { email: 'x'.repeat(20_000) } });
  expect((await post(path, headers, large)).status).toBe(400);
  expect((await fetch(stack.url + path, { headers })).status).toBe(405);
});
