import { expect, test } from 'vitest';
import { communityLimits, reservedUsernames } from './community-limits.ts';
import { commentSchema, memberCardSchema, postSchema } from './community-schemas.ts';
import { initialsOf, toPost } from './post-rows.ts';

function problemOf(card: { publicName?: string; username?: string }): string | undefined {
  const { error } = memberCardSchema.safeParse({ publicName: 'Maya', username: 'maya_pots', ...card });
  return error?.issues[0]?.message;
}

test('a member goes by a name that is not her address', () => {
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ publicName: 'M'.repeat(50) })).toBeUndefined();
  expect(problemOf({ publicName: 'Maya @ the kiln' })).toBeUndefined();
  expect(problemOf({ publicName: ' ' })).toBe('Please choose a name to go by');
  expect(problemOf({ publicName: 'M'.repeat(51) })).toBe('Please keep your name to 50 characters');
  expect(problemOf({ publicName: 'maya@example.org' })).toMatch(/don’t use an email address/);
});

test('a username has 3 to 30 lowercase letters, numbers or underscores, and is not the place’s own', () => {
  for (const username of ['abc', 'a'.repeat(30), '___', '2_pots', ' @Maya ', 'MAYA']) {
    expect(problemOf({ username }), username).toBeUndefined();
  }
  expect(memberCardSchema.parse({ publicName: 'Maya', username: ' @Maya ' }).username).toBe('maya');
  for (const username of ['', 'ab', 'a'.repeat(31)]) {
    expect(problemOf({ username }), username).toBe('A username has 3 to 30 characters');
  }
  for (const username of ['maya@example.org', 'maya pots', 'zoë', 'maya-pots']) {
    expect(problemOf({ username }), username).toMatch(/lowercase letters, numbers or underscores/);
  }
  for (const username of reservedUsernames.filter((name) => name.length >= communityLimits.username.min)) {
    expect(problemOf({ username }), username).toMatch(/reserved this username/);
  }
});

test('a post has 1 to 2000 characters, a comment 1 to 1000', () => {
  for (const [schema, max] of [
    [postSchema, 2000],
    [commentSchema, 1000],
  ] as const) {
    expect(schema.parse({ content: '🔥'.repeat(max) }).content).toHaveLength(2 * max);
    expect(schema.safeParse({ content: 'x'.repeat(max + 1) }).success).toBe(false);
    expect(schema.safeParse({ content: ' \n ' }).success).toBe(false);
  }
});

test('a name is shortened to the first letters of its ends', () => {
  expect(['Maya Ellis', 'maya', 'Ann de la Tour', 'Zoë 🔥', 'émilie', ''].map(initialsOf)).toEqual([
    'ME',
    'M',
    'AT',
    'Z🔥',
    'É',
    '',
  ]);
});

const row = {
  id: 'p1',
  author_id: 'm1',
  content: 'First bowl.',
  photo_path: null,
  created_at: '2026-11-21T20:15:00+00:00',
  edited_at: null,
  hidden_at: null,
  like_count: 3,
  comments: [{ count: 2 }],
  share_count: 1,
  member_cards: { public_name: 'Maya E.', username: 'maya', avatar_url: 'data:image/png;base64,iVBORw==', portrait: 7 },
  post_likes: [{ user_id: 'me' }],
  topic: null,
  thing_slug: null,
  class_id: null,
  session_id: null,
  felt: [],
};

test('[ENTITY-45] a post is shown with its author, username, avatar, date, content and figures', () => {
  expect(toPost(row)).toMatchObject({
    id: 'p1',
    author: 'Maya E.',
    username: 'maya',
    avatarUrl: 'data:image/png;base64,iVBORw==',
    portrait: 7,
    date: '2026-11-21T20:15:00+00:00',
    content: 'First bowl.',
    likes: 3,
    comments: 2,
    shares: 1,
  });
});

test('what is hers to see of a post is said with it', () => {
  expect(toPost(row)).toMatchObject({ authorInitials: 'ME', liked: true, edited: false, hidden: false });
  expect(toPost({ ...row, post_likes: [], edited_at: row.created_at, hidden_at: row.created_at })).toMatchObject({
    liked: false,
    edited: true,
    hidden: true,
  });
});
