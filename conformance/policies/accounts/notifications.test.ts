import { notificationKinds } from '@kindling/domain/community/describe-notification';
import { notificationColumns } from '@kindling/domain/community/notifications';
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

const notifications = async (who: Persona) =>
  (await who.client.from('notifications').select(notificationColumns).order('created_at')).data;

test('a member is told of a comment on her post, with who wrote it, and nobody else is', async () => {
  const postId = await createPost(maya);
  const commentId = await createComment(ruth, postId);
  expect(await notifications(maya)).toMatchObject([
    {
      kind: 'comment',
      actor_id: ruth.id,
      post_id: postId,
      comment_id: commentId,
      read_at: null,
      member_cards: { public_name: 'Ruth P.' },
    },
  ]);
  expect(await notifications(ruth)).toEqual([]);
  expect((await stack.visitor().from('notifications').select('id')).error?.code).toBe('42501');
  await createComment(maya, postId);
  expect(await notifications(maya)).toHaveLength(1);
});

test('what is hidden, removed or stands under a block is not told', async () => {
  const postId = await createPost(maya);
  const commentId = await createComment(ruth, postId);
  for (const [one, other] of [
    [maya, ruth],
    [ruth, maya],
  ] as const) {
    await one.client.from('blocks').insert({ blocked_id: other.id });
    expect(await notifications(maya)).toEqual([]);
    await one.client.from('blocks').delete().eq('blocked_id', other.id);
    // That she has unblocked somebody she is told as well.
    const { data: comments } = await maya.client.from('notifications').select('id').eq('kind', 'comment');
    expect(comments).toHaveLength(1);
    await maya.client.from('notifications').delete().eq('kind', 'unblocked');
  }
  await stack.sql.query('update public.comments set hidden_at = now() where id = $1', [commentId]);
  expect(await notifications(maya)).toEqual([]);
  const other = await createComment(ruth, postId);
  expect(await notifications(maya)).toHaveLength(1);
  await ruth.client.from('comments').delete().eq('id', other);
  const { rows } = await stack.sql.query('select from public.notifications where post_id = $1', [postId]);
  expect(rows).toEqual([]);
});

test('she marks her own as read and removes it, and changes nothing else', async () => {
  await createComment(ruth, await createPost(maya));
  const own = maya.client.from('notifications');
  const now = new Date().toISOString();
  const { data } = await own.select('id').single();
  const id: string = data?.id;
  const others = ruth.client.from('notifications');
  expect((await others.update({ read_at: now }).eq('id', id).select()).data).toEqual([]);
  expect((await others.delete().eq('id', id).select()).data).toEqual([]);
  expect((await own.update({ reason: 'x' }).eq('id', id)).error?.code).toBe('42501');
  expect((await own.insert({ user_id: maya.id, kind: 'comment' })).error?.code).toBe('42501');
  expect((await own.update({ read_at: now }).eq('id', id).select('id')).data).toHaveLength(1);
  expect((await own.delete().eq('id', id).select('id')).data).toHaveLength(1);
  expect(await notifications(maya)).toEqual([]);
});

test('only the owner’s functions tell, and whoever has left is told nothing', async () => {
  expect((await maya.client.rpc('notify', { user_id: ruth.id, kind: 'warned' })).error?.code).toBe('PGRST202');
  const notify = (userId: string) =>
    stack.sql.query(`select private.notify($1, 'warned', reason => 'Please be kinder.') as id`, [userId]);
  expect((await notify(crypto.randomUUID())).rows).toEqual([{ id: null }]);
  const { rows } = await notify(maya.id);
  expect(await notifications(maya)).toMatchObject([{ id: rows[0].id, kind: 'warned', reason: 'Please be kinder.' }]);
});

test('the table knows every kind that the page has words for, and no other', async () => {
  const notify = (kind: string) => stack.sql.query('select private.notify($1, $2)', [maya.id, kind]);
  for (const kind of notificationKinds) await notify(kind);
  expect(await notifications(maya)).toHaveLength(notificationKinds.length);
  await expect(notify('praise')).rejects.toMatchObject({ code: '23514' });
});

test('a new line is told live to the one it is for, by its id alone', async () => {
  await maya.client.realtime.setAuth();
  const received = Promise.withResolvers<unknown>();
  const joined = Promise.withResolvers<void>();
  const channel = maya.client
    .channel(`member:${maya.id}`, { config: { private: true } })
    .on('broadcast', { event: 'notification' }, ({ payload }) => received.resolve(payload))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') joined.resolve();
    });
  await joined.promise;
  await createComment(ruth, await createPost(maya));
  const { data } = await maya.client.from('notifications').select('id').single();
  expect(await received.promise).toEqual({ id: data?.id });
  await maya.client.removeChannel(channel);
});
