import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRequest, serviceHeaders, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithColumnTypes();
  await stack.sql.query(`create table public.crowd (id integer primary key);
    insert into public.crowd select generate_series(1, 1500);
    grant select, insert, delete on public.crowd to anon;
    create table public.herd (id integer primary key);
    insert into public.herd select generate_series(1, 12000); grant select on public.herd to anon; analyze public.crowd; notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n + 1)).join(',');

test('Pagination: an answer has at most 1,000 rows, whatever limit says', async () => {
  for (const query of ['', '&limit=5000']) {
    const { headers, json } = await restRequest(stack, 'GET', `/crowd?select=id${query}`, {
      headers: { prefer: 'count=exact' },
    });
    expect(json).toHaveLength(1_000);
    expect(headers.get('content-range')).toBe('0-999/1500');
  }
  const rest = await restRequest(stack, 'GET', '/crowd?select=id&order=id&offset=1000');
  expect(rest.headers.get('content-range')).toBe('1000-1499/*');
  const estimated = await restRequest(stack, 'GET', '/crowd?select=id&limit=1', {
    headers: { prefer: 'count=estimated' },
  });
  expect(estimated.headers.get('content-range')).toBe('0-0/1500');
});

test('so have a range, a function and an embed', async () => {
  await stack.sql.query(`create function public.whole_crowd() returns setof public.crowd language sql stable
      begin atomic select * from public.crowd; end;
    create table public.places (id integer primary key);
    insert into public.places values (1);
    create table public.visitors (id integer primary key, place integer references public.places);
    insert into public.visitors select n, 1 from generate_series(1, 1500) n;
    grant select on public.places, public.visitors to anon;
    grant execute on function public.whole_crowd() to anon; notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await restRequest(stack, 'GET', '/places?select=id,visitors(id)')).status).toBe(200);
  const headers = { prefer: 'count=exact', range: '0-4999', 'range-unit': 'items' };
  for (const path of ['/crowd?select=id', '/rpc/whole_crowd?select=id', '/rpc/whole_crowd?limit=5000']) {
    const answer = await restRequest(stack, 'GET', path, {
      headers: path.includes('limit') ? { prefer: 'count=exact' } : headers,
    });
    expect(answer.json, path).toHaveLength(1_000);
    expect(answer.headers.get('content-range'), path).toBe('0-999/1500');
  }
  for (const limit of ['', '&visitors.limit=5000']) {
    const { json } = await restRequest(stack, 'GET', `/places?select=id,visitors(id)${limit}`);
    expect((json as { visitors: object[] }[])[0]?.visitors, limit).toHaveLength(1_000);
  }
});

test('a count that need not be exact ends at 10,001, but says no less than what a page has shown', async () => {
  const count = async (path: string, prefer: string) =>
    (await restRequest(stack, 'GET', path, { headers: { prefer } })).headers.get('content-range');
  for (const prefer of ['count=planned', 'count=estimated']) {
    expect(await count('/herd?select=id&limit=1', prefer)).toBe('0-0/10001');
    expect(await count('/herd?select=id&order=id&limit=3&offset=11000', prefer)).toBe('11000-11002/11003');
    expect(await count('/crowd?select=id&limit=1&id=gt.1490', prefer)).toBe('0-0/10');
  }
  expect(await count('/herd?select=id&limit=1', 'count=exact')).toBe('0-0/12000');
});

test('a URL has at most 8 kB', async () => {
  const path = (length: number) => `/crowd?id=in.(${'1,'.repeat(length / 2)}1)`;
  expect((await restRequest(stack, 'GET', path(1_900), serviceHeaders(stack))).status).toBe(200);
  const { status, json } = await restRequest(stack, 'GET', path(8_300), serviceHeaders(stack));
  expect([status, json]).toEqual([414, expect.objectContaining({ message: 'A URL may have at most 8192 bytes' })]);
});

test('a body has at most 1 MB and 1,000 rows, 50 of a visitor’s or member’s', async () => {
  const big = await restRequest(stack, 'POST', '/gadgets', { body: { name: 'x'.repeat(1_048_577) } });
  expect([big.status, big.json]).toEqual([
    413,
    expect.objectContaining({ message: 'A body may have at most 1048576 bytes' }),
  ]);
  const rows = (count: number) => `[${many(count, (n) => `{"id":${n + 10_000}}`)}]`;
  const insert = (count: number, options = {}) =>
    restRequest(stack, 'POST', '/crowd', { raw: rows(count), ...options });
  expect((await insert(1_001, serviceHeaders(stack, { 'content-type': 'application/json' }))).json).toMatchObject({
    code: 'PGRST102',
    message: 'A request may carry at most 1000 rows',
  });
  expect((await insert(1_000, serviceHeaders(stack, { 'content-type': 'application/json' }))).status).toBe(201);
  await stack.sql.query('delete from public.crowd where id > 10000; grant insert on public.crowd to authenticated');
  const maya = await stack.newMember();
  for (const headers of [{}, { authorization: `Bearer ${maya.session.access_token}` }]) {
    const sent = { headers: { 'content-type': 'application/json', ...headers } };
    expect(await insert(51, sent)).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'A request may carry at most 50 rows' },
    });
    expect((await insert(50, sent)).status).toBe(201);
    await stack.sql.query('delete from public.crowd where id > 10000');
  }
});

test('filters, nesting and lists are bounded', async () => {
  const refused = async (query: string) => (await restRequest(stack, 'GET', `/crowd?${query}`)).json;
  expect(await refused(`or=(${many(51, (n) => `id.eq.${n}`)})`)).toMatchObject({ message: 'Too many filters' });
  expect(await refused(`and=${'(and'.repeat(8)}(id.eq.1)${')'.repeat(8)}`)).toMatchObject({ code: 'PGRST100' });
  expect(await refused(`id=in.(${many(1_001, String)})`)).toMatchObject({ code: 'PGRST100' });
  expect(await refused(`select=${many(201, () => 'id')}`)).toMatchObject({ code: 'PGRST100' });
});

test('an answer has at most 32 MB', async () => {
  const service = serviceHeaders(stack);
  await stack.sql.query(`create table public.books (id integer primary key, crowd integer references public.crowd, text text);
    insert into public.books select n, 1, repeat('x', 1000000) from generate_series(1, 40) n;
    grant select on public.books to anon; notify pgrst`);
  await expect.poll(async () => (await restRequest(stack, 'GET', '/books?select=id')).status).toBe(200);
  expect(await restRequest(stack, 'GET', '/crowd?select=id,books(text)&id=eq.1', service)).toMatchObject({
    status: 400,
    json: { code: 'KS413', message: 'An answer may have at most 33554432 bytes' },
  });
  const { status, text } = await restRequest(
    stack,
    'GET',
    '/crowd?select=id,books(text)&id=eq.1&books.limit=30',
    service,
  );
  expect([status, text.length > 30_000_000]).toEqual([200, true]);
});
