import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest, serviceHeaders, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithColumnTypes();
});
afterAll(() => stack.close());

const get = (path: string, headers: Record<string, string> = {}) => restRequest(stack, 'GET', path, { headers });

describe('select', () => {
  test('[CALL-02] a table is read below /rest/v1, and nowhere else', async () => {
    const { status, headers, text } = await get('/gadgets?select=id,name&id=lte.2&order=id');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-range')).toBe('0-1/*');
    expect(text).toBe('[{"id":1,"name":"gadget 1"}, \n {"id":2,"name":"gadget 2"}]');
    const elsewhere = await fetch(`${stack.url}/gadgets?select=id`, { headers: { apikey: stack.publishableKey } });
    expect(elsewhere.status).toBe(404);
  });

  test('all columns, aliases, casts, JSON paths and odd names', async () => {
    const all = await get('/gadgets?id=eq.1');
    expect(Object.keys((all.json as object[])[0] ?? {})).toHaveLength(16);
    const named = await get(
      `/gadgets?select=label:name,price::text,info->deep->list->1,n:info->>n,raw->a,${encodeURIComponent('"odd, \\"name\\""')}&id=eq.3`,
    );
    expect(named.json).toEqual([{ label: 'gadget 3', price: '4.50', list: 'x3', n: '3', a: 1, 'odd, "name"': 3 }]);
  });

  test('a view is read like a table', async () => {
    expect((await get('/happy_gadgets?select=name&order=id.desc&limit=1')).json).toEqual([{ name: 'gadget 10' }]);
  });

  test('a cast to what is no type, and a column that is not there', async () => {
    expect(await get('/gadgets?select=id::regclass')).toMatchObject({ status: 400, json: { code: '42704' } });
    expect(await get('/gadgets?select=wrong')).toMatchObject({
      status: 400,
      json: { code: '42703', message: 'column gadgets.wrong does not exist' },
    });
  });

  test('the root describes the schema to the secret key, and nothing to anybody else', async () => {
    expect(await get('/')).toMatchObject({ status: 404, json: { code: 'PGRST126' } });
    const described = await restRequest(stack, 'GET', '/', serviceHeaders(stack));
    expect(described.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const { definitions, paths } = described.json as Record<string, Record<string, { properties: object }>>;
    expect(definitions?.gadgets?.properties).toMatchObject({
      id: { type: 'integer', format: 'bigint', description: expect.stringContaining('<pk/>') },
      tags: { type: 'array', items: { type: 'string' } },
    });
    expect(Object.keys(paths?.['/gadgets'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(paths?.['/happy_gadgets'] ?? {})).toEqual(['get']);
  });
});

describe('filters', () => {
  const cases: [filter: string, ids: number[]][] = [
    ['id=eq.3', [3]],
    ['id=neq.3&id=lt.5', [1, 2, 4]],
    ['id=gt.8', [9, 10]],
    ['id=gte.9', [9, 10]],
    ['id=lte.1', [1]],
    ['id=not.gt.1', [1]],
    ['name=like.*t 1*', [1, 10]],
    ['name=ilike.GADGET 2', [2]],
    ['name=match.t (4|5)$', [4, 5]],
    ['name=imatch.^GADGET 6', [6]],
    ['name=like(any).{*7,*8}', [7, 8]],
    ['name=ilike(all).{G*,*9}', [9]],
    ['id=eq(any).{2,4}', [2, 4]],
    ['id=gt(all).{3,8}', [9, 10]],
    ['ok=is.true', [2, 4, 6, 8]],
    ['ok=is.unknown', [9, 10]],
    ['ok=is.null', [9, 10]],
    ['ok=is.not_null&ok=not.is.true', [1, 3, 5, 7]],
    ['ok=isdistinct.true&id=gt.6', [7, 9, 10]],
    ['id=in.(1,"2",99)', [1, 2]],
    ['id=in.()', []],
    ['id=not.in.(1,2,3,4,5,6,7,8)', [9, 10]],
    ['name=in.("gadget 1","x,\\"y")', [1]],
    ['tags=cs.{t2}', [2]],
    ['tags=cd.{all,t3,more}', [3]],
    ['tags=ov.{t4,t5}', [4, 5]],
    ['span=sl.[13,20)', [1, 2, 3]],
    ['span=sr.[0,10)', [10]],
    ['span=nxr.[0,12)', [1, 2]],
    ['span=nxl.[9,11)', [9, 10]],
    ['span=adj.[11,12)', [1]],
    ['info=cs.{"n":5}', [5]],
    ['info->n=eq.6', [6]],
    ['info->>n=in.(7,8)', [7, 8]],
    ['info->deep->list->>1=eq.x9', [9]],
    ['search=fts.gadgets%26 3', [3]],
    ['name=fts(english).gadgets%26 3', [3]],
    ['name=plfts.gadget 4', [4]],
    ['name=phfts(simple).gadget 5', [5]],
    ['search=wfts(english).gadget 6 or 7', [6, 7]],
    ['mood=eq.happy&price=lt.7', [2, 4]],
    ['day=gte.2026-03-10', [9, 10]],
    ['or=(id.eq.1,id.eq.2)', [1, 2]],
    ['not.or=(id.gt.2,id.lt.2)', [2]],
    ['or=(id.eq.1,and(id.gt.3,id.lt.6,not.or(id.eq.4)),tags.cs.{all,t8})', [1, 5, 8]],
    ['and=(id.in.(1,2,3),name.not.eq."gadget 2")', [1, 3]],
  ];
  for (const [filter, ids] of cases) {
    test(filter, async () => {
      const { status, json } = await get(`/gadgets?select=id&order=id&${filter.replaceAll(' ', '%20')}`);
      expect({ status, json }).toEqual({ status: 200, json: ids.map((id) => ({ id })) });
    });
  }

  test('a value the column cannot hold', async () => {
    expect(await get('/gadgets?id=eq.x')).toMatchObject({ status: 400, json: { code: '22P02' } });
    expect(await get('/gadgets?mood=eq.angry')).toMatchObject({ status: 400, json: { code: '22P02' } });
    expect(await get('/gadgets?name=fts(klingon).x')).toMatchObject({ status: 400, json: { code: '42704' } });
    expect(await get('/gadgets?name=match.(')).toMatchObject({ status: 400, json: { code: '2201B' } });
  });
});

describe('order, range and count', () => {
  test('order by columns and JSON paths, nulls where they are wanted', async () => {
    const ids = async (order: string) =>
      ((await get(`/gadgets?select=id&order=${order}&limit=3`)).json as { id: number }[]).map(({ id }) => id);
    expect(await ids('id.desc')).toEqual([10, 9, 8]);
    expect(await ids('ok.desc.nullslast,id')).toEqual([2, 4, 6]);
    expect(await ids('ok.asc.nullsfirst,id.desc')).toEqual([10, 9, 7]);
    expect(await ids('info->n.desc')).toEqual([10, 9, 8]);
  });

  test('Pagination: limit, offset and the Range header', async () => {
    expect(await get('/gadgets?select=id&order=id&limit=2&offset=3')).toMatchObject({
      status: 200,
      json: [{ id: 4 }, { id: 5 }],
    });
    const ranged = await get('/gadgets?select=id&order=id', { range: '8-20', 'range-unit': 'items' });
    expect(ranged).toMatchObject({ status: 200, json: [{ id: 9 }, { id: 10 }] });
    expect(ranged.headers.get('content-range')).toBe('8-9/*');
    expect((await get('/gadgets?limit=0')).headers.get('content-range')).toBe('*/*');
  });

  test('count=exact says how many there are, and 206 that this is a part', async () => {
    const part = await get('/gadgets?select=id&limit=4', { prefer: 'count=exact' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('0-3/10');
    expect(part.headers.get('preference-applied')).toBe('count=exact');
    const whole = await get('/gadgets?select=id', { prefer: 'count=exact' });
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-9/10']);
    const none = await get('/gadgets?select=id&id=gt.99', { prefer: 'count=exact' });
    expect([none.status, none.headers.get('content-range'), none.text]).toEqual([200, '*/0', '[]']);
  });

  test('count=planned and count=estimated', async () => {
    await stack.sql.query('analyze public.gadgets');
    const planned = await get('/gadgets?select=id&limit=1', { prefer: 'count=planned' });
    expect(planned.headers.get('content-range')).toBe('0-0/10');
    const estimated = await get('/gadgets?select=id&limit=1&id=lt.4', { prefer: 'count=estimated' });
    expect(estimated.headers.get('content-range')).toBe('0-0/3');
  });

  test('Pagination: an offset past the end is 416', async () => {
    const past = await get('/gadgets?offset=11', { prefer: 'count=exact' });
    expect(past).toMatchObject({
      status: 416,
      json: { code: 'PGRST103', details: 'An offset of 11 was requested, but there are only 10 rows.' },
    });
    expect(past.headers.get('content-range')).toBe('*/10');
  });

  test('HEAD has the headers and no body', async () => {
    const { status, headers, text } = await restRequest(stack, 'HEAD', '/gadgets?select=id&limit=4', {
      headers: { prefer: 'count=exact' },
    });
    expect([status, headers.get('content-range'), text]).toEqual([206, '0-3/10', '']);
  });
});

describe('formats', () => {
  const single = { accept: 'application/vnd.pgrst.object+json' };

  test('one object, or PGRST116 with how many there were', async () => {
    const one = await get('/gadgets?select=id,ok&id=eq.2', single);
    expect([one.status, one.headers.get('content-type'), one.text]).toEqual([
      200,
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"id":2,"ok":true}',
    ]);
    for (const [filter, rows] of [
      ['id=gt.8', 2],
      ['id=gt.99', 0],
    ] as const) {
      expect(await get(`/gadgets?${filter}`, single)).toMatchObject({
        status: 406,
        json: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        },
      });
    }
  });

  test('without nulls', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped';
    expect((await get('/gadgets?select=id,ok&id=gt.8&order=id', { accept })).json).toEqual([{ id: 9 }, { id: 10 }]);
    const one = await get('/gadgets?select=id,ok&id=eq.9', {
      accept: 'application/vnd.pgrst.object+json;nulls=stripped',
    });
    expect(one.json).toEqual({ id: 9 });
  });

  test('CSV', async () => {
    const { headers, text } = await get(
      `/gadgets?select=${encodeURIComponent('id,name,ok,tags,"odd, \\"name\\"",info->deep->list')}&id=in.(1,9)&order=id`,
      { accept: 'text/csv' },
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'id,name,ok,tags,"odd, ""name""",list',
      '1,"gadget 1",f,"{all,t1}",1,"[1, ""x1""]"',
      '9,"gadget 9",,"{all,t9}",9,"[9, ""x9""]"',
    ]);
    expect((await get('/gadgets?id=gt.99', { accept: 'text/csv' })).text).toBe('');
  });

  test('what there is not', async () => {
    expect(await get('/gadgets', { accept: 'application/xml' })).toMatchObject({
      status: 406,
      json: { code: 'PGRST107' },
    });
    // What is wrong in the query is told first.
    expect(await get('/gadgets?order=id.sideways', { accept: 'application/xml' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST100' },
    });
  });

  test('Server-Timing tells the parts', async () => {
    expect((await get('/gadgets?limit=1')).headers.get('server-timing')).toMatch(
      /^parse;dur=[\d.]+, plan;dur=[\d.]+, db;dur=[\d.]+$/,
    );
  });
});
