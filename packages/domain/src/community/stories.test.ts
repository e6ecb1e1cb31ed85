import { expect, test } from 'vitest';
import { type StoryRow, toStory, toStoryRow } from './stories.ts';
import { addTag, type StoryInput, storySchema } from './story-schema.ts';

const offered: StoryInput = {
  title: ' The bowl that leaned ',
  tags: ['clay'],
  thing: 'pottery-ceramics',
  agreed: true,
};

function problemOf(change: Partial<StoryInput>): string | undefined {
  return storySchema.safeParse({ ...offered, ...change }).error?.issues[0]?.message;
}

test('a story is offered with a title, tags and a thing, once she agrees that everybody may read it', () => {
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ tags: [], thing: '' })).toBeUndefined();
  expect(problemOf({ agreed: false })).toBe('Please agree that anyone can read it, or keep it as a post');
  expect(problemOf({ title: ' ' })).toBe('Please give your story a title');
  expect(problemOf({ title: '🔥'.repeat(120) })).toBeUndefined();
  expect(problemOf({ title: 'x'.repeat(121) })).toBe('Please keep the title to 120 characters');
  expect(problemOf({ tags: Array.from({ length: 6 }, (_, n) => `tag ${n}`) })).toBe('A story has at most 5 tags');
  expect(problemOf({ tags: ['x'.repeat(31)] })).toBe('A tag has 1 to 30 characters');
  for (const thing of ['knitting', 'pottery-and-ceramics']) {
    expect(problemOf({ thing }), thing).toBe('Please choose a thing from the list');
  }
});

test('what is sent holds no agreement, and no thing where there is none', () => {
  const story = { id: 's1', postId: 'p1' };
  expect(toStoryRow(storySchema.parse(offered), story)).toEqual({
    id: 's1',
    post_id: 'p1',
    title: 'The bowl that leaned',
    tags: ['clay'],
    thing_slug: 'pottery-ceramics',
  });
  expect(toStoryRow(storySchema.parse({ ...offered, thing: '' }), story).thing_slug).toBeNull();
});

test('a tag is taken without its #, once, and up to five', () => {
  expect(addTag(['clay'], ' #first time ')).toEqual(['clay', 'first time']);
  for (const nothing of ['', ' # ', 'CLAY', '#clay']) expect(addTag(['clay'], nothing)).toEqual(['clay']);
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(addTag(five, 'f')).toEqual(five);
});

const row: StoryRow = {
  id: 's1',
  post_id: 'p1',
  title: 'The bowl that leaned',
  tags: ['clay'],
  thing_slug: 'pottery-ceramics',
  status: 'featured',
  example: true,
  decline_reason: null,
  offered_at: '2026-11-20T09:00:00+00:00',
  featured_at: '2026-11-21T09:00:00+00:00',
  posts: {
    id: 'p1',
    author_id: 'm1',
    content: 'It leaned, and I kept it.',
    photo_path: null,
    created_at: '2026-11-19T20:15:00+00:00',
    edited_at: null,
    hidden_at: null,
    like_count: 3,
    comments: [{ count: 2 }],
    share_count: 1,
    member_cards: {
      public_name: 'Maya E.',
      username: 'maya',
      avatar_url: 'data:image/png;base64,iVBORw==',
      portrait: 7,
    },
    post_likes: [],
    topic: null,
    thing_slug: null,
    class_id: null,
    session_id: null,
    felt: [],
  },
};

test('[ENTITY-44] a story is shown with its author, date, words, tags, figures and whether it is featured or an example', () => {
  expect(toStory(row)).toMatchObject({
    id: 's1',
    postId: 'p1',
    title: 'The bowl that leaned',
    author: 'Maya E.',
    authorInitials: 'ME',
    avatarUrl: 'data:image/png;base64,iVBORw==',
    portrait: 7,
    date: '2026-11-19T20:15:00+00:00',
    content: 'It leaned, and I kept it.',
    tags: ['clay'],
    likes: 3,
    comments: 2,
    shares: 1,
    featured: true,
    example: true,
  });
  expect(toStory({ ...row, status: 'withdrawn', example: false })).toMatchObject({ featured: false, example: false });
  expect(toStory({ ...row, posts: null })).toBeUndefined();
});
