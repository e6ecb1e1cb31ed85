import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { expect, test } from 'vitest';
import { changePost, type FeedData, firstPageOf, idsOf, prependPost } from './feed-cache.ts';

function post(id: string): CommunityPost {
  return {
    id,
    authorId: 'm',
    author: 'Maya',
    authorInitials: 'M',
    username: 'maya',
    avatarUrl: null,
    portrait: null,
    date: '2026-11-21T20:15:00+00:00',
    content: id,
    photoPath: null,
    likes: 0,
    comments: 0,
    shares: 0,
    liked: false,
    edited: false,
    hidden: false,
    topic: null,
    attachment: null,
    felt: [],
    reactions: [],
  };
}

const newest = { created_at: '2026-11-21T20:15:00+00:00', id: 'a' };
const data: FeedData = {
  pages: [
    { posts: [post('a'), post('b')], newest, last: newest },
    { posts: [post('c')], newest: null, last: null },
  ],
  pageParams: [undefined, newest],
};

test('a post is changed where it stands, or taken out; its page keeps where the next begins', () => {
  const changed = changePost(data, 'c', (before) => ({ ...before, likes: before.likes + 1 }));
  expect(changed.pages[1]?.posts[0]?.likes).toBe(1);
  expect(changed.pages[0]).toBe(data.pages[0]);
  const without = changePost(data, 'b', () => undefined);
  expect(idsOf(without)).toEqual(['a', 'c']);
  expect(without.pages[0]?.last).toBe(newest);
});

test('her own post comes first, once, and does not count as the newest of the others', () => {
  const added = prependPost(data, post('mine'));
  expect(idsOf(added)).toEqual(['mine', 'a', 'b', 'c']);
  expect(added.pages[0]?.newest).toBe(newest);
  expect(idsOf(prependPost(added, { ...post('mine'), content: 'again' }))).toEqual(['mine', 'a', 'b', 'c']);
});

test('reading anew begins with the first page alone', () => {
  expect(firstPageOf(data)).toEqual({ pages: [data.pages[0]], pageParams: [undefined] });
});
