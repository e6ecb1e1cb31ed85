import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';
import { startWithRpcFixtures } from './rpc-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithRpcFixtures();
});
beforeEach(() => stack.sql.query('delete from public.jars where id > 4'));
afterAll(() => stack.close());

const call = (name: string, body?: unknown, headers: Record<string, string> = {}) =>
  restRequest(stack, 'POST', `/rpc/${name}`, { body, headers });

async function names(): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>('select name from public.jars where id > 4 order by id');
  return rows.map(({ name }) => name);
}

describe('who may call, and what for', () => {
  test('without EXECUTE: 401 to a visitor, 403 to a member', async () => {
    expect(await call('closed')).toMatchObject({
      status: 401,
      json: { code: '42501', message: 'permission denied for function closed' },
    });
    const maya = await stack.newMember();
    expect(await call('closed', {}, { authorization: `Bearer ${maya.session.access_token}` })).toMatchObject({
      status: 403,
      json: { code: '42501' },
    });
    expect((await call('closed', {}, { apikey: stack.secretKey })).json).toBe(1);
    const { data } = await maya.client.rpc('who');
    expect(data).toEqual({ role: 'authenticated', uid: maya.id, method: 'POST' });
  });

  test("Row level security holds inside, for the caller's role", async () => {
    expect((await call('all_jars?select=name&order=id')).json).toEqual([
      { name: 'fig' },
      { name: 'plum' },
      { name: 'quince' },
    ]);
    expect((await call('all_jars?select=name', {}, { apikey: stack.secretKey })).json).toHaveLength(4);
    expect(await call('fill', { name: 'forbidden' })).toMatchObject({ status: 401, json: { code: '42501' } });
    expect(await names()).toEqual([]);
  });

  test('GET only reads, and so does a function that says it does', async () => {
    expect(await restRequest(stack, 'GET', '/rpc/fill?name=sneaked')).toMatchObject({
      status: 405,
      json: { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
    });
    expect((await restRequest(stack, 'HEAD', '/rpc/fill?name=sneaked')).status).toBe(405);
    await stack.sql.query(`create function public.pretend() returns integer language plpgsql stable as $$
        begin return public.fill('pretended'); end $$;
      grant execute on function public.pretend() to anon; notify pgrst`);
    await expect.poll(async () => (await call('pretend')).status).toBe(405);
    expect(await names()).toEqual([]);
  });
});

describe('a function that writes', () => {
  test('once, and for good', async () => {
    const { status, json } = await call('fill', { name: 'pear' });
    expect([status, typeof json]).toEqual([200, 'number']);
    const many = await call(
      'fill_many?select=name&order=name.desc&limit=1',
      { names: ['a', 'b'] },
      { prefer: 'count=exact' },
    );
    expect([many.status, many.json, many.headers.get('content-range')]).toEqual([206, [{ name: 'b' }], '0-0/2']);
    expect(await names()).toEqual(['pear', 'a', 'b']);
  });

  test('what it raises undoes what it did', async () => {
    expect(await call('refuse', { how: 'raised' })).toMatchObject({
      status: 400,
      json: { code: 'P0001', message: 'not like that', details: 'a detail', hint: 'a hint' },
    });
    expect(await call('refuse', { how: 'custom' })).toMatchObject({
      status: 418,
      json: { code: 'PT418', message: 'short and stout' },
    });
    expect(await names()).toEqual([]);
  });

  test('it may say status and headers', async () => {
    const answer = await call('tell');
    expect([answer.status, answer.headers.get('x-told'), answer.json]).toEqual([202, 'yes', 'told']);
  });

  test('single, max-affected and tx=rollback decide what is kept', async () => {
    const one = { accept: 'application/vnd.pgrst.object+json' };
    expect(await call('fill_many', { names: ['a', 'b'] }, one)).toMatchObject({
      status: 406,
      json: { code: 'PGRST116' },
    });
    const most = { prefer: 'handling=strict, max-affected=1' };
    expect(await call('fill_many', { names: ['a', 'b'] }, most)).toMatchObject({
      status: 400,
      json: { code: 'PGRST124' },
    });
    expect(await call('fill', { name: 'a' }, most)).toMatchObject({ status: 400, json: { code: 'PGRST128' } });
    const rollback = { prefer: 'tx=rollback' };
    expect(
      (await call('fill_many', { names: ['ghost'] }, { ...rollback, apikey: stack.secretKey })).json,
    ).toMatchObject([{ name: 'ghost' }]);
    expect(await call('fill_many', { names: ['ghost'] }, rollback)).toMatchObject({
      status: 400,
      json: { code: 'PGRST122' },
    });
    expect(await names()).toEqual([]);
    expect((await call('fill_many', { names: ['kept'] }, { ...one, ...most })).json).toMatchObject({ name: 'kept' });
    expect(await names()).toEqual(['kept']);
  });
});

const hostile = [
  `'; drop table public.jars; --`,
  `" ; drop table public.jars; --`,
  `x') or 1=1 --`,
  '$1',
  `{"a","b\\"}`,
  'eq',
];
const encode = encodeURIComponent;

for (const text of hostile) {
  test(`SQL injection: ${text} is an argument or a name, never SQL`, async () => {
    expect((await call('greet', { name: text })).json).toBe(`Hello ${text}`);
    expect((await restRequest(stack, 'GET', `/rpc/greet?name=${encode(text)}`)).json).toBe(`Hello ${text}`);
    const odd = encode('odd, "name"');
    expect((await call(odd, { 'a " $1': text })).json).toBe(text);
    expect((await restRequest(stack, 'GET', `/rpc/${odd}?${encode('a " $1')}=${encode(text)}`)).json).toBe(text);
    for (const response of [
      call(encode(text), {}),
      call('greet', { [text]: 1 }),
      call('greet', { name: 'x', [text]: 1 }),
    ]) {
      expect(await response).toMatchObject({ status: 404, json: { code: 'PGRST202' } });
    }
    const label = encode(`"${text.replaceAll(/["\\]/g, '\\$&')}"`);
    expect((await call(`one_jar?select=${label}:name`, { wanted: 1 })).json).toEqual({ [text]: 'fig' });
    expect((await call(`one_jar?${label}=eq.1`, { wanted: 1 })).status).toBe(400);
  });
}

test('NUL is refused', async () => {
  expect(await call('greet', { name: 'a\0b' })).toMatchObject({ status: 400, json: { code: '22P05' } });
  expect((await restRequest(stack, 'GET', '/rpc/greet?name=a%00b')).status).toBe(400);
});

test('supabase-js calls in these words', async () => {
  const client = stack.visitor();
  expect(await client.rpc('add', { a: 1, b: 2 })).toMatchObject({ data: 3, error: null, status: 200 });
  expect((await client.rpc('add', { a: 7 }, { get: true })).data).toBe(17);
  expect((await client.rpc('describe', { tags: ['a', 'b'], details: '{}' }, { get: true })).data).toMatchObject({
    tags: ['a', 'b'],
  });
  expect(await client.rpc('touch', { name: 'x' })).toMatchObject({ data: null, error: null, status: 204 });
  const { data, count } = await client
    .rpc('all_jars', {}, { count: 'exact' })
    .select('name, shelves(label)')
    .eq('size', 'large')
    .order('name')
    .range(0, 0);
  expect([data, count]).toEqual([[{ name: 'plum', shelves: { label: 'top' } }], 2]);
  expect((await client.rpc('all_jars').eq('id', 1).single()).data).toMatchObject({ name: 'fig' });
  expect((await client.rpc('all_jars').eq('id', 999).maybeSingle()).data).toBeNull();
  expect(await client.rpc('all_jars', {}, { head: true, count: 'exact' })).toMatchObject({ data: null, count: 4 });
  expect((await client.rpc('nowhere')).error).toMatchObject({ code: 'PGRST202' });
  expect((await client.rpc('refuse', { how: 'raised' })).error).toMatchObject({
    code: 'P0001',
    message: 'not like that',
  });
});
