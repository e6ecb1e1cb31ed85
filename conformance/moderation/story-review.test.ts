import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost, offerStory } from '../support/community-calls.ts';
import { decideSubmission, grantRole } from '../support/submit-forms.ts';

// Story review: a submitted post with a title becomes public when it is approved.

const approved = { decision: 'approved' };

let stack: Stack;
let nina: Persona;
let maya: Persona;

beforeAll(async () => {
  stack = await startStack();
  nina = await grantRole(stack, await stack.newMember('Nina Wells'), 'moderator');
  await createMemberCard(nina, 'Nina W.');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya);
});

const decide = (who: Persona, subject_id: string, decision: object) =>
  decideSubmission(stack, who, 'story', subject_id, decision);

async function waiting(id: string) {
  const { data, error } = await nina.client.rpc('review_queue', { kind: 'story' });
  if (error) throw error;
  return data.find((row: { id: string }) => row.id === id);
}

const isPublic = async (id: string) =>
  ((await stack.visitor().rpc('featured_stories')).data ?? []).some((story: { id: string }) => story.id === id);

/** Her notifications, once the worker has written them. */
const notifications = async () =>
  (await maya.client.from('notifications').select('id, kind, subject_kind, subject_name, decision, reason, post_id'))
    .data;

/** Ends the undo window. */
const endUndoWindow = () =>
  stack.sql.query(`update backend.outbox set not_before = now() where kind = 'decision_notice';
                   select pg_notify('kindling_outbox', '')`);

test('it waits with the words of its post, is featured for everybody, and its author is told once it is final', async () => {
  const postId = await createPost(maya, 'It leaned, and I kept it.');
  const id = await offerStory(maya, postId, { tags: ['pottery'], thing_slug: 'pottery-ceramics' });
  expect(await waiting(id)).toMatchObject({
    name: 'The bowl that leaned',
    own: false,
    content: {
      title: 'The bowl that leaned',
      content: 'It leaned, and I kept it.',
      tags: ['pottery'],
      thing_slug: 'pottery-ceramics',
      public_name: 'Maya E.',
    },
  });
  const { data, error } = await decide(nina, id, approved);
  expect(error).toBeNull();
  expect(await isPublic(id)).toBe(true);
  expect(await waiting(id)).toBeUndefined();
  expect(await notifications()).toEqual([]);
  await endUndoWindow();
  await expect.poll(notifications).toEqual([
    {
      id: data.id,
      kind: 'decision',
      subject_kind: 'story',
      subject_name: 'The bowl that leaned',
      decision: 'approved',
      reason: null,
      post_id: postId,
    },
  ]);
});

test('declined it stays between her and the desk, taken back it waits again and nobody was told', async () => {
  const id = await offerStory(maya, await createPost(maya));
  const { data } = await decide(nina, id, { decision: 'declined', reason: 'Please leave her name out.' });
  const mine = async () =>
    (await maya.client.from('stories').select('status, decline_reason').eq('id', id).single()).data;
  expect(await mine()).toEqual({ status: 'declined', decline_reason: 'Please leave her name out.' });
  expect((await nina.client.rpc('undo_decision', { decision_id: data.id })).error).toBeNull();
  expect(await mine()).toEqual({ status: 'offered', decline_reason: null });
  await stack.sql.query('select private.notify_decision($1)', [data.id]);
  expect(await notifications()).toEqual([]);
  const again = await decide(nina, id, { decision: 'declined', reason: 'Please leave her name out.' });
  await stack.sql.query('select private.notify_decision($1), private.notify_decision($1)', [again.data.id]);
  expect(await notifications()).toMatchObject([{ decision: 'declined', reason: 'Please leave her name out.' }]);
});

test('Optimistic concurrency: words that were changed since they were read are not featured unread, those of the post included', async () => {
  const postId = await createPost(maya);
  const id = await offerStory(maya, postId);
  const seen = (await waiting(id))?.updated_at;
  await maya.client.from('posts').update({ content: 'Something else entirely' }).eq('id', postId);
  expect((await decide(nina, id, { ...approved, seen })).error?.code).toBe('PT409');
  expect((await decide(nina, id, { ...approved, seen: (await waiting(id))?.updated_at })).error).toBeNull();
  await maya.client.from('posts').update({ content: 'Buy my bowls' }).eq('id', postId);
  expect(await isPublic(id)).toBe(false);
  expect(await waiting(id)).toMatchObject({ last_content: { content: 'Something else entirely' } });
});

test('what is hidden, withdrawn or her own she does not feature', async () => {
  const own = await offerStory(nina, await createPost(nina));
  expect((await decide(nina, own, approved)).status).toBe(403);
  const postId = await createPost(maya);
  const id = await offerStory(maya, postId);
  await maya.client.from('stories').update({ status: 'withdrawn' }).eq('id', id);
  expect((await decide(nina, id, approved)).error?.code).toBe('PT409');
  await maya.client.from('stories').update({ status: 'offered' }).eq('id', id);
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [postId]);
  expect(await waiting(id)).toBeUndefined();
  expect((await decide(nina, id, approved)).status).toBe(404);
});

test('whoever has shown that an address is hers is told what became of its listing', async () => {
  const { rows } = await stack.sql.query(
    `insert into public.business_listings (business_name, contact_name, contact_email, business_location,
       business_description, services_offered, category)
     values ('Wild Clay', 'Maya Ellis', upper($1), 'Kettlewick', 'Bowls and mugs from a shed.', '{Throwing}', 'arts')
     returning id`,
    [maya.email],
  );
  const { data } = await decideSubmission(stack, nina, 'listing', rows[0].id, approved);
  await stack.sql.query('select private.notify_decision($1)', [data.id]);
  expect(await notifications()).toMatchObject([
    { subject_kind: 'listing', subject_name: 'Wild Clay', decision: 'approved' },
  ]);
});
