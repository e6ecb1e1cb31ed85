import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceClient } from '../support/file-fixtures.ts';

// A page too long is cut as Supabase Storage cuts it.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await serviceClient(stack).storage.createBucket('archive', { public: false });
  await stack.sql.query(`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'archive', 'n' || to_char(number, 'FM0000'), gen_random_uuid(), '{"size": 1}' from generate_series(1, 1600) as number`);
});
afterAll(() => stack.close());

test('a list has at most 1,500 names, whatever its limit says', async () => {
  const files = serviceClient(stack).storage.from('archive');
  const { data, error } = await files.list('', { limit: 100_000 });
  expect(error).toBeNull();
  expect([data?.length, data?.at(-1)?.name]).toEqual([1_500, 'n1500']);
  const rest = await files.list('', { limit: 100_000, offset: 1_500 });
  expect([rest.data?.length, rest.data?.at(-1)?.name]).toEqual([100, 'n1600']);
});

test('Pagination: a list by cursor has at most 1,000, and goes on', async () => {
  const files = serviceClient(stack).storage.from('archive');
  const { data } = await files.listV2({ limit: 100_000 });
  expect([data?.objects.length, data?.hasNext]).toEqual([1_000, true]);
  const { data: rest } = await files.listV2({ limit: 100_000, cursor: data?.nextCursor ?? '' });
  expect([rest?.objects.length, rest?.hasNext, rest?.objects.at(-1)?.name]).toEqual([600, false, 'n1600']);
});

test('buckets are listed page by page, sorted, searched', async () => {
  const { storage } = serviceClient(stack);
  for (const name of ['shelf-b', 'shelf-a', 'shelf-c']) await storage.createBucket(name, { public: false });
  const names = async (options?: Parameters<typeof storage.listBuckets>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name);
  expect(await names({ search: 'SHELF', limit: 2 })).toEqual(['shelf-a', 'shelf-b']);
  expect(await names({ search: 'shelf', limit: 2, offset: 2 })).toEqual(['shelf-c']);
  expect(await names({ search: 'shelf', sortColumn: 'created_at', sortOrder: 'desc', limit: 100_000 })).toEqual([
    'shelf-c',
    'shelf-a',
    'shelf-b',
  ]);
  expect((await storage.listBuckets({ limit: 0 })).error?.message).toContain('querystring');
});

test('so many files are named by one request to remove or sign', async () => {
  const files = serviceClient(stack).storage.from('archive');
  const many = (count: number) => Array.from({ length: count }, (_, n) => `no-${n}`);
  expect((await files.createSignedUrls(many(1_000), 60)).error).toBeNull();
  expect((await files.createSignedUrls(many(1_001), 60)).error?.message).toContain('body/paths');
  expect((await files.remove(many(1_000))).error).toBeNull();
  expect((await files.remove(many(1_001))).error?.message).toContain('body/prefixes');
});
