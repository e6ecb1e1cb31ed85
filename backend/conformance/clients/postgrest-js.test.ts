import type { Stack } from '@kindling/test-kit/backend';
import { createClient, PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithColumnTypes } from '../rest/column-type-fixtures.ts';

let stack: Stack;
let client: SupabaseClient;

beforeAll(async () => {
  stack = await startWithColumnTypes();
  client = stack.visitor();
});
afterAll(() => stack.close());

const gadgets = () => client.from('gadgets').select('id').order('id');
type Gadgets = ReturnType<typeof gadgets>;

async function idsOf(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>): Promise<number[]> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data ?? []).map(({ id }) => id);
}

test('every filter of the library finds the rows that its SQL operator finds', async () => {
  const filters: [(query: Gadgets) => Gadgets, string][] = [
    [(query) => query.eq('name', 'gadget 3'), `name = 'gadget 3'`],
    [(query) => query.neq('mood', 'happy'), `mood <> 'happy'`],
    [(query) => query.gt('price', 12), 'price > 12'],
    [(query) => query.gte('price', 12), 'price >= 12'],
    [(query) => query.lt('day', '2026-03-04'), `day < '2026-03-04'`],
    [(query) => query.lte('day', '2026-03-04'), `day <= '2026-03-04'`],
    [(query) => query.like('name', '%t 1%'), `name like '%t 1%'`],
    [(query) => query.likeAllOf('name', ['gadget%', '%1%']), `name like all ('{gadget%,%1%}')`],
    [(query) => query.likeAnyOf('name', ['%2', '%3']), `name like any ('{%2,%3}')`],
    [(query) => query.ilike('name', 'GADGET 2'), `name ilike 'GADGET 2'`],
    [(query) => query.ilikeAllOf('name', ['GAD%', '%4']), `name ilike all ('{GAD%,%4}')`],
    [(query) => query.ilikeAnyOf('name', ['%T 5', '%T 6']), `name ilike any ('{%T 5,%T 6}')`],
    [(query) => query.regexMatch('name', 't [12]$'), `name ~ 't [12]$'`],
    [(query) => query.regexIMatch('name', 'T [12]$'), `name ~* 'T [12]$'`],
    [(query) => query.is('ok', true), 'ok is true'],
    [(query) => query.is('ok', null), 'ok is null'],
    [(query) => query.isDistinct('ok', true), 'ok is distinct from true'],
    [(query) => query.in('id', [2, 4]), 'id in (2, 4)'],
    [(query) => query.notIn('id', [2, 4]), 'id not in (2, 4)'],
    [(query) => query.contains('tags', ['t3']), `tags @> '{t3}'`],
    [(query) => query.contains('info', { n: 4 }), `info @> '{"n": 4}'`],
    [(query) => query.containedBy('tags', ['all', 't5']), `tags <@ '{all,t5}'`],
    [(query) => query.rangeGt('span', '[0,5)'), `span >> '[0,5)'`],
    [(query) => query.rangeGte('span', '[4,6)'), `span &> '[4,6)'`],
    [(query) => query.rangeLt('span', '[14,20)'), `span << '[14,20)'`],
    [(query) => query.rangeLte('span', '[1,14)'), `span &< '[1,14)'`],
    [(query) => query.rangeAdjacent('span', '[13,15)'), `span -|- '[13,15)'`],
    [(query) => query.overlaps('tags', ['t6', 't7']), `tags && '{t6,t7}'`],
    [(query) => query.textSearch('search', '7 | 8'), `search @@ to_tsquery('7 | 8')`],
    [(query) => query.textSearch('search', '7 or 9', { type: 'websearch' }), `name in ('gadget 7', 'gadget 9')`],
    [(query) => query.match({ mood: 'happy', ok: true }), `mood = 'happy' and ok`],
    [(query) => query.not('id', 'gt', 3), 'not id > 3'],
    [(query) => query.or('id.eq.1,and(id.gt.8,ok.is.null)'), 'id = 1 or (id > 8 and ok is null)'],
    [(query) => query.filter('info->deep->list->>0', 'eq', '2'), 'id = 2'],
  ];
  for (const [filter, where] of filters) {
    const { rows } = await stack.sql.query<{ id: string }>(`select id from public.gadgets where ${where} order by id`);
    const expected = rows.map(({ id }) => Number(id));
    expect([where, await idsOf(filter(gadgets()))]).toEqual([where, expected]);
  }
});

test('a regular expression and a text search want a column whose owner allows them', async () => {
  const refused = [
    gadgets().regexMatch('mood', 'h'),
    gadgets().regexIMatch('mood', 'h'),
    gadgets().textSearch('mood', 'h'),
  ];
  for (const query of refused)
    expect((await query).error).toMatchObject({ code: 'KS400', hint: expect.stringContaining('@allow') });
});

test('order, limit and range choose the page', async () => {
  const page = client.from('gadgets').select('id').order('mood').order('id', { ascending: false });
  expect(await idsOf(page.limit(2))).toEqual([10, 8]);
  const next = client.from('gadgets').select('id').order('mood').order('id', { ascending: false });
  expect(await idsOf(next.range(2, 3))).toEqual([6, 4]);
});

test('returns, overrideTypes, retry, setHeader and an abort signal are the client’s own, and leave the answer as it is', async () => {
  const signal = new AbortController().signal;
  const query = client.from('gadgets').select('id').eq('id', 3).setHeader('x-client-info', 'of its own').retry(false);
  const { data, error } = await query.abortSignal(signal).overrideTypes<{ id: number }[], { merge: false }>();
  expect([data, error]).toEqual([[{ id: 3 }], null]);
  expect((await client.from('gadgets').select('id').eq('id', 3).returns<{ id: number }[]>()).data).toEqual([{ id: 3 }]);
  const aborted = await client.from('gadgets').select('id').abortSignal(AbortSignal.abort());
  expect(aborted.error?.message).toContain('AbortError');
});

test('throwOnError throws what the server has refused', async () => {
  const thrown = await client
    .from('gadgets')
    .select('nope')
    .throwOnError()
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(thrown).toBeInstanceOf(PostgrestError);
  expect(thrown).toMatchObject({ code: '42703' });
});

test('the schema is public; another is refused as one that is not exposed', async () => {
  expect((await client.schema('public').from('gadgets').select('id').eq('id', 1)).data).toEqual([{ id: 1 }]);
  expect((await client.schema('backend').from('installation').select()).error).toMatchObject({
    code: 'PGRST106',
    hint: 'Only the following schemas are exposed: public',
  });
});

test('the schema describes itself to the secret key', async () => {
  const service = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
  const { data, error } = await service.getOpenApiSpec();
  expect(error).toBeNull();
  expect(data?.definitions?.gadgets?.properties).toHaveProperty('mood');
  expect((await client.getOpenApiSpec()).error?.code).toBe('PGRST126');
});

test('plans, and GeoJSON that no app makes, are refused as by a PostgREST without them', async () => {
  const plan = await client.from('gadgets').select('id').explain();
  expect([plan.status, plan.error?.code]).toEqual([406, 'PGRST107']);
  const places = await client.from('gadgets').select('id').geojson();
  expect([places.status, places.error?.code]).toEqual([406, 'PGRST107']);
});

test('rollback, for the secret key alone, shows what would be', async () => {
  const service = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
  const ghost = await service.from('gadgets').insert({ name: 'ghost' }).select('name').rollback();
  expect([ghost.data, ghost.error]).toEqual([[{ name: 'ghost' }], null]);
  expect(await idsOf(gadgets().eq('name', 'ghost'))).toEqual([]);
});
