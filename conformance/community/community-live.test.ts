import { communityAttempts } from '@kindling/domain/community/community-limits';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, joinChannel, waitUntil } from '../../backend/conformance/support/realtime-client.ts';
import { createComment, createMemberCard, createPost } from '../support/community-calls.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let grace: Persona;
const clients: SupabaseClient[] = [];

async function realtimeClient({ session }: Persona): Promise<SupabaseClient> {
  const client = await connectedClient(stack, session);
  clients.push(client);
  return client;
}

/** Waits for broadcasts still in flight. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  grace = await stack.newMember('Grace Adeyemi');
  await createMemberCard(maya);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

test('whoever has a card joins the feed and sends nothing; each member joins her own topic and no other', async () => {
  const [mayasClient, ruthsClient] = [await realtimeClient(maya), await realtimeClient(ruth)];
  const feed = await joinChannel(mayasClient, 'community:feed', { broadcast: { ack: true } });
  expect(feed.states).toEqual(['SUBSCRIBED']);
  expect(await feed.channel.send({ type: 'broadcast', event: 'post', payload: { id: 'x' } })).toBe('error');
  expect((await joinChannel(ruthsClient, 'community:feed')).states).toEqual(['CHANNEL_ERROR']);
  expect((await joinChannel(mayasClient, `member:${maya.id}`)).states).toEqual(['SUBSCRIBED']);
  expect((await joinChannel(ruthsClient, `member:${maya.id}`)).states).toEqual(['CHANNEL_ERROR']);
  const visitor = stack.visitor();
  clients.push(visitor);
  expect((await joinChannel(visitor, 'community:feed')).states).toEqual(['CHANNEL_ERROR']);
});

test('live nobody is told more than that something has changed, and reads the rest as her blocks let her', async () => {
  await createMemberCard(ruth, 'Ruth P.');
  const [a, b] = [
    await joinChannel(await realtimeClient(maya), 'community:feed'),
    await joinChannel(await realtimeClient(ruth), 'community:feed'),
  ];
  const id = await createPost(maya, 'canary-of-a-post');
  const answer = await createComment(ruth, id, 'canary-of-a-comment');
  await ruth.client.from('post_likes').insert({ post_id: id });
  await maya.client.from('posts').update({ content: 'canary-again' }).eq('id', id);
  await ruth.client.from('blocks').insert({ blocked_id: maya.id });
  const second = await createPost(maya, 'canary-behind-a-block');
  await maya.client.from('posts').delete().eq('id', second);
  // throttled: the first at once, the others coalesced into one
  await waitUntil(() => a.heard.length >= 2 && b.heard.length >= 2);
  for (const { heard } of [a, b]) {
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['changed']));
    for (const hidden of [id, answer, second, maya.id, ruth.id]) expect(JSON.stringify(heard)).not.toContain(hidden);
  }
  const newer = await ruth.client.from('posts').select('id', { count: 'exact', head: true });
  expect(newer.count).toBe(0);
  expect(stack.log()).not.toContain('canary');
});

test('a member edits thirty times an hour, and those who listen hear of it a few times', async () => {
  const editor = await stack.newMember('Imogen Hale');
  await createMemberCard(editor, 'Imogen H.');
  const id = await createPost(editor);
  const answer = await createComment(editor, id);
  await createMemberCard(grace, 'Grace A.');
  const readers = await Promise.all(
    [0, 1, 2].map(async () => joinChannel(await realtimeClient(grace), 'community:feed')),
  );
  await settled();
  for (const { heard } of readers) heard.length = 0;
  const edit = (n: number) =>
    n % 2
      ? editor.client
          .from('posts')
          .update({ content: `Bowl ${n}` })
          .eq('id', id)
      : editor.client
          .from('comments')
          .update({ content: `Lovely ${n}` })
          .eq('id', answer);
  // Batches at the limit of a member's requests in flight.
  const edits: Awaited<ReturnType<typeof edit>>[] = [];
  for (let sent = 0; sent < 145; sent += 29) {
    edits.push(...(await Promise.all(Array.from({ length: 29 }, (_, n) => edit(sent + n)))));
  }
  expect(edits.filter(({ error }) => error === null)).toHaveLength(communityAttempts.edits.eachHour);
  expect(new Set(edits.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['PT429']));
  expect((await editor.client.from('member_cards').update({ public_name: 'I.' }).eq('user_id', editor.id)).status).toBe(
    429,
  );
  // no-op updates are not edits and are not broadcast
  await settled();
  const before = readers.map(({ heard }) => heard.length);
  const { rows } = await stack.sql.query('select content from public.posts where id = $1', [id]);
  expect((await editor.client.from('posts').update({ content: rows[0].content }).eq('id', id)).error).toBeNull();
  await settled();
  expect(readers.map(({ heard }) => heard.length)).toEqual(before);
  for (const count of before) expect(count).toBeLessThanOrEqual(8);
});
