import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost } from '../../support/community-calls.ts';
import { member, runAs } from '../../support/run-as.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let bea: Persona;
let id: string;

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth, bea] = [
    await stack.newMember('Maya Ellis'),
    await stack.newMember('Ruth Pemberton'),
    await stack.newMember('Bea Lindqvist'),
  ];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
  await createMemberCard(bea, 'Bea L.');
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours'`);
});
afterAll(() => stack.close());
beforeEach(async () => {
  id = await createPost(maya);
});

const react = (who: Persona, kind = 'brave', post = id) =>
  who.client.from('post_reactions').insert({ post_id: post, kind });
const reactions = async (who: Persona) =>
  (await who.client.from('post_reactions').select('kind, member_cards(public_name)').eq('post_id', id)).data;
const felt = async (who: Persona) => (await who.client.from('posts').select('felt').eq('id', id).single()).data?.felt;
const told = async () =>
  (await maya.client.from('notifications').select('kind, decision, actor_id').eq('post_id', id)).data;

test('the writer of a post sees who reacted; others see that it is felt, and neither whose nor how many', async () => {
  expect((await react(ruth)).error).toBeNull();
  expect((await react(bea)).error).toBeNull();
  expect((await react(bea, 'count-me-in')).error).toBeNull();
  expect((await react(bea)).error?.code).toBe('23505');
  expect(await reactions(maya)).toEqual(
    expect.arrayContaining([
      { kind: 'brave', member_cards: { public_name: 'Ruth P.' } },
      { kind: 'brave', member_cards: { public_name: 'Bea L.' } },
      { kind: 'count-me-in', member_cards: { public_name: 'Bea L.' } },
    ]),
  );
  expect(await reactions(ruth)).toEqual([{ kind: 'brave', member_cards: { public_name: 'Ruth P.' } }]);
  for (const who of [maya, ruth]) expect(await felt(who)).toEqual(['brave', 'count-me-in']);
  expect((await stack.visitor().from('post_reactions').select()).error?.code).toBe('42501');
});

test('what is taken back is felt as long as somebody else feels it, and told no longer', async () => {
  await react(ruth);
  await react(bea);
  const takeBack = (who: Persona) => who.client.from('post_reactions').delete().eq('post_id', id);
  expect(await told()).toHaveLength(2);
  await takeBack(ruth);
  expect(await felt(ruth)).toEqual(['brave']);
  expect(await told()).toEqual([{ kind: 'reaction', decision: 'brave', actor_id: bea.id }]);
  // not hers to take away
  await takeBack(maya);
  expect(await felt(maya)).toEqual(['brave']);
  await takeBack(bea);
  expect(await felt(maya)).toEqual([]);
  expect(await told()).toEqual([]);
});

test('nobody reacts in another’s name, to her own post, to what is hidden, or as she likes', async () => {
  const inHerName = { post_id: id, kind: 'brave', user_id: bea.id };
  expect((await ruth.client.from('post_reactions').insert(inHerName)).error?.code).toBe('42501');
  expect((await react(maya)).error?.code).toBe('42501');
  expect((await react(ruth, 'love')).error?.code).toBe('23514');
  const cardless = await stack.newMember('Nina Novak');
  expect((await react(cardless)).error?.code).toBe('23503');
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  expect((await react(ruth)).error?.code).toBe('42501');
});

test('a reaction of someone she has blocked is not shown to her', async () => {
  await react(ruth);
  await maya.client.from('blocks').insert({ blocked_id: ruth.id });
  expect(await reactions(maya)).toEqual([]);
  expect(await felt(maya)).toEqual([]);
  expect(await told()).toEqual([]);
  expect((await react(ruth, 'count-me-in')).error?.code).toBe('42501');
  await maya.client.from('blocks').delete().eq('blocked_id', ruth.id);
});

test('Computed field: a reaction of someone whom a third reader has blocked is not felt by that reader, and is by others', async () => {
  await react(ruth);
  await bea.client.from('blocks').insert({ blocked_id: ruth.id });
  expect(await felt(bea)).toEqual([]);
  expect(await felt(maya)).toEqual(['brave']);
  await bea.client.from('blocks').delete().eq('blocked_id', ruth.id);
  expect(await felt(bea)).toEqual(['brave']);
});

test('Computed field: called with a row that is made up, it tells nothing of a post that is hidden or by someone blocked', async () => {
  await react(ruth);
  const made = async (who: Persona) =>
    (
      await runAs(
        stack.sql,
        member(who.id),
        `select public.felt(jsonb_populate_record(null::public.posts, $1)) as felt`,
        [{ id, author_id: who.id }],
      )
    ).rows[0]?.felt;
  expect(await made(bea)).toEqual(['brave']);
  await maya.client.from('blocks').insert({ blocked_id: bea.id });
  expect(await made(bea)).toEqual([]);
  await maya.client.from('blocks').delete().eq('blocked_id', bea.id);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [id]);
  expect(await made(bea)).toEqual([]);
});

test('with her account a member’s reactions go, and with a post all of its own', async () => {
  const grace = await stack.newMember('Grace Adeyemi');
  await createMemberCard(grace, 'Grace A.');
  await react(grace);
  await stack.sql.query('delete from auth.users where id = $1', [grace.id]);
  expect(await felt(maya)).toEqual([]);
  await react(ruth);
  expect((await maya.client.from('posts').delete().eq('id', id)).error).toBeNull();
  expect(await reactions(ruth)).toEqual([]);
});
