import { type PostRow, postColumns, toPost } from './post-rows.ts';
import type { StoryValues } from './story-schema.ts';

export type StoryStatus = 'offered' | 'featured' | 'declined' | 'withdrawn';

/**
 * Insert row under a client-made id (idempotent); without the id and the post's, and with `status`, it offers her story
 * again.
 */
export function toStoryRow(values: StoryValues, story: { id: string; postId: string }) {
  return {
    id: story.id,
    post_id: story.postId,
    title: values.title,
    tags: [...values.tags],
    thing_slug: values.thing === '' ? null : values.thing,
  };
}

/** Story row, with its post, and that with its author's card. */
export interface StoryRow {
  readonly id: string;
  readonly post_id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly thing_slug: string | null;
  readonly status: string;
  readonly example: boolean;
  readonly decline_reason: string | null;
  readonly offered_at: string;
  readonly featured_at: string | null;
  readonly posts: PostRow | null;
}

/** Selected columns, so that `toStory` has everything it needs. Featured ones: latest `featured_at` first. */
export const storyColumns =
  'id, post_id, title, tags, thing_slug, status, example, decline_reason, offered_at, featured_at, ' +
  `posts(${postColumns})`;

/** Maps a row to a story; undefined where its post has just been hidden from the reader. */
export function toStory(row: StoryRow) {
  if (!row.posts) return undefined;
  return {
    ...toPost(row.posts),
    id: row.id,
    postId: row.post_id,
    title: row.title,
    tags: row.tags,
    thingSlug: row.thing_slug,
    status: row.status as StoryStatus,
    featured: row.status === 'featured',
    example: row.example,
    declineReason: row.decline_reason,
  };
}

/** Featured story (view `featured_stories`), readable for visitors too. */
export interface FeaturedStory {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly author: string;
}

export type Story = NonNullable<ReturnType<typeof toStory>>;
