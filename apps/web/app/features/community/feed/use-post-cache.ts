import type { CommunityPost } from '@kindling/domain/community/post-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { communityKey } from '../community-query-keys.ts';
import { readPosts } from './feed-api.ts';
import { type Change, changePost, type FeedData, idsOf, prependPost } from './feed-cache.ts';

export const feedKey = (userId: string) => [...communityKey(userId), 'feed'] as const;
export const postKey = (userId: string, id: string) => [...communityKey(userId), 'post', id] as const;
export const newerKey = (userId: string) => [...communityKey(userId), 'newer'] as const;

/** Batch size: posts per request. */
const batchSize = 50;

/** Cached posts, in the feed and on a permalink. */
export function usePostCache(userId: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    function change(id: string, to: Change): void {
      queries.setQueryData<FeedData>(feedKey(userId), (data) => data && changePost(data, id, to));
      queries.setQueryData<CommunityPost | null>(postKey(userId, id), (post) => post && (to(post) ?? null));
    }

    function shownIds(): string[] {
      const feed = queries.getQueryData<FeedData>(feedKey(userId));
      const alone = queries.getQueriesData<CommunityPost | null>({ queryKey: [...communityKey(userId), 'post'] });
      const opened = alone.flatMap(([, post]) => (post ? [post.id] : []));
      return [...new Set([...(feed ? idsOf(feed) : []), ...opened])];
    }

    /** Refetches these posts; what is no longer visible is removed. */
    async function refresh(ids: readonly string[]): Promise<void> {
      const shown = shownIds();
      const toRefresh = ids.filter((id) => shown.includes(id));
      for (let from = 0; from < toRefresh.length; from += batchSize) {
        const part = toRefresh.slice(from, from + batchSize);
        const found = await readPosts(await getSupabase(), part);
        for (const id of part) change(id, () => found.find((post) => post.id === id));
      }
    }

    function add(post: CommunityPost): void {
      queries.setQueryData<FeedData>(feedKey(userId), (data) => data && prependPost(data, post));
    }

    return { change, add, refresh, shownIds };
  }, [queries, userId]);
}

export type PostCache = ReturnType<typeof usePostCache>;
