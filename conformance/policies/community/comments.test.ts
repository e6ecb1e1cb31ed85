import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment, createMemberCard, createPost } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
  id = await createPost(maya);
});

const comments = (who: Persona) => who.client.from('comments');
const count = async (who = maya) =>
  (await who.client.from('posts').select('comments(count)').eq('id', id).single()).data?.comments[0]?.count;

test('members read comments with their authors, and the post counts them', async () => {
  await createComment(ruth, id);
  const { data } = await comments(maya).select('content, member_cards(public_name)').eq('post_id', id);
  expect(data).toEqual([{ content: 'Lovely.', member_cards: { public_name: 'Ruth P.' } }]);
  expect(await count()).toBe(1);
  expect((await stack.visitor().from('comments').select('id')).error?.code).toBe('42501');
});

test('nobody comments without a card, in another’s name, or on what she cannot read', async () => {
  const other = await stack.newMember('Grace Adeyemi');
  expect((await comments(other).insert({ post_id: id, content: 'x' })).error?.code).toBe('23503');
  expect((await comments(ruth).insert({ post_id: id, content: 'x', author_id: maya.id })).error?.code).toBe('42501');
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  for (const who of [maya, ruth]) {
    expect((await comments(who).insert({ post_id: id, content: 'x' })).error?.code).toBe('42501');
  }
});

test('a member edits and removes her own comment, and no other', async () => {
  const ruthsComment = await createComment(ruth, id);
  expect((await comments(maya).update({ content: 'x' }).eq('id', ruthsComment).select()).data).toEqual([]);
  expect((await comments(maya).delete().eq('id', ruthsComment).select()).data).toEqual([]);
  const { data } = await comments(ruth).update({ content: 'Very.' }).eq('id', ruthsComment).select();
  expect(data).toMatchObject([{ content: 'Very.', edited_at: expect.any(String) }]);
  expect((await comments(ruth).update({ post_id: id }).eq('id', ruthsComment)).error?.code).toBe('42501');
  expect((await comments(ruth).delete().eq('id', ruthsComment)).error).toBeNull();
  expect(await count()).toBe(0);
});

test('a hidden comment, and those of a hidden post, are read by author and moderators, and not counted', async () => {
  const ruthsComment = await createComment(ruth, id);
  await stack.sql.query('update public.comments set hidden_at = now() where id = $1', [ruthsComment]);
  expect((await comments(maya).select().eq('id', ruthsComment)).data).toEqual([]);
  expect((await comments(ruth).select().eq('id', ruthsComment)).data).toHaveLength(1);
  expect([await count(), await count(ruth)]).toEqual([0, 1]);
  await stack.sql.query('update public.comments set hidden_at = null where id = $1', [ruthsComment]);
  expect(await count()).toBe(1);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  expect((await comments(ruth).select().eq('id', ruthsComment)).data).toEqual([]);
});

test('a comment has 1 to 1000 characters, and is there once however often it is sent', async () => {
  for (const content of ['', ' ', 'x'.repeat(1001)]) {
    expect((await comments(ruth).insert({ post_id: id, content })).error?.code).toBe('23514');
  }
  const row = { id: crypto.randomUUID(), post_id: id, content: 'x'.repeat(1000) };
  expect((await comments(ruth).insert(row)).error).toBeNull();
  expect((await comments(ruth).insert(row)).error?.code).toBe('23505');
});

test('Rate limit: ten comments on her first day, more afterwards', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => ({ post_id: id, content: `${n}` }));
  expect((await comments(ruth).insert(ten)).error).toBeNull();
  expect(await comments(ruth).insert({ post_id: id, content: 'x' })).toMatchObject({
    status: 429,
    error: { code: 'PT429' },
  });
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours' where id = $1`, [ruth.id]);
  expect((await comments(ruth).insert({ post_id: id, content: 'x' })).error).toBeNull();
});
