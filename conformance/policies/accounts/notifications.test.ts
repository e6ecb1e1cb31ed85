import { notificationColumns, notificationKinds } from '@kindling/domain/community/notifications';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment, createMemberCard, createPost } from '../../support/community-calls.ts';

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

const told = async (who: Persona) =>
  (await who.client.from('notifications').select(notificationColumns).order('created_at')).data;

test('a member is told of a comment on her post, with who wrote it, and nobody else is', async () => {
  const postId = await createPost(maya);
  const commentId = await createComment(ruth, postId);
  expect(await told(maya)).toMatchObject([
    {
      kind: 'comment',
      actor_id: ruth.id,
      post_id: postId,
      comment_id: commentId,
      read_at: null,
      member_cards: { public_name: 'Ruth P.' },
    },
  ]);
  expect(await told(ruth)).toEqual([]);
  expect((await stack.visitor().from('notifications').select('id')).error?.code).toBe('42501');
  await createComment(maya, postId);
  expect(await told(maya)).toHaveLength(1);
});

test('what is hidden, removed or stands under a block is not told', async () => {
  const postId = await createPost(maya);
  const commentId = await createComment(ruth, postId);
  for (const [one, other] of [
    [maya, ruth],
    [ruth, maya],
  ] as const) {
    await one.client.from('blocks').insert({ blocked_id: other.id });
    expect(await told(maya)).toEqual([]);
    await one.client.from('blocks').delete().eq('blocked_id', other.id);
    expect(await told(maya)).toHaveLength(1);
  }
  await stack.sql.query('update public.comments set hidden_at = now() where id = $1', [commentId]);
  expect(await told(maya)).toEqual([]);
  const other = await createComment(ruth, postId);
  expect(await told(maya)).toHaveLength(1);
  await ruth.client.from('comments').delete().eq('id', other);
  const { rows } = await stack.sql.query('select from public.notifications where post_id = $1', [postId]);
  expect(rows).toEqual([]);
});

test('she marks her own as read and removes it, and changes nothing else', async () => {
  await createComment(ruth, await createPost(maya));
  const hers = maya.client.from('notifications');
  const now = new Date().toISOString();
  const { data } = await hers.select('id').single();
  const id: string = data?.id;
  const others = ruth.client.from('notifications');
  expect((await others.update({ read_at: now }).eq('id', id).select()).data).toEqual([]);
  expect((await others.delete().eq('id', id).select()).data).toEqual([]);
  expect((await hers.update({ reason: 'x' }).eq('id', id)).error?.code).toBe('42501');
  expect((await hers.insert({ user_id: maya.id, kind: 'comment' })).error?.code).toBe('42501');
  expect((await hers.update({ read_at: now }).eq('id', id).select('id')).data).toHaveLength(1);
  expect((await hers.delete().eq('id', id).select('id')).data).toHaveLength(1);
  expect(await told(maya)).toEqual([]);
});

test('only the owner’s functions tell, and whoever has left is told nothing', async () => {
  expect((await maya.client.rpc('notify', { user_id: ruth.id, kind: 'warned' })).error?.code).toBe('PGRST202');
  const tell = (whom: string) =>
    stack.sql.query(`select private.notify($1, 'warned', reason => 'Please be kinder.') as id`, [whom]);
  expect((await tell(crypto.randomUUID())).rows).toEqual([{ id: null }]);
  const { rows } = await tell(maya.id);
  expect(await told(maya)).toMatchObject([{ id: rows[0].id, kind: 'warned', reason: 'Please be kinder.' }]);
});

test('the table knows every kind that the page has words for, and no other', async () => {
  const tell = (kind: string) => stack.sql.query('select private.notify($1, $2)', [maya.id, kind]);
  for (const kind of notificationKinds) await tell(kind);
  expect(await told(maya)).toHaveLength(notificationKinds.length);
  await expect(tell('praise')).rejects.toMatchObject({ code: '23514' });
});

test('a new line is told live to the one it is for, by its id alone', async () => {
  await maya.client.realtime.setAuth();
  const heard = Promise.withResolvers<unknown>();
  const joined = Promise.withResolvers<void>();
  const channel = maya.client
    .channel(`member:${maya.id}`, { config: { private: true } })
    .on('broadcast', { event: 'notification' }, ({ payload }) => heard.resolve(payload))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') joined.resolve();
    });
  await joined.promise;
  await createComment(ruth, await createPost(maya));
  const { data } = await maya.client.from('notifications').select('id').single();
  expect(await heard.promise).toEqual({ id: data?.id });
  await maya.client.removeChannel(channel);
});
