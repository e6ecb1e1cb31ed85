import { commentSchema, memberCardSchema, postSchema } from '@kindling/domain/community/community-schemas';
import { storySchema } from '@kindling/domain/community/story-schema';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ seedDemo: true });
});
afterAll(() => stack.close());

async function rows(text: string) {
  return (await stack.sql.query(text)).rows;
}

test('the dialogs would have taken every card, post, comment and story of the demo town as it is', async () => {
  const cards = await rows('select public_name as "publicName", username from public.member_cards');
  const posts = await rows('select content from public.posts');
  const comments = await rows('select content from public.comments');
  const stories = await rows(
    `select title, tags, coalesce(thing_slug, '') as thing, true as agreed from public.stories`,
  );
  expect([posts.length, comments.length, stories.length]).toEqual([25, 35, 7]);
  for (const [schema, each] of [
    [memberCardSchema, cards],
    [postSchema, posts],
    [commentSchema, comments],
    [storySchema, stories],
  ] as const) {
    for (const row of each) expect(schema.parse(row)).toEqual(row);
  }
});

test('an example says so, everybody reads none of them, and one story waits for the desk', async () => {
  expect(await rows('select status, example, count(*)::int from public.stories group by 1, 2 order by 2')).toEqual([
    { status: 'offered', example: false, count: 1 },
    { status: 'featured', example: true, count: 6 },
  ]);
  expect((await stack.visitor().rpc('featured_stories')).data).toEqual([]);
});

test('Photos: each that a post or a journal entry of the demo town shows lies in storage, in its author’s folder', async () => {
  const shown = await rows(`
    select 'community-photos' as bucket, photo_path as name, author_id as owner from public.posts where photo_path is not null
    union all
    select 'journal-files', substring(photo_url from '/journal-files/(.*)$'), user_id from public.journal_entries
     where photo_url is not null and photo_thumbnail is not null`);
  const stored = await rows('select bucket_id as bucket, name, owner from storage.objects');
  expect(shown).toHaveLength(11);
  expect(stored).toHaveLength(shown.length);
  expect(stored).toEqual(expect.arrayContaining(shown));
});

test('nothing was written, liked or told before its time or after now', async () => {
  const early = await rows(`
    select 'post' as what, p.id from public.posts p join public.member_cards c on c.user_id = p.author_id
     where p.created_at < c.created_at or p.created_at > now()
    union all
    select 'comment', m.id from public.comments m join public.posts p on p.id = m.post_id
      join public.member_cards c on c.user_id = m.author_id
     where m.created_at not between greatest(p.created_at, c.created_at) and now()
    union all
    select 'like', l.post_id from public.post_likes l join public.posts p on p.id = l.post_id
      join public.member_cards c on c.user_id = l.user_id
     where l.created_at not between greatest(p.created_at, c.created_at) and now() or l.user_id = p.author_id
    union all
    select 'reaction', r.post_id from public.post_reactions r join public.posts p on p.id = r.post_id
      join public.member_cards c on c.user_id = r.user_id
     where r.created_at not between greatest(p.created_at, c.created_at) and now() or r.user_id = p.author_id
    union all
    select 'story', s.id from public.stories s join public.posts p on p.id = s.post_id
     where s.offered_at < p.created_at or greatest(s.updated_at, s.featured_at) > now()
    union all
    select 'notice', n.id from public.notifications n where greatest(n.created_at, n.read_at) > now()`);
  expect(early).toEqual([]);
});

test('Maya is told of the comments on her posts, the latest still unread, and Ruth of her class', async () => {
  const notifications = await rows(`
    select u.email, n.kind, count(*)::int as told, count(*) filter (where n.read_at is null)::int as unread
      from public.notifications n join auth.users u on u.id = n.user_id
     where u.email in ('maya@demo.kindling.example', 'ruth@demo.kindling.example') group by 1, 2 order by 1, 2`);
  expect(notifications).toEqual(
    expect.arrayContaining([
      { email: 'maya@demo.kindling.example', kind: 'comment', told: 7, unread: 2 },
      expect.objectContaining({ email: 'ruth@demo.kindling.example', kind: 'decision', unread: 0 }),
    ]),
  );
});

test('no two texts share eight words in a row', async () => {
  const seen = new Map<string, string>();
  const texts = await rows('select id, content from public.posts union all select id, content from public.comments');
  for (const { id, content } of texts) {
    const tokens: string[] = content.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
    for (const run of tokens.slice(7).map((_, at) => tokens.slice(at, at + 8).join(' '))) {
      expect(seen.get(run) ?? id, run).toBe(id);
      seen.set(run, id);
    }
  }
});
