import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment, createMemberCard, createPost } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;

beforeAll(async () => {
  stack = await startStack();
  judith = await stack.newMember('Judith Marsh');
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [judith.id]);
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
});

const block = (who: Persona, other: Persona) => who.client.from('blocks').insert({ blocked_id: other.id });

/** Number of cards, posts and comments of one member visible to another. */
async function finds({ client }: Persona, author: Persona): Promise<number[]> {
  const found = await Promise.all([
    client.from('member_cards').select('user_id').eq('user_id', author.id),
    client.from('posts').select('id').eq('author_id', author.id),
    client.from('comments').select('id').eq('author_id', author.id),
  ]);
  return found.map(({ data }) => data?.length ?? -1);
}

test('whoever is blocked disappears, for both, and comes back with the block lifted; moderators see both', async () => {
  const ids = { maya: await createPost(maya), ruth: await createPost(ruth) };
  await createComment(maya, ids.ruth);
  await createComment(ruth, ids.maya);
  for (const [who, other] of [
    [maya, ruth],
    [ruth, maya],
  ] as const)
    expect(await finds(who, other)).toEqual([1, 1, 1]);
  expect((await block(maya, ruth)).error).toBeNull();
  for (const [who, other] of [
    [maya, ruth],
    [ruth, maya],
  ] as const) {
    expect(await finds(who, other)).toEqual([0, 0, 0]);
    expect(await finds(who, who)).toEqual([1, 1, 0]);
    expect(await finds(judith, other)).toEqual([1, 1, 1]);
  }
  await maya.client.from('blocks').delete().eq('blocked_id', ruth.id);
  expect(await finds(ruth, maya)).toEqual([1, 1, 1]);
});

test('beneath a third member’s post they do not meet either', async () => {
  const grace = await stack.newMember('Grace Adeyemi');
  await createMemberCard(grace, 'Grace');
  const id = await createPost(grace);
  await createComment(maya, id, 'From Maya');
  await createComment(ruth, id, 'From Ruth');
  await block(ruth, maya);
  const read = async ({ client }: Persona) => (await client.from('comments').select('content').eq('post_id', id)).data;
  expect(await read(maya)).toEqual([{ content: 'From Maya' }]);
  expect(await read(ruth)).toEqual([{ content: 'From Ruth' }]);
  expect(await read(grace)).toHaveLength(2);
});

test('neither answers, likes or shares what the other wrote', async () => {
  const ids = new Map([
    [ruth, await createPost(maya)],
    [maya, await createPost(ruth)],
  ]);
  await block(maya, ruth);
  for (const [{ client }, post_id] of ids) {
    expect((await client.from('comments').insert({ post_id, content: 'x' })).error?.code).toBe('42501');
    expect((await client.from('post_likes').insert({ post_id })).error?.code).toBe('42501');
    expect((await client.from('post_shares').insert({ post_id })).error?.code).toBe('42501');
  }
});

test('a block is known to whoever made it, with the name to lift it by, and to nobody else', async () => {
  await block(maya, ruth);
  expect((await maya.client.rpc('my_blocks')).data).toMatchObject([{ user_id: ruth.id, public_name: 'Ruth P.' }]);
  expect((await ruth.client.rpc('my_blocks')).data).toEqual([]);
  expect((await ruth.client.from('blocks').select()).data).toEqual([]);
  expect((await ruth.client.from('blocks').delete().eq('blocker_id', maya.id).select()).data).toEqual([]);
  expect((await judith.client.from('blocks').select()).data).toEqual([]);
  expect((await stack.visitor().from('blocks').select()).error?.code).toBe('42501');
  expect((await stack.visitor().rpc('my_blocks')).error?.code).toBe('42501');
});

test('a member blocks for herself, once, and not herself', async () => {
  const forOther = await ruth.client.from('blocks').insert({ blocker_id: maya.id, blocked_id: judith.id });
  expect(forOther.error?.code).toBe('42501');
  expect((await block(maya, maya)).error?.code).toBe('23514');
  await block(maya, ruth);
  expect((await block(maya, ruth)).error?.code).toBe('23505');
});
