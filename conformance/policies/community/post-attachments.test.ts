import { postTopics } from '@kindling/domain/community/topics';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '../../../apps/web/app/features/community/feed/feed-api.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';
import { createMemberCard } from '../../support/community-calls.ts';

let stack: Stack;
let page: AppPage;
let maya: Persona;
let ruth: Persona;
const classes = { listed: crypto.randomUUID(), waiting: crypto.randomUUID() };
const sessions = { scheduled: crypto.randomUUID(), waiting: crypto.randomUUID() };

beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await stack.sql.query(`update auth.users set created_at = now() - interval '25 hours'`);
  await stack.sql.query(
    `insert into public.class_submissions (id, submitted_by, instructor_name, instructor_email, class_title,
       class_description, class_category, class_format, experience_level, pricing_type, status)
     select id, $3, 'Ruth', 'ruth@example.org', title, 'Clay for an evening.', 'creative', 'in-person', 'beginner', 'message', status
       from (values ($1::uuid, 'Clay', 'approved'), ($2::uuid, 'Not read yet', 'pending')) as c (id, title, status)`,
    [classes.listed, classes.waiting, maya.id],
  );
  await stack.sql.query(
    `insert into public.class_sessions (id, class_id, starts_at, ends_at, time_zone, capacity, places_left)
     select id, class_id, now() + interval '3 days', now() + interval '3 days 2 hours', 'Europe/London', 5, 5
       from (values ($1::uuid, $2::uuid), ($3, $4)) as s (id, class_id)`,
    [sessions.scheduled, classes.listed, sessions.waiting, classes.waiting],
  );
});
afterAll(() => stack.close());

const post = (change: object) =>
  maya.client.from('posts').insert({ id: crypto.randomUUID(), content: 'Look at this.', ...change });

test('a post carries a thing, a listed class or a session of one, and its reader sees it as long as she may read it', async () => {
  for (const carried of [
    { thing_slug: 'pottery-ceramics' },
    { class_id: classes.listed },
    { session_id: sessions.scheduled, topic: 'going-together' },
  ]) {
    expect((await post(carried)).error, JSON.stringify(carried)).toBeNull();
  }
  await page.signIn(ruth);
  const attachments = async () =>
    (await readPage(page.backend, undefined, undefined)).posts.map(({ attachment }) => attachment);
  expect(await attachments()).toMatchObject([
    { kind: 'session', title: 'Clay', classId: classes.listed },
    { kind: 'class', title: 'Clay', id: classes.listed },
    { kind: 'thing', slug: 'pottery-ceramics' },
  ]);
  await stack.sql.query(`update public.class_submissions set status = 'pending' where id = $1`, [classes.listed]);
  expect(await attachments()).toMatchObject([null, null, { kind: 'thing' }]);
  await stack.sql.query(`update public.class_submissions set status = 'approved' where id = $1`, [classes.listed]);
});

test('a post carries nothing that is not listed, not her own either, and one thing at most', async () => {
  for (const carried of [{ class_id: classes.waiting }, { session_id: sessions.waiting }, { class_id: maya.id }]) {
    expect((await post(carried)).error?.code, JSON.stringify(carried)).toBe('42501');
  }
  for (const carried of [
    { thing_slug: 'Not a slug' },
    { thing_slug: 'pottery-ceramics', class_id: classes.listed },
    { topic: 'gossip' },
  ]) {
    expect((await post(carried)).error?.code, JSON.stringify(carried)).toBe('23514');
  }
  const { data } = await maya.client.from('posts').select('id').limit(1).single();
  for (const change of [{ class_id: classes.listed }, { topic: 'wins' }, { like_count: 9 }]) {
    expect((await maya.client.from('posts').update(change).eq('id', data?.id)).error?.code).toBe('42501');
  }
});

test('a topic is read by itself, from an index of its own', async () => {
  for (const { key } of postTopics) expect((await post({ topic: key })).error, key).toBeNull();
  await page.signIn(ruth);
  const { posts } = await readPage(page.backend, undefined, 'wins');
  expect(posts.map(({ topic }) => topic)).toEqual(['wins']);
  const client = await stack.sql.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query(
    `explain select id from public.posts where topic = 'wins' order by created_at desc, id desc limit 10`,
  );
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(rows)).toContain('posts_newest_of_topic');
});
