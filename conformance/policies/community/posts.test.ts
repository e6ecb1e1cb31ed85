import { type PostRow, postColumns, toPost } from '@kindling/domain/community/post-rows';
import { keysetAfter } from '@kindling/domain/keyset';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
});

const posts = (who: Persona) => who.client.from('posts');
const contentOf = async (who: Persona, id: string) => (await posts(who).select('content').eq('id', id)).data;

test('members read what a member posts, with her card, visitors nothing', async () => {
  const id = await createPost(maya);
  const { data } = await posts(ruth).select(postColumns).eq('id', id).single();
  expect(toPost(data as unknown as PostRow)).toMatchObject({ id, author: 'Maya E.', likes: 0, liked: false });
  expect((await stack.visitor().from('posts').select('id')).error?.code).toBe('42501');
  expect((await stack.visitor().from('posts').insert({ content: 'x' })).error?.code).toBe('42501');
});

test('nobody posts without a card, in another’s name or with figures of her own', async () => {
  const other = await stack.newMember('Grace Adeyemi');
  expect((await posts(other).insert({ content: 'x' })).error?.code).toBe('23503');
  expect((await posts(ruth).insert({ content: 'x', author_id: maya.id })).error?.code).toBe('42501');
  for (const change of [{ like_count: 9 }, { created_at: '2020-01-01' }, { hidden_at: null }]) {
    expect((await posts(maya).insert({ content: 'x', ...change })).error?.code).toBe('42501');
  }
});

test('a member edits and removes her own post, and no other', async () => {
  const id = await createPost(maya);
  expect((await posts(ruth).update({ content: 'Mine' }).eq('id', id).select()).data).toEqual([]);
  expect((await posts(ruth).delete().eq('id', id).select()).data).toEqual([]);
  const { data } = await posts(maya).update({ content: 'Second bowl.' }).eq('id', id).select();
  expect(data).toMatchObject([{ content: 'Second bowl.', edited_at: expect.any(String) }]);
  expect((await posts(maya).update({ like_count: 5 }).eq('id', id)).error?.code).toBe('42501');
  expect((await posts(maya).delete().eq('id', id)).error).toBeNull();
  expect(await contentOf(ruth, id)).toEqual([]);
});

test('what is hidden is read by its author and by moderators, and not changed', async () => {
  const id = await createPost(maya);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  expect(await contentOf(ruth, id)).toEqual([]);
  expect(await contentOf(maya, id)).toHaveLength(1);
  expect((await posts(maya).update({ content: 'x' }).eq('id', id).select()).data).toEqual([]);
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [ruth.id]);
  expect(await contentOf(ruth, id)).toHaveLength(1);
});

test('a post has 1 to 2000 characters, is there once however often it is sent, and counts for its author', async () => {
  for (const content of ['', ' ', 'x'.repeat(2001)]) {
    expect((await posts(maya).insert({ content })).error?.code).toBe('23514');
  }
  const row = { id: crypto.randomUUID(), content: '🔥'.repeat(2000) };
  expect((await posts(maya).insert(row)).error).toBeNull();
  expect((await posts(maya).insert(row)).error?.code).toBe('23505');
  const stats = () => maya.client.from('user_stats').select('community_posts').single();
  expect((await stats()).data).toEqual({ community_posts: 1 });
  await posts(maya).delete().eq('id', row.id);
  expect((await stats()).data).toEqual({ community_posts: 0 });
});

test('Rate limit: three posts on her first day, more afterwards, and no more than thirty a day', async () => {
  const ids = [await createPost(maya), await createPost(maya), await createPost(maya)];
  expect(await posts(maya).insert({ content: 'x' })).toMatchObject({ status: 429, error: { code: 'PT429' } });
  // idempotent: a resent post does not count twice
  expect((await posts(maya).insert({ id: ids[2], content: 'x' })).error?.code).toBe('23505');
  await stack.sql.query(`delete from private.submission_counts`);
  expect((await posts(maya).insert({ content: 'after midnight' })).error?.code).toBe('PT429');
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours' where id = $1`, [maya.id]);
  const thirty = Array.from({ length: 30 }, (_, n) => ({ content: `Bowl ${n}` }));
  expect((await posts(maya).insert(thirty)).error).toBeNull();
  expect((await posts(maya).insert({ content: 'x' })).error?.code).toBe('PT429');
});

test('Keyset pagination: the feed is read newest first, page by page', async () => {
  await stack.sql.query('delete from public.posts');
  await stack.sql.query(
    `insert into public.posts (author_id, content, created_at)
     select $1, 'Bowl ' || n, now() - n / 3 * interval '1 minute' from generate_series(0, 10) n`,
    [maya.id],
  );
  const page = () =>
    posts(ruth)
      .select('id, created_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(4);
  const all = (await page().limit(100)).data ?? [];
  const first = (await page()).data ?? [];
  const last = first.at(-1);
  if (!last) throw new Error('There is no first page.');
  const second = (
    await page()
      .lte('created_at', last.created_at)
      .or(keysetAfter({ at: last.created_at, id: last.id }))
  ).data;
  expect([first, second]).toEqual([all.slice(0, 4), all.slice(4, 8)]);
});

test('a photo lies in her own folder', async () => {
  const path = `${maya.id}/photo-1.jpg`;
  expect((await posts(ruth).insert({ content: 'x', photo_path: path })).error?.code).toBe('23514');
  expect((await posts(maya).insert({ content: 'x', photo_path: path })).error).toBeNull();
});
