import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comment, makeCard, post } from '../policies/community.ts';
import { connected, join, until } from '../realtime/people.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
const clients: SupabaseClient[] = [];

async function live({ session }: Persona): Promise<SupabaseClient> {
  const client = await connected(stack, session);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  stack = await startStack();
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await makeCard(maya);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.close();
});

test('whoever has a card joins the feed and sends nothing; each member joins her own topic and no other', async () => {
  const [hers, others] = [await live(maya), await live(ruth)];
  const feed = await join(hers, 'community:feed', { broadcast: { ack: true } });
  expect(feed.states).toEqual(['SUBSCRIBED']);
  expect(await feed.channel.send({ type: 'broadcast', event: 'post', payload: { id: 'x' } })).toBe('error');
  expect((await join(others, 'community:feed')).states).toEqual(['CHANNEL_ERROR']);
  expect((await join(hers, `member:${maya.id}`)).states).toEqual(['SUBSCRIBED']);
  expect((await join(others, `member:${maya.id}`)).states).toEqual(['CHANNEL_ERROR']);
  const visitor = stack.visitor();
  clients.push(visitor);
  expect((await join(visitor, 'community:feed')).states).toEqual(['CHANNEL_ERROR']);
});

test('two members hear of each other by ids, and read the rest as their blocks let them', async () => {
  await makeCard(ruth, 'Ruth P.');
  const [a, b] = [await join(await live(maya), 'community:feed'), await join(await live(ruth), 'community:feed')];
  const id = await post(maya, 'canary-of-a-post');
  const answer = await comment(ruth, id, 'canary-of-a-comment');
  await ruth.client.from('post_likes').insert({ post_id: id });
  await maya.client.from('posts').update({ content: 'canary-again' }).eq('id', id);
  await ruth.client.from('blocks').insert({ blocked_id: maya.id });
  const second = await post(maya, 'canary-behind-a-block');
  await maya.client.from('posts').delete().eq('id', second);
  const heard = [
    { event: 'post', payload: { id } },
    { event: 'comment', payload: { id: answer, post_id: id } },
    { event: 'post_changed', payload: { id } },
    { event: 'post', payload: { id: second } },
    { event: 'post_removed', payload: { id: second } },
  ];
  await until(() => a.heard.length >= heard.length && b.heard.length >= heard.length);
  expect([a.heard, b.heard]).toEqual([heard, heard]);
  const newer = await ruth.client.from('posts').select('id', { count: 'exact', head: true });
  expect(newer.count).toBe(0);
  expect(stack.log()).not.toContain('canary');
});
