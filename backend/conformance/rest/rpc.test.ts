import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';
import { startWithRpcFixtures } from './rpc-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithRpcFixtures();
});
afterAll(() => stack.close());

const call = (name: string, body?: unknown, headers: Record<string, string> = {}) =>
  restRequest(stack, 'POST', `/rpc/${name}`, { body, headers });
const get = (path: string, headers: Record<string, string> = {}) =>
  restRequest(stack, 'GET', `/rpc/${path}`, { headers });

/** Raw body of a response. */
async function text(response: Promise<{ status: number; text: string }>): Promise<string> {
  const { status, text } = await response;
  expect({ status, text }).toMatchObject({ status: 200 });
  return text;
}

describe('what a function returns', () => {
  test('a value, or null', async () => {
    const { status, headers, json } = await call('add', { a: 1, b: 2 });
    expect([status, json]).toEqual([200, 3]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-range')).toBe('0-0/*');
    expect(await text(call('greet', { name: 'Ada' }))).toBe('"Hello Ada"');
    expect(await text(call('nothing_there'))).toBe('null');
  });

  test('several values', async () => {
    expect((await call('evens', { up_to: 7 })).json).toEqual([2, 4, 6]);
    expect((await call('evens', { up_to: 1 })).json).toEqual([]);
    expect((await get('evens?up_to=8&pgrst_scalar=gt.2&order=pgrst_scalar.desc&limit=2')).json).toEqual([8, 6]);
  });

  test('one row, of a table, of a type or of its own', async () => {
    expect((await call('one_jar', { wanted: 1 })).json).toEqual({
      id: 1,
      name: 'fig',
      size: 'small',
      shelf: 1,
      hidden: false,
    });
    expect((await call('one_jar?select=name,shelves(label)', { wanted: 2 })).json).toEqual({
      name: 'plum',
      shelves: { label: 'top' },
    });
    expect((await call('both')).json).toEqual({ low: 1, high: 2 });
    expect((await get('next?number=4')).json).toEqual({ following: 5 });
    expect((await call('shift', { point: { x: 1, y: 2 }, by: 10 })).json).toEqual({ x: 11, y: 12 });
  });

  test('rows, with select, filters, order, range, count and embedding', async () => {
    const path = 'all_jars?select=name,shelves(label)&size=eq.large&order=name.desc&limit=1';
    const { status, headers, json } = await call(path, {}, { prefer: 'count=exact' });
    expect([status, json]).toEqual([206, [{ name: 'quince', shelves: { label: 'bottom' } }]]);
    expect(headers.get('content-range')).toBe('0-0/2');
    expect(headers.get('preference-applied')).toBe('count=exact');
    expect((await get('all_jars?select=name&shelves.label=eq.top')).json).toMatchObject({ code: 'PGRST108' });
    expect((await get('all_jars?select=name,...shelves!inner(on:label)&shelves.label=eq.top&order=id')).json).toEqual([
      { name: 'fig', on: 'top' },
      { name: 'plum', on: 'top' },
    ]);
    expect((await get('sizes?select=size,n:jars::text&order=size')).json).toEqual([
      { size: 'small', n: '1' },
      { size: 'large', n: '2' },
    ]);
    expect((await get('all_jars?or=(name.eq.fig,id.gt.2)&select=id', { range: '1-1' })).json).toEqual([{ id: 3 }]);
    expect((await get('sizes?nope=eq.1')).json).toMatchObject({ code: '42703' });
    expect((await get('sizes?select=size,shelves(label)')).json).toMatchObject({ code: 'PGRST200' });
  });

  test('single, CSV, HEAD and nothing at all', async () => {
    const one = { accept: 'application/vnd.pgrst.object+json' };
    expect((await get('all_jars?select=name&id=eq.1', one)).json).toEqual({ name: 'fig' });
    expect(await get('all_jars?select=name', one)).toMatchObject({ status: 406, json: { code: 'PGRST116' } });
    expect(await text(get('all_jars?select=id,name&order=id&limit=2', { accept: 'text/csv' }))).toBe(
      'id,name\n1,fig\n2,plum',
    );
    const head = await restRequest(stack, 'HEAD', '/rpc/all_jars?size=eq.large', {
      headers: { prefer: 'count=exact' },
    });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-1/2']);
    const nothing = await call('touch', { name: 'touched' });
    expect([nothing.status, nothing.text, nothing.headers.get('content-range')]).toEqual([204, '', '0-0/*']);
    const { rows } = await stack.sql.query(`delete from public.jars where name = 'touched' returning id`);
    expect(rows).toHaveLength(1);
  });

  test('at most 1,000 rows', async () => {
    const { json } = await call('evens?limit=5000', { up_to: 4000 }, { prefer: 'count=exact' });
    expect(json).toHaveLength(1_000);
  });
});

describe('what it is called with', () => {
  test('each type reads what JSON or a text can say, and numbers keep their digits', async () => {
    const args = { tags: ['a', 'b c', 'd"e'], details: { deep: [1, null] }, size: 'large' };
    expect((await call('describe', args)).json).toEqual(args);
    const texts = `tags=${encodeURIComponent('{a,"b c"}')}&details=${encodeURIComponent('{"x":1}')}`;
    expect((await get(`describe?${texts}`)).json).toEqual({ tags: ['a', 'b c'], details: { x: 1 }, size: 'small' });
    const { text: digits } = await restRequest(stack, 'POST', '/rpc/digits', {
      raw: '{"n":12345678901234567890.12345}',
    });
    expect(digits).toBe('12345678901234567890.12345');
    expect(await call('add', { a: 'x' })).toMatchObject({ status: 400, json: { code: '22P02' } });
    expect(await get('add?a=x')).toMatchObject({ status: 400, json: { code: '22P02' } });
  });

  test('a length is a column’s: an argument arrives uncut, unless its domain says how long it may be', async () => {
    const args = { c: 'abc', v: 'defg', b: '10101', bs: ['1011', '1'], cs: ['hij', 'k'] };
    const uncut = ['abc', 'defg', '10101', ['1011', '1'], ['hij', 'k']];
    expect((await call('lengths', args)).json).toEqual(uncut);
    expect((await get('lengths?c=abc&v=defg&b=10101&bs={1011,1}&cs={hij,k}')).json).toEqual(uncut);
    expect((await get('of_domain?i=abc&f=101')).json).toEqual(['abc', '101']);
    expect((await call('of_domain', { i: 'abc', f: '101' })).json).toEqual(['abc', '101']);
    // Refused rather than cut, as a column of that type does it.
    for (const answer of [await get('of_domain?i=abcd'), await call('of_domain', { i: 'abcd' })]) {
      expect(answer).toMatchObject({ status: 400, json: { code: '22001' } });
    }
    for (const answer of [await get('of_domain?f=1011'), await call('of_domain', { f: '1011' })]) {
      expect(answer).toMatchObject({ status: 400, json: { code: '22026' } });
    }
  });

  test('defaults, null and columns', async () => {
    expect((await call('add', { a: 1 })).json).toBe(11);
    expect((await get('add?a=5')).json).toBe(15);
    expect((await call('add', { a: 1, b: null })).json).toBe(null);
    expect((await call('add?columns=a', { a: 1, b: 100, c: 3 })).json).toBe(11);
  });

  test('any JSON, by a function that takes just that', async () => {
    for (const body of [{ any: ['thing', 1] }, [1, 2], 'text', null]) {
      expect((await call('whole', body)).json).toEqual(body);
    }
    expect(await get('whole')).toMatchObject({ status: 404, json: { code: 'PGRST202' } });
  });

  test('the function that takes these names', async () => {
    expect((await call('over', { a: 1 })).json).toBe('one');
    expect((await call('over', { a: 1, b: 2 })).json).toBe('two');
    expect(await call('unclear', { a: 1 })).toMatchObject({
      status: 300,
      json: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.unclear(a => integer), public.unclear(a => text)',
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    });
  });

  test('none that does, with the nearest there is', async () => {
    expect(await call('greett', { name: 'x' })).toMatchObject({
      status: 404,
      json: {
        code: 'PGRST202',
        message: 'Could not find the function public.greett(name) in the schema cache',
        details:
          'Searched for the function public.greett with parameter name or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.greet',
      },
    });
    expect(await get('add?a=1&c=2')).toMatchObject({
      status: 404,
      json: {
        details:
          'Searched for the function public.add with parameters a, c, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    });
    expect(await call('add')).toMatchObject({
      status: 404,
      json: { message: 'Could not find the function public.add without parameters in the schema cache' },
    });
    expect((await call('add', [1])).status).toBe(404);
    expect((await call('on_jar')).status).toBe(404);
    expect((await call('pg_sleep', { seconds: 1 })).status).toBe(404);
    expect((await call('require_session')).status).toBe(404);
  });

  test('Schema cache: a new function is there as soon as it is asked for', async () => {
    await stack.sql.query(`create function public.newborn() returns integer language sql as 'select 1';
      grant execute on function public.newborn() to anon; notify pgrst`);
    await expect.poll(async () => (await call('newborn')).status).toBe(200);
  });

  test('other methods and other bodies', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(await restRequest(stack, method, '/rpc/add', { body: { a: 1 } })).toMatchObject({
        status: 405,
        json: { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` },
      });
    }
    expect(await restRequest(stack, 'POST', '/rpc/add', { raw: '{"a":' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST102' },
    });
  });
});

describe('the headers that a function finds', () => {
  test('are those of the request, an app’s own among them, but for secrets', async () => {
    const secrets = {
      cookie: 'session=hidden-1',
      'x-forwarded-for': '203.0.113.7',
      'cf-connecting-ip': '203.0.113.7',
      'x-auth-request-access-token': 'hidden-2',
      'x-client-secret': 'hidden-3',
      'x-csrf-token': 'hidden-4',
      'x-odd': 'Bearer hidden-5',
      'x-copy': stack.secretKey,
      'x-handed-on': `${Buffer.from('{"alg":"none"}').toString('base64url')}.hidden.6`,
      referer: 'https://app.example/reset/hidden-7?code=hidden-8',
    };
    const own = { 'x-tenant': 'acme', 'x-app-api-key': 'named by the operator', 'x-author': 'Ada', 'x-odd-2': 'ä"\\' };
    const { json, text: seen } = await get('seen_headers', { ...secrets, ...own, 'x-client-info': 'test' });
    expect(json).toMatchObject({ ...own, 'x-client-info': 'test', referer: 'https://app.example/' });
    expect(json).toHaveProperty('host', new URL(stack.url).host);
    expect((await get('seen_headers')).json).toHaveProperty('x-forwarded-for', '127.0.0.1');
    expect(seen).not.toMatch(/hidden|203\.0|sb_|authorization|apikey/);
  });

  test('are bounded: what is too long is left out whole, and what comes after four kilobytes', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-many-${n}`, 'y'.repeat(90)]));
    const { json, text: seen } = await get('seen_headers', { 'x-long': 'z'.repeat(1_025), ...many });
    expect(json).not.toHaveProperty('x-long');
    expect(seen.length).toBeLessThan(4_700);
    expect(await get('seen_headers', { 'x-wide': '"'.repeat(1_024) })).toMatchObject({ status: 200 });
  });
});
