import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest, startWithColumnTypes } from './column-type-fixtures.ts';

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
