import type { Stack } from '@kindling/test-kit/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;
let client: SupabaseClient;

beforeAll(async () => {
  stack = await startWithColumnTypes();
  client = stack.visitor();
});
const service = () => createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
beforeEach(() => stack.sql.query('delete from public.gadgets where id > 10'));
afterAll(() => stack.close());

test('select with filters, order, range and count', async () => {
  const { data, count, error, status } = await client
    .from('gadgets')
    .select('id, label:name, info->deep', { count: 'exact' })
    .eq('mood', 'happy')
    .not('id', 'in', '(2,4)')
    .or('id.lt.9,name.ilike."*10"')
    .order('id', { ascending: false })
    .range(0, 1);
  expect({ error, status, count }).toEqual({ error: null, status: 206, count: 3 });
  expect(data).toEqual([
    { id: 10, label: 'gadget 10', deep: { list: [10, 'x10'] } },
    { id: 8, label: 'gadget 8', deep: { list: [8, 'x8'] } },
  ]);
});

test('the other filters', async () => {
  const ids = async (
    build: (query: ReturnType<typeof base>) => PromiseLike<{ data: { id: number }[] | null; error: unknown }>,
  ) => {
    const { data, error } = await build(base());
    expect(error).toBeNull();
    return data?.map(({ id }) => id);
  };
  const base = () => client.from('gadgets').select('id').order('id');
  expect(await ids((query) => query.contains('tags', ['all', 't3']))).toEqual([3]);
  expect(await ids((query) => query.contains('info', { n: 4 }))).toEqual([4]);
  expect(await ids((query) => query.containedBy('tags', ['all', 't5', 'x']))).toEqual([5]);
  expect(await ids((query) => query.overlaps('tags', ['t6', 't7']))).toEqual([6, 7]);
  expect(await ids((query) => query.rangeGt('span', '[0,9)'))).toEqual([9, 10]);
  expect(await ids((query) => query.rangeAdjacent('span', '[11,12)'))).toEqual([1]);
  expect(await ids((query) => query.textSearch('search', 'gadget & 8', { config: 'english' }))).toEqual([8]);
  expect(await ids((query) => query.likeAnyOf('name', ['%t 2', '%t 3']))).toEqual([2, 3]);
  expect(await ids((query) => query.in('name', ['gadget 1', 'a,b', 'say "x"']))).toEqual([1]);
  expect(await ids((query) => query.is('ok', null))).toEqual([9, 10]);
  expect(await ids((query) => query.match({ id: 6, mood: 'happy' }))).toEqual([6]);
});

test('single and maybeSingle', async () => {
  const found = await client.from('gadgets').select('id').eq('id', 3).single();
  expect(found).toMatchObject({ data: { id: 3 }, error: null });
  const none = await client.from('gadgets').select('id').eq('id', 99).single();
  expect(none).toMatchObject({
    data: null,
    status: 406,
    error: { code: 'PGRST116', details: 'The result contains 0 rows' },
  });
  expect(await client.from('gadgets').select('id').eq('id', 99).maybeSingle()).toMatchObject({
    data: null,
    error: null,
  });
  expect(await client.from('gadgets').select('id').lt('id', 3).maybeSingle()).toMatchObject({
    error: { code: 'PGRST116' },
  });
});

test('head with a count', async () => {
  const { data, count, error } = await client.from('gadgets').select('*', { count: 'exact', head: true }).gt('id', 4);
  expect({ data, count, error }).toEqual({ data: null, count: 6, error: null });
});

test('CSV and without nulls', async () => {
  expect((await client.from('gadgets').select('id,ok').eq('id', 9).csv()).data).toBe('id,ok\n9,');
  expect((await client.from('gadgets').select('id,ok').eq('id', 9).stripNulls()).data).toEqual([{ id: 9 }]);
});

test('insert, update, upsert, delete', async () => {
  const made = await client.from('gadgets').insert({ name: 'mine', price: 1.5 }).select('name, price').single();
  expect(made).toMatchObject({ status: 201, data: { name: 'mine', price: 1.5 }, error: null });
  const silent = await client.from('gadgets').insert([{ name: 'a' }, { name: 'b', code: 'x' }]);
  expect(silent).toMatchObject({ status: 201, data: null, error: null });
  const uneven = await client
    .from('gadgets')
    .insert([{ name: 'c' }, { name: 'd', tags: ['t'] }], { defaultToNull: false })
    .select('name, tags');
  expect(uneven.data).toEqual([
    { name: 'c', tags: [] },
    { name: 'd', tags: ['t'] },
  ]);
  const changed = await client
    .from('gadgets')
    .update({ code: 'new' })
    .in('name', ['a', 'b'])
    .select('name')
    .order('name');
  expect(changed.data).toEqual([{ name: 'a' }, { name: 'b' }]);
  const merged = await client
    .from('gadgets')
    .upsert({ name: 'a', code: 'up' }, { onConflict: 'name' })
    .select('code')
    .single();
  expect(merged).toMatchObject({ status: 200, data: { code: 'up' } });
  const left = await client
    .from('gadgets')
    .upsert({ name: 'a', code: 'no' }, { onConflict: 'name', ignoreDuplicates: true })
    .select();
  expect(left).toMatchObject({ data: [], error: null });
  const deleted = await client.from('gadgets').delete({ count: 'exact' }).in('name', ['a', 'b']);
  expect(deleted).toMatchObject({ status: 204, count: 2, error: null });
});

test('what is refused keeps nothing', async () => {
  const clash = await client.from('gadgets').insert({ name: 'gadget 1' });
  expect(clash).toMatchObject({ status: 409, error: { code: '23505' } });
  const tooMany = await client.from('gadgets').update({ code: 'x' }).lte('id', 3).maxAffected(2);
  expect(tooMany).toMatchObject({ error: { code: 'PGRST124' } });
  const ghost = await service().from('gadgets').insert({ name: 'ghost' }).rollback();
  expect(ghost.error).toBeNull();
  expect((await client.from('gadgets').insert({ name: 'ghost' }).rollback()).error).toMatchObject({ code: 'PGRST122' });
  const { data } = await client.from('gadgets').select('id').or('code.eq.x,name.eq.ghost');
  expect(data).toEqual([]);
});

test('errors carry their code to the client', async () => {
  expect((await client.from('nowhere').select()).error).toMatchObject({ code: 'PGRST205' });
  expect((await client.from('gadgets').select('nope')).error).toMatchObject({ code: '42703' });
  expect((await client.from('closed').select()).error).toMatchObject({ code: '42501' });
});
