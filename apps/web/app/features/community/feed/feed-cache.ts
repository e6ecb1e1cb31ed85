import type { CommunityPost } from '@kindling/domain/community/post-rows';
import type { InfiniteData } from '@tanstack/react-query';
import type { FeedCursor, FeedPage } from './feed-api.ts';

/** Pages of the feed in the query cache. */
export type FeedData = InfiniteData<FeedPage, FeedCursor | undefined>;

/** Update of one post; undefined removes it. */
export type Change = (post: CommunityPost) => CommunityPost | undefined;

export function changePost(data: FeedData, id: string, change: Change): FeedData {
  const pages = data.pages.map((page) => {
    if (!page.posts.some((post) => post.id === id)) return page;
    const posts = page.posts.map((post) => (post.id === id ? change(post) : post));
    return { ...page, posts: posts.filter((post) => post !== undefined) };
  });
  return { ...data, pages };
}

/** Optimistic: adds the member's own post on top. The newest post of others stays what it was. */
export function prependPost(data: FeedData, post: CommunityPost): FeedData {
  if (idsOf(data).includes(post.id)) return changePost(data, post.id, () => post);
  const [first, ...others] = data.pages;
  if (!first) return data;
  return { ...data, pages: [{ ...first, posts: [post, ...first.posts] }, ...others] };
}

export function idsOf(data: FeedData): string[] {
  return data.pages.flatMap(({ posts }) => posts.map(({ id }) => id));
}

/** Keeps the first page only, so that a refetch does not read all that was scrolled past. */
export function firstPageOf(data: FeedData): FeedData {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
