import type { Stack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest, serviceHeaders, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithColumnTypes();
});
beforeEach(() => stack.sql.query('delete from public.gadgets where id > 10'));
afterAll(() => stack.close());

const full = { prefer: 'return=representation' };
const single = { ...full, accept: 'application/vnd.pgrst.object+json' };

async function names(where = 'id > 10'): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select name from public.gadgets where ${where} order by id`,
  );
  return rows.map(({ name }) => name);
}

describe('insert', () => {
  test('one row, answered with nothing unless asked', async () => {
    const { status, headers, text } = await restRequest(stack, 'POST', '/gadgets', { body: { name: 'new' } });
    expect([status, headers.get('content-range'), text]).toEqual([201, '*/*', '']);
    expect(await names()).toEqual(['new']);
  });

  test('the row comes back as select says', async () => {
    const { status, headers, json } = await restRequest(stack, 'POST', '/gadgets?select=n:name,info->a,price::text', {
      headers: full,
      body: { name: 'new', info: { a: [1] }, price: 2 },
    });
    expect([status, json]).toEqual([201, [{ n: 'new', a: [1], price: '2.00' }]]);
    expect(headers.get('preference-applied')).toBe('return=representation');
  });

  test('every type takes what JSON can say, and numbers keep their digits', async () => {
    const body =
      '{"name":"typed","mood":"sad","price":12345678.91,"weight":1e-3,"code":"abcde","tags":["a","b c"],' +
      '"span":"[1,5)","info":{"big":12345678901234567890.5},"raw":{"k" : 1},"day":"2026-02-28",' +
      '"made":"2026-01-02T03:04:05Z","token":"6f1c1d1e-0000-4000-8000-000000000001","ok":true,"odd, \\"name\\"":7}';
    const { status, text } = await restRequest(
      stack,
      'POST',
      '/gadgets?select=price,weight,tags,span,info,raw,day,made,token,ok',
      {
        headers: single,
        raw: body,
      },
    );
    expect([status, text]).toEqual([
      201,
      '{"price":12345678.91,"weight":0.001,"tags":["a","b c"],"span":"[1,5)","info":{"big": 12345678901234567890.5},' +
        '"raw":{"k" : 1},"day":"2026-02-28","made":"2026-01-02T03:04:05+00:00",' +
        '"token":"6f1c1d1e-0000-4000-8000-000000000001","ok":true}',
    ]);
  });

  test('many rows at once, all or none', async () => {
    const rows = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const { status, headers } = await restRequest(stack, 'POST', '/gadgets', {
      body: rows,
      headers: { prefer: 'count=exact' },
    });
    expect([status, headers.get('content-range')]).toEqual([201, '*/3']);
    const clash = await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'd' }, { name: 'a' }] });
    expect(clash).toMatchObject({ status: 409, json: { code: '23505', details: 'Key (name)=(a) already exists.' } });
    expect(await names()).toEqual(['a', 'b', 'c']);
    expect((await restRequest(stack, 'POST', '/gadgets', { body: [], headers: full })).json).toEqual([]);
  });

  test('columns: other keys are left aside, missing ones are null or the default', async () => {
    const rows = [
      { name: 'x', junk: 1 },
      { name: 'y', code: 'c' },
    ];
    const path = '/gadgets?columns=name,code,made&select=name,code,made&order=name';
    expect(await restRequest(stack, 'POST', path, { body: rows })).toMatchObject({
      status: 400,
      json: { code: '23502' },
    });
    const { json } = await restRequest(stack, 'POST', path, {
      body: rows,
      headers: { prefer: 'missing=default, return=representation' },
    });
    const made = '2026-01-01T00:00:00+00:00';
    expect(json).toEqual([
      { name: 'x', code: null, made },
      { name: 'y', code: 'c', made },
    ]);
    const explicit = await restRequest(stack, 'POST', '/gadgets', {
      body: { name: 'z', tags: null },
      headers: { prefer: 'missing=default' },
    });
    expect(explicit).toMatchObject({ status: 400, json: { code: '23502' } });
  });

  test('headers-only tells where the row is', async () => {
    const { headers, text } = await restRequest(stack, 'POST', '/gadgets', {
      body: { id: 77, name: 'where' },
      headers: { prefer: 'return=headers-only' },
    });
    expect([headers.get('location'), text]).toEqual(['/gadgets?id=eq.77', '']);
  });

  test('an unknown column, bad JSON and rows of different keys', async () => {
    expect(await restRequest(stack, 'POST', '/gadgets', { body: { nme: 'x' } })).toMatchObject({
      status: 400,
      json: { code: 'PGRST204', message: "Could not find the 'nme' column of 'gadgets' in the schema cache" },
    });
    expect(await restRequest(stack, 'POST', '/gadgets', { raw: '{"name":' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST102' },
    });
    expect(await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'a' }, { code: 'b' }] })).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'All object keys must match' },
    });
  });
});

describe('upsert', () => {
  const merge = { prefer: 'resolution=merge-duplicates,return=representation' };

  test('merges on the primary key: 201 with something new, 200 without', async () => {
    const made = await restRequest(stack, 'POST', '/gadgets?select=id,code', {
      headers: merge,
      body: { id: 50, name: 'u', code: 'one' },
    });
    expect([made.status, made.json]).toEqual([201, [{ id: 50, code: 'one' }]]);
    const merged = await restRequest(stack, 'POST', '/gadgets?select=id,code', {
      headers: merge,
      body: { id: 50, name: 'u', code: 'two' },
    });
    expect([merged.status, merged.json]).toEqual([200, [{ id: 50, code: 'two' }]]);
    expect(merged.headers.get('preference-applied')).toBe('resolution=merge-duplicates, return=representation');
    const both = await restRequest(stack, 'POST', '/gadgets?select=id', {
      headers: merge,
      body: [
        { id: 50, name: 'u' },
        { id: 51, name: 'v' },
      ],
    });
    expect([both.status, both.json]).toEqual([201, [{ id: 50 }, { id: 51 }]]);
  });

  test('on another key, and leaving what is there alone', async () => {
    await restRequest(stack, 'POST', '/gadgets', { body: { name: 'u', code: 'one' } });
    const path = '/gadgets?on_conflict=name&select=name,code';
    expect((await restRequest(stack, 'POST', path, { headers: merge, body: { name: 'u', code: 'two' } })).json).toEqual(
      [{ name: 'u', code: 'two' }],
    );
    const ignored = await restRequest(stack, 'POST', path, {
      headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
      body: [
        { name: 'u', code: 'no' },
        { name: 'w', code: 'yes' },
      ],
    });
    expect([ignored.status, ignored.json]).toEqual([201, [{ name: 'w', code: 'yes' }]]);
  });

  test('PUT makes or replaces the row its filters name', async () => {
    const put = (path: string, body: object) => restRequest(stack, 'PUT', path, { body, headers: full });
    expect((await put('/gadgets?id=eq.60', { id: 60, name: 'put' })).status).toBe(201);
    expect((await put('/gadgets?id=eq.60', { id: 60, name: 'again' })).status).toBe(200);
    expect(await names()).toEqual(['again']);
    expect(await put('/gadgets?id=eq.60', { id: 61, name: 'other' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST115' },
    });
    expect(await put('/gadgets?name=eq.again', { id: 60, name: 'x' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST105' },
    });
    expect(await put('/gadgets?id=eq.60&limit=1', { id: 60, name: 'x' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST114' },
    });
  });
});

describe('update and delete', () => {
  beforeEach(() => restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }));

  test('what the filters find is changed', async () => {
    const { status, headers, text } = await restRequest(stack, 'PATCH', '/gadgets?name=in.(a,b)', {
      body: { code: 'x' },
      headers: { prefer: 'count=exact' },
    });
    expect([status, headers.get('content-range'), text]).toEqual([204, '0-1/2', '']);
    const shown = await restRequest(stack, 'PATCH', '/gadgets?code=eq.x&select=name,price&order=name.desc', {
      body: { price: 3 },
      headers: full,
    });
    expect([shown.status, shown.json]).toEqual([
      200,
      [
        { name: 'b', price: 3 },
        { name: 'a', price: 3 },
      ],
    ]);
    expect(await restRequest(stack, 'PATCH', '/gadgets?name=eq.a', { body: {}, headers: full })).toMatchObject({
      status: 200,
      json: [],
    });
  });

  test('what the filters find is deleted', async () => {
    const { status, json } = await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)&select=name&order=name', {
      headers: full,
    });
    expect([status, json]).toEqual([200, [{ name: 'a' }, { name: 'b' }]]);
    expect((await restRequest(stack, 'DELETE', '/gadgets?name=eq.c')).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  test('without a filter, or with a limit, nothing is touched', async () => {
    expect(await restRequest(stack, 'DELETE', '/gadgets')).toMatchObject({
      status: 400,
      json: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
    expect((await restRequest(stack, 'PATCH', '/gadgets', { body: { code: 'x' } })).status).toBe(400);
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=eq.a&limit=1')).toMatchObject({
      status: 400,
      json: { code: 'PGRST127' },
    });
    expect(await names()).toEqual(['a', 'b', 'c']);
  });
});

describe('when the answer decides', () => {
  beforeEach(() => restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }));

  test('single() on a write of more or fewer rows keeps nothing', async () => {
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: single })).toMatchObject({
      status: 406,
      json: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect(
      (await restRequest(stack, 'PATCH', '/gadgets?name=eq.zz', { body: { code: 'x' }, headers: single })).status,
    ).toBe(406);
    expect(
      (await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'd' }, { name: 'e' }], headers: single })).status,
    ).toBe(406);
    expect(await names()).toEqual(['a', 'b', 'c']);
    const one = await restRequest(stack, 'DELETE', '/gadgets?name=eq.a&select=name', { headers: single });
    expect([one.status, one.json]).toEqual([200, { name: 'a' }]);
    expect(await names()).toEqual(['b', 'c']);
  });

  test('max-affected under handling=strict', async () => {
    const strict = (most: number) => ({ prefer: `handling=strict, max-affected=${most}` });
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: strict(1) })).toMatchObject({
      status: 400,
      json: { code: 'PGRST124', details: 'The query affects 2 rows' },
    });
    expect(await names()).toHaveLength(3);
    const kept = await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: strict(2) });
    expect([kept.status, kept.headers.get('preference-applied')]).toEqual([204, 'handling=strict, max-affected=2']);
    expect(await names()).toEqual(['c']);
    expect(
      await restRequest(stack, 'DELETE', '/gadgets?name=eq.c', { headers: { prefer: 'handling=strict, wat' } }),
    ).toMatchObject({
      status: 400,
      json: { code: 'PGRST122' },
    });
  });

  test('tx=rollback shows what would be, to the service alone', async () => {
    const prefer = 'tx=rollback, return=representation';
    const ghost = { body: { name: 'ghost' } };
    const { status, headers, json } = await restRequest(stack, 'POST', '/gadgets?select=name', {
      ...ghost,
      ...serviceHeaders(stack, { prefer }),
    });
    expect([status, json]).toEqual([201, [{ name: 'ghost' }]]);
    expect(headers.get('preference-applied')).toBe('return=representation, tx=rollback');
    const maya = await stack.newMember();
    for (const authorization of [stack.publishableKey, maya.session.access_token]) {
      const tried = { prefer, authorization: `Bearer ${authorization}` };
      expect(await restRequest(stack, 'POST', '/gadgets?select=name', { ...ghost, headers: tried })).toMatchObject({
        status: 400,
        json: { code: 'PGRST122', details: 'Invalid preferences: tx=rollback' },
      });
      // Nor does it tell a name that is taken from one that is not.
      const taken = await restRequest(stack, 'POST', '/gadgets', { body: { name: 'a' }, headers: tried });
      expect(taken).toMatchObject({ status: 400, json: { code: 'PGRST122' } });
    }
    expect(await names()).toEqual(['a', 'b', 'c']);
  });
});

test('two that lock the same rows in another order both get through', async () => {
  await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'one' }, { name: 'other' }] });
  await stack.sql.query(`create function public.lock_both(first text, second text) returns void language plpgsql as $$
      begin
        update public.gadgets set price = coalesce(price, 0) + 1 where name = first;
        perform pg_sleep(0.4);
        update public.gadgets set price = coalesce(price, 0) + 1 where name = second;
      end $$;
    grant execute on function public.lock_both(text, text) to authenticated; notify pgrst, 'reload schema'`);
  const maya = await stack.newMember();
  const call = (first: string, second: string) =>
    restRequest(stack, 'POST', '/rpc/lock_both', {
      body: { first, second },
      headers: { authorization: `Bearer ${maya.session.access_token}` },
    });
  await expect.poll(async () => (await call('nothing', 'nothing')).status).toBe(204);
  const answers = await Promise.all([call('one', 'other'), call('other', 'one')]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const { rows } = await stack.sql.query<{ price: string }>(
    `select price::text from public.gadgets where name in ('one', 'other')`,
  );
  expect(rows).toEqual([{ price: '2.00' }, { price: '2.00' }]);
});
