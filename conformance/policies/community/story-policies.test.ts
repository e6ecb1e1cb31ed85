import { type StoryRow, storyColumns, toStory } from '@kindling/domain/community/stories';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost, newUsername, offerStory } from '../../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.stories');
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
});

const stories = (who: Persona) => who.client.from('stories');
const seenBy = async (who: Persona) => ((await stories(who).select('id')).data ?? []).map(({ id }) => id as string);
const publicly = async (args = {}) => (await stack.visitor().rpc('featured_stories', args)).data;

async function stateOf(id: string) {
  const { rows } = await stack.sql.query('select status, title, decline_reason from public.stories where id = $1', [
    id,
  ]);
  return rows[0];
}

async function feature(id: string): Promise<void> {
  await stack.sql.query(`update public.stories set status = 'featured', featured_at = now() where id = $1`, [id]);
}

test('a member offers a post of her own, and until it is featured nobody else reads it', async () => {
  const id = await offerStory(maya, await createPost(maya));
  expect(await seenBy(maya)).toEqual([id]);
  expect(await seenBy(ruth)).toEqual([]);
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [ruth.id]);
  expect(await seenBy(ruth)).toEqual([id]);
});

test('nobody offers a post of another’s, a hidden one, one twice, or says herself that it is featured', async () => {
  const mayasPost = await createPost(maya);
  expect((await stories(ruth).insert({ post_id: mayasPost, title: 'Mine' })).error?.code).toBe('42501');
  expect((await stack.visitor().from('stories').insert({ post_id: mayasPost, title: 'x' })).error?.code).toBe('42501');
  for (const change of [{ status: 'featured' }, { example: true }, { featured_at: '2026-01-01' }]) {
    expect((await stories(maya).insert({ post_id: mayasPost, title: 'x', ...change })).error?.code).toBe('42501');
  }
  const row = { id: crypto.randomUUID(), post_id: mayasPost, title: 'First bowl' };
  expect((await stories(maya).insert(row)).error).toBeNull();
  expect((await stories(maya).insert(row)).error?.code).toBe('23505');
  expect((await stories(maya).insert({ post_id: mayasPost, title: 'Again' })).error?.code).toBe('23505');
  const hidden = await createPost(maya, 'Hidden.');
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [hidden]);
  expect((await stories(maya).insert({ post_id: hidden, title: 'x' })).error?.code).toBe('42501');
});

test('a featured story is read by members with its post and card, but for blocks and what is hidden', async () => {
  const postId = await createPost(maya, 'It leaned, and I kept it.');
  const id = await offerStory(maya, postId, { tags: ['pottery'], thing_slug: 'pottery-ceramics' });
  await feature(id);
  const { data } = await stories(ruth).select(storyColumns).eq('id', id).single();
  expect(toStory(data as unknown as StoryRow)).toMatchObject({
    id,
    postId,
    title: 'The bowl that leaned',
    author: 'Maya E.',
    authorInitials: 'ME',
    content: 'It leaned, and I kept it.',
    tags: ['pottery'],
    likes: 0,
    featured: true,
    example: false,
  });
  await ruth.client.from('blocks').insert({ blocked_id: maya.id });
  expect(await seenBy(ruth)).toEqual([]);
  await ruth.client.from('blocks').delete().eq('blocked_id', maya.id);
  await maya.client.from('blocks').insert({ blocked_id: ruth.id });
  expect(await seenBy(ruth)).toEqual([]);
  await maya.client.from('blocks').delete().eq('blocked_id', ruth.id);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [postId]);
  expect(await seenBy(ruth)).toEqual([]);
  expect(await seenBy(maya)).toEqual([id]);
});

test('changing its title or its post’s words sends a featured story back to the desk', async () => {
  const postId = await createPost(maya);
  const id = await offerStory(maya, postId);
  await feature(id);
  expect((await maya.client.from('posts').update({ content: 'Buy my bowls' }).eq('id', postId)).error).toBeNull();
  expect(await stateOf(id)).toMatchObject({ status: 'offered' });
  await feature(id);
  await stories(maya).update({ title: 'Another title' }).eq('id', id);
  expect(await stateOf(id)).toMatchObject({ status: 'offered', title: 'Another title' });
  expect(await publicly()).toEqual([]);
});

test('another name under a featured story, and another photo with it, send it back as well', async () => {
  const postId = await createPost(maya);
  const id = await offerStory(maya, postId);
  const card = maya.client.from('member_cards');
  await feature(id);
  expect((await card.update({ username: newUsername() }).eq('user_id', maya.id)).error).toBeNull();
  expect(await stateOf(id)).toMatchObject({ status: 'featured' });
  expect((await card.update({ public_name: 'Cheap Bowls' }).eq('user_id', maya.id)).error).toBeNull();
  expect(await stateOf(id)).toMatchObject({ status: 'offered' });
  expect(await publicly()).toEqual([]);
  await feature(id);
  const photo_path = `${maya.id}/photo-1.jpg`;
  expect((await maya.client.from('posts').update({ photo_path }).eq('id', postId)).error).toBeNull();
  expect(await stateOf(id)).toMatchObject({ status: 'offered' });
});

test('a member withdraws her story and offers it again, and decides nothing', async () => {
  const id = await offerStory(maya, await createPost(maya));
  expect((await stories(ruth).update({ title: 'Mine' }).eq('id', id).select()).data).toEqual([]);
  expect((await stories(maya).update({ featured_at: '2026-01-01' }).eq('id', id)).error?.code).toBe('42501');
  await stories(maya).update({ status: 'featured' }).eq('id', id);
  expect(await stateOf(id)).toMatchObject({ status: 'offered' });
  await stories(maya).update({ status: 'withdrawn' }).eq('id', id);
  expect(await stateOf(id)).toMatchObject({ status: 'withdrawn' });
  await stack.sql.query(`update public.stories set status = 'declined', decline_reason = 'Too short' where id = $1`, [
    id,
  ]);
  await stories(maya).update({ title: 'Longer', status: 'offered' }).eq('id', id);
  expect(await stateOf(id)).toEqual({ status: 'offered', title: 'Longer', decline_reason: null });
  expect((await stories(maya).delete().eq('id', id)).error?.code).toBe('42501');
});

test('visitors read what is featured, of one thing or of all, and no example, nothing hidden and no table', async () => {
  const postId = await createPost(maya, 'It leaned.');
  const id = await offerStory(maya, postId, { tags: ['pottery'], thing_slug: 'pottery-ceramics' });
  const example = await offerStory(maya, await createPost(maya, 'For show.'));
  expect(await publicly()).toEqual([]);
  await feature(id);
  await stack.sql.query(
    `update public.stories set status = 'featured', featured_at = now(), example = true where id = $1`,
    [example],
  );
  expect(await publicly()).toEqual([
    {
      id,
      title: 'The bowl that leaned',
      content: 'It leaned.',
      tags: ['pottery'],
      thing_slug: 'pottery-ceramics',
      author: 'Maya E.',
      date: expect.any(String),
      featured_at: expect.any(String),
    },
  ]);
  expect(await publicly({ thing: 'pottery-ceramics' })).toHaveLength(1);
  expect(await publicly({ thing: 'hiking' })).toEqual([]);
  expect((await stack.visitor().from('stories').select('id')).error?.code).toBe('42501');
  // blocks also filter the public pages for a signed-in member
  await ruth.client.from('blocks').insert({ blocked_id: maya.id });
  expect((await ruth.client.rpc('featured_stories', {})).data).toEqual([]);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [postId]);
  expect(await publicly()).toEqual([]);
});

test('an example is nobody’s to change', async () => {
  const id = await offerStory(maya, await createPost(maya));
  await stack.sql.query('update public.stories set example = true where id = $1', [id]);
  expect((await stories(maya).update({ title: 'x' }).eq('id', id).select()).data).toEqual([]);
});
