import { type Persona, type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png, storageErrorOf } from '../support/file-fixtures.ts';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
let maya: Persona;
const names = ['a.png', 'b.png', 'trips/one.png', 'trips/two.png', 'trips/york/day.png', 'trips.png', 'Zoo.png'];

beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
  maya = await stack.newMember();
  for (const name of names) {
    const { error } = await files().upload(`${maya.id}/${name}`, png, { contentType: 'image/png' });
    expect(error).toBeNull();
  }
});
afterAll(() => stack.close());

const files = () => maya.client.storage.from('member-files');
const own = (name: string) => name.slice(maya.id.length + 1);

/** Every page, as the names of its folders and objects. */
async function pages(options: Parameters<ReturnType<typeof files>['listV2']>[0] = {}): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await files().listV2({ prefix: `${maya.id}/`, ...options, ...(cursor && { cursor }) });
    expect(error).toBeNull();
    found.push([...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => own(name)));
    expect(data?.hasNext).toBe(data?.nextCursor !== undefined);
    cursor = data?.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** Code point order, as names are sorted in the database. */
const sorted = [...names].sort();

test('Pagination: lists everything below a prefix, page by page', async () => {
  expect(await pages()).toEqual([sorted]);
  expect(await pages({ limit: 3 })).toEqual([sorted.slice(0, 3), sorted.slice(3, 6), sorted.slice(6)]);
  expect(await pages({ sortBy: { column: 'name', order: 'desc' } })).toEqual([sorted.toReversed()]);
  expect((await pages({ limit: 2, sortBy: { column: 'created_at', order: 'desc' } })).flat()).toEqual(
    names.toReversed(),
  );
  expect(await pages({ prefix: `${maya.id}/trips` })).toEqual([sorted.filter((name) => name.startsWith('trips'))]);
});

test('with a delimiter, what lies deeper is a folder, once on all pages together', async () => {
  for (const limit of [1, 2, 100]) {
    const found = (await pages({ with_delimiter: true, limit })).flat();
    expect(found.toSorted(), `${limit}`).toEqual(['Zoo.png', 'a.png', 'b.png', 'trips.png', 'trips/']);
  }
  const { data } = await files().listV2({ prefix: `${maya.id}/trips/`, with_delimiter: true });
  expect(data?.folders).toEqual([{ key: `${maya.id}/trips/york`, name: `${maya.id}/trips/york/` }]);
  expect(data?.objects[0]).toMatchObject({
    name: `${maya.id}/trips/one.png`,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    metadata: { mimetype: 'image/png', size: png.length },
  });
});

test('nobody lists another’s, and a cursor of her own making is refused', async () => {
  const ola = await stack.newMember('Ola Reyes');
  const { data } = await ola.client.storage.from('member-files').listV2({ prefix: `${maya.id}/` });
  expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
  const { data: first } = await files().listV2({ prefix: `${maya.id}/`, cursor: '', limit: 1 });
  expect(first?.objects).toHaveLength(1);
  const { data: empty } = await stack.visitor().storage.from('member-files').listV2();
  expect(empty?.objects).toEqual([]);
  for (const cursor of ['x', 'bm9uc2Vuc2U', Buffer.from('{"name":1}').toString('base64url')])
    expect(storageErrorOf(await files().listV2({ cursor })), cursor).toBe('400 InvalidRequest');
});
