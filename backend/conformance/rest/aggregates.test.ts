import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ aggregates: true });
  await stack.sql.query(`
    create table public.stalls (id integer primary key, town text not null);
    create table public.sales (
      id integer primary key, stall integer references public.stalls, amount numeric, info jsonb, hidden boolean default false
    );
    alter table public.sales enable row level security;
    create policy shown on public.sales for select using (not hidden);
    create policy changed on public.sales for update using (not hidden);
    create table public.regions (id integer primary key, region text not null, founded json);
    alter table public.stalls add column region_id integer references public.regions;
    grant select on public.regions, public.stalls, public.sales to anon;
    grant update (info) on public.sales to anon;
    insert into public.regions values (1, 'North', '{"year": 1}'), (2, 'South', null);
    insert into public.stalls values (1, 'York', 1), (2, 'York', 1), (3, 'Leeds', 2);
    insert into public.sales (id, stall, amount, info, hidden) values
      (1, 1, 10, '{"n": 1}', false), (2, 1, 5.5, '{"n": 4}', false), (3, 2, 20, null, false), (4, 3, 1000, null, true);
    notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

const get = async (path: string) => (await restRequest(stack, 'GET', path)).json;

test('taken together: over all rows that are visible, or for each group of what stands beside', async () => {
  expect(await get('/sales?select=amount.sum(),n:count(),amount.avg()::int,amount.max(),amount.min()')).toEqual([
    { sum: 35.5, n: 3, avg: 12, max: 20, min: 5.5 },
  ]);
  expect(await get('/stalls?select=town,count()&order=town')).toEqual([
    { town: 'Leeds', count: 1 },
    { town: 'York', count: 2 },
  ]);
  expect(await get('/sales?select=most:info->n::int.max()')).toEqual([{ most: 4 }]);
});

test('of what was written', async () => {
  const prefer = 'return=representation';
  const path = '/sales?id=lt.3&select=count()';
  expect((await restRequest(stack, 'PATCH', path, { body: { info: { n: 4 } }, headers: { prefer } })).json).toEqual([
    { count: 2 },
  ]);
});

test('within what is embedded, and spread out of it', async () => {
  expect(await get('/stalls?select=id,sales(amount.sum(),count())&order=id')).toEqual([
    { id: 1, sales: [{ sum: 15.5, count: 2 }] },
    { id: 2, sales: [{ sum: 20, count: 1 }] },
    { id: 3, sales: [{ sum: null, count: 0 }] },
  ]);
  expect(await get('/sales?select=amount.sum(),...stalls(town)')).toEqual([{ sum: 35.5, town: 'York' }]);
});

// As PostgREST has it: a to-one resource has one row for each, and its aggregates are of the rows around it.
const spread: readonly [select: string, rows: unknown][] = [
  ['...stalls(count())', [{ count: 3 }]],
  ['...stalls(town,count())', [{ town: 'York', count: 3 }]],
  ['amount,...stalls(n:count())&order=amount', [5.5, 10, 20].map((amount) => ({ amount, n: 1 }))],
  ['...stalls(id.max(),...regions(regions:count()))', [{ max: 2, regions: 3 }]],
  ['total:amount.sum(),...stalls(...regions(region))', [{ total: 35.5, region: 'North' }]],
  ['...stalls(town,id.sum())&order=stalls(town)', [{ town: 'York', sum: 4 }]],
  ['...stalls(place:town,id.sum())&order=stalls(place)', [{ place: 'York', sum: 4 }]],
  ['count(),...stalls(regions(region))', [{ count: 3, regions: { region: 'North' } }]],
  ['...stalls(id.sum()::text)', [{ sum: '4' }]],
];

test.each(spread)('Spread aggregates: grouped around the to-one resource, %s', async (select, rows) => {
  expect(await get(`/sales?select=${select}`)).toEqual(rows);
});

test('Spread aggregates: what is not there is not counted, and many rows are not aggregated', async () => {
  await stack.sql.query('insert into public.sales (id, amount) values (9, 1)');
  expect(await get('/sales?select=count(),...stalls(there:count())')).toEqual([{ count: 4, there: 3 }]);
  expect(await get('/stalls?select=id,...sales(amount.sum())')).toMatchObject({
    code: 'PGRST127',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
  expect(await get('/regions?select=...stalls(...regions(count()))')).toMatchObject({ code: 'PGRST127' });
});
