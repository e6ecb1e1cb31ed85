import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment, createPost } from '../../support/community-calls.ts';
import {
  actOnReports,
  fileReport,
  newCommunityMember,
  newModerator,
  notificationsOf,
  sanctionMember,
} from '../../support/moderation-calls.ts';
import { errorOf, visitor } from '../../support/run-as.ts';

// Suspension: blocks community writes from the next statement on, and nothing private of hers.

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let own: { post: string; comment: string };
let other: string;

beforeAll(async () => {
  stack = await startStack();
  [ruth, judith] = [await newCommunityMember(stack, 'Ruth P.'), await newModerator(stack, 'Judith Marsh')];
  other = await createPost(ruth, 'The kiln is on.');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newCommunityMember(stack, 'Maya E.');
  const id = await createPost(maya);
  own = { post: id, comment: await createComment(maya, other) };
});

const suspend = (until?: string) =>
  sanctionMember(judith, ruth, { kind: 'member', id: maya.id }, { action: 'suspend', ...(until && { until }) });

/** Error code of every community write, by name. */
async function speak({ client }: Persona): Promise<Record<string, string | undefined>> {
  const answers = {
    post: await client.from('posts').insert({ content: 'Hello' }),
    'change a post': await client.from('posts').update({ content: 'Changed' }).eq('id', own.post),
    comment: await client.from('comments').insert({ post_id: other, content: 'Hello' }),
    'change a comment': await client.from('comments').update({ content: 'Changed' }).eq('id', own.comment),
    like: await client.from('post_likes').insert({ post_id: other }),
    react: await client.from('post_reactions').insert({ post_id: other, kind: 'brave' }),
    share: await client.from('post_shares').insert({ post_id: other }),
    'offer a story': await client.from('stories').insert({ post_id: own.post, title: 'First bowl' }),
    'change her name': await client.from('member_cards').update({ public_name: 'Somebody' }).eq('user_id', maya.id),
    'add a photo': await client.storage
      .from('community-photos')
      .upload(`${maya.id}/photo-${crypto.randomUUID().slice(0, 8)}.png`, png, { contentType: 'image/png' }),
  };
  return Object.fromEntries(Object.entries(answers).map(([what, { error }]) => [what, error?.message]));
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('suspended she says nothing there, from the next statement on, and with its end she may again', async () => {
  await suspend(tomorrow());
  const refused = Object.entries(await speak(maya));
  expect(refused).toHaveLength(10);
  for (const [what, message] of refused) expect(message, what).toMatch(/row-level security/);
  await stack.sql.query(`update private.suspensions set until = now() where member_id = $1`, [maya.id]);
  for (const [what, message] of Object.entries(await speak(maya))) expect(message, what).toBeUndefined();
});

test('she goes on reading, reporting, and removing what is hers', async () => {
  await suspend();
  expect((await maya.client.from('posts').select('id').eq('id', other)).data).toHaveLength(1);
  await fileReport(maya, { kind: 'post', id: other });
  expect((await maya.client.from('comments').delete().eq('id', own.comment).select('id')).data).toHaveLength(1);
  expect((await maya.client.from('posts').delete().eq('id', own.post).select('id')).data).toHaveLength(1);
  expect((await maya.client.from('blocks').insert({ blocked_id: ruth.id })).error).toBeNull();
});

test('a story of hers she may withdraw', async () => {
  await maya.client.from('stories').insert({ post_id: own.post, title: 'First bowl' });
  await suspend();
  const change = (values: object) =>
    maya.client.from('stories').update(values).eq('post_id', own.post).select('status');
  expect((await change({ title: 'Second bowl' })).error?.code).toBe('42501');
  expect((await change({ status: 'withdrawn' })).data).toEqual([{ status: 'withdrawn' }]);
  expect((await change({ status: 'offered' })).error?.code).toBe('42501');
});

test('her journal, her profile and her account know nothing of it', async () => {
  await suspend();
  const entry = await maya.client.from('journal_entries').insert({ title: 'Today', content: 'For me alone.' });
  expect(entry.error).toBeNull();
  const photo = await maya.client.storage
    .from('journal-files')
    .upload(`${maya.id}/photo-1.png`, png, { contentType: 'image/png' });
  expect(photo.error).toBeNull();
  expect((await maya.client.from('profiles').update({ name: 'Maya Ellis' }).eq('id', maya.id)).error).toBeNull();
  expect((await maya.client.auth.updateUser({ data: { name: 'Maya Ellis' } })).error).toBeNull();
});

test('how she stands is told to her alone, with the reason and the end', async () => {
  const none = { suspended: false, suspended_until: null, reason: null, sanction_id: null, appeal: null };
  const moderationStatus = async ({ client }: Persona) => (await client.rpc('my_moderation_status')).data;
  expect(await moderationStatus(maya)).toEqual(none);
  const until = tomorrow();
  const { id } = await suspend(until);
  expect(await moderationStatus(maya)).toEqual({
    suspended: true,
    suspended_until: expect.any(String),
    reason: 'Against the guidelines.',
    sanction_id: id,
    appeal: null,
  });
  expect(Date.parse(String(((await moderationStatus(maya)) as { suspended_until: string }).suspended_until))).toBe(
    Date.parse(until),
  );
  expect(await moderationStatus(ruth)).toEqual(none);
  expect((await stack.visitor().rpc('my_moderation_status')).error?.code).toBe('42501');
  expect(await errorOf(stack.sql, visitor, 'select from private.suspensions')).toBe('42501');
  expect(await errorOf(stack.sql, { role: 'authenticated', id: judith.id }, 'select from private.suspensions')).toBe(
    '42501',
  );
});

test('lifted, she may speak again and is told; a second time there is nothing to lift', async () => {
  const { id } = await suspend();
  const lift = (who: Persona) => who.client.rpc('lift_action', { action_id: id, reason: 'We have talked.' });
  for (const who of [maya, ruth]) expect((await lift(who)).error?.code).toBe('42501');
  expect((await lift(judith)).data).toMatchObject({ action: 'unsuspend', member_id: maya.id, undoes: id });
  expect((await createPost(maya)).length).toBe(36);
  expect((await notificationsOf(maya))[0]).toMatchObject({ kind: 'suspension_ended', reason: 'We have talked.' });
  expect((await lift(judith)).error?.code).toBe('PT409');
});

test('once it has run out she is told, once, and not where it was replaced', async () => {
  const first = await suspend(tomorrow());
  const second = await suspend(tomorrow());
  const end = (sanction: string) => stack.sql.query('select private.end_suspension($1)', [sanction]);
  await end(second.id);
  expect(await notificationsOf(maya, 'suspension_ended')).toEqual([]);
  await stack.sql.query('update private.suspensions set until = now() where member_id = $1', [maya.id]);
  await end(first.id);
  expect(await notificationsOf(maya, 'suspension_ended')).toEqual([]);
  await end(second.id);
  await end(second.id);
  expect(await notificationsOf(maya, 'suspension_ended')).toHaveLength(1);
});

test('the worker tells her when the time has come', async () => {
  await suspend(new Date(Date.now() + 1500).toISOString());
  expect(await notificationsOf(maya, 'suspension_ended')).toEqual([]);
  await expect.poll(() => notificationsOf(maya, 'suspension_ended')).toHaveLength(1);
  expect((await maya.client.rpc('my_moderation_status')).data).toMatchObject({ suspended: false });
});

test('an end lies in the future, and only a suspension has one', async () => {
  const id = await fileReport(ruth, { kind: 'member', id: maya.id });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect((await actOnReports(judith, [id], { action: 'suspend', until: yesterday })).error?.code).toBe('22023');
  expect((await actOnReports(judith, [id], { action: 'warn', until: tomorrow() })).error?.code).toBe('22023');
});
