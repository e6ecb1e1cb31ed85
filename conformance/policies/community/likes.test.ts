import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours'`);
});
afterAll(() => stack.close());
beforeEach(async () => {
  id = await createPost(maya);
});

const figures = async () =>
  (await maya.client.from('posts').select('like_count, share_count, post_likes(user_id)').eq('id', id).single()).data;

for (const [table, counter] of [
  ['post_likes', 'like_count'],
  ['post_shares', 'share_count'],
] as const) {
  test(`${table}: once each, counted at the post, and told to nobody else`, async () => {
    expect((await ruth.client.from(table).insert({ post_id: id })).error).toBeNull();
    expect((await ruth.client.from(table).insert({ post_id: id })).error?.code).toBe('23505');
    expect(await figures()).toMatchObject({ [counter]: 1, post_likes: [] });
    expect((await ruth.client.from(table).select('post_id').eq('post_id', id)).data).toEqual([{ post_id: id }]);
    expect((await maya.client.from(table).select('post_id').eq('post_id', id)).data).toEqual([]);
    expect((await stack.visitor().from(table).select('post_id')).error?.code).toBe('42501');
  });

  test(`${table}: not in another’s name, and not of what is hidden`, async () => {
    expect((await ruth.client.from(table).insert({ post_id: id, user_id: maya.id })).error?.code).toBe('42501');
    expect((await stack.visitor().from(table).insert({ post_id: id })).error?.code).toBe('42501');
    await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
    expect((await ruth.client.from(table).insert({ post_id: id })).error?.code).toBe('42501');
    expect((await figures())?.[counter]).toBe(0);
  });
}

test('a like is taken back by whoever gave it', async () => {
  await ruth.client.from('post_likes').insert({ post_id: id });
  await maya.client.from('post_likes').delete().eq('post_id', id);
  expect((await figures())?.like_count).toBe(1);
  await ruth.client.from('post_likes').delete().eq('post_id', id);
  expect((await figures())?.like_count).toBe(0);
  expect((await ruth.client.from('post_shares').delete().eq('post_id', id)).error?.code).toBe('42501');
});

test('a post goes with its likes, and a member’s likes with her account', async () => {
  const grace = await stack.newMember('Grace Adeyemi');
  for (const who of [ruth, grace]) await who.client.from('post_likes').insert({ post_id: id });
  await stack.sql.query('delete from auth.users where id = $1', [grace.id]);
  expect((await figures())?.like_count).toBe(1);
  expect((await maya.client.from('posts').delete().eq('id', id)).error).toBeNull();
  expect((await ruth.client.from('post_likes').select().eq('post_id', id)).data).toEqual([]);
});
