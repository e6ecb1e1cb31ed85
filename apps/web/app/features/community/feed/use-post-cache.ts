import type { CommunityPost } from '@kindling/domain/community/post-rows';
import type { PostTopic } from '@kindling/domain/community/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { communityKey } from '../community-query-keys.ts';
import { readPosts } from './feed-api.ts';
import { type Change, changePost, type FeedData, idsOf, prependPost } from './feed-cache.ts';
import { PendingChanges } from './pending-changes.ts';

/** The feed, or one topic of it. */
export const feedKey = (userId: string, topic?: PostTopic) =>
  [...communityKey(userId), 'feed', topic ?? 'all'] as const;
const feedsKey = (userId: string) => [...communityKey(userId), 'feed'] as const;
export const postKey = (userId: string, id: string) => [...communityKey(userId), 'post', id] as const;
export const newerKey = (userId: string) => [...communityKey(userId), 'newer'] as const;

/** Batch size: posts per request. */
const batchSize = 50;

/** Cached posts, in the feed and on a permalink. */
export function usePostCache(userId: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const pending = new PendingChanges();

    function change(id: string, to: Change): void {
      queries.setQueriesData<FeedData>({ queryKey: feedsKey(userId) }, (data) => data && changePost(data, id, to));
      queries.setQueryData<CommunityPost | null>(postKey(userId, id), (post) => post && (to(post) ?? null));
    }

    function shownIds(): string[] {
      const feeds = queries.getQueriesData<FeedData>({ queryKey: feedsKey(userId) });
      const alone = queries.getQueriesData<CommunityPost | null>({ queryKey: [...communityKey(userId), 'post'] });
      const opened = alone.flatMap(([, post]) => (post ? [post.id] : []));
      return [...new Set([...feeds.flatMap(([, data]) => (data ? idsOf(data) : [])), ...opened])];
    }

    /** Refetches these posts; what is no longer visible is removed. */
    async function refresh(ids: readonly string[]): Promise<void> {
      const shown = shownIds();
      const toRefresh = ids.filter((id) => shown.includes(id));
      for (let from = 0; from < toRefresh.length; from += batchSize) {
        const part = toRefresh.slice(from, from + batchSize);
        const sent = new Map(part.map((id) => [id, pending.version(id)]));
        const found = await readPosts(await getSupabase(), part);
        const outdated: string[] = [];
        for (const [id, version] of sent) {
          const verdict = pending.verdict(id, version);
          if (verdict === 'current') change(id, () => found.find((post) => post.id === id));
          if (verdict === 'outdated') outdated.push(id);
        }
        if (outdated.length > 0) await refresh(outdated);
      }
    }

    /** Optimistic change: no refetch from before it overwrites it until `settle`. */
    function changeAhead(id: string, to: Change): void {
      pending.begin(id);
      change(id, to);
    }

    function settle(id: string): void {
      if (!pending.end(id)) return;
      refresh([id]).catch((error: unknown) => logFailure('A post could not be read again', error));
    }

    function add(post: CommunityPost): void {
      for (const topic of [undefined, post.topic ?? undefined])
        queries.setQueryData<FeedData>(feedKey(userId, topic), (data) => data && prependPost(data, post));
    }

    return { change, changeAhead, settle, add, refresh, shownIds };
  }, [queries, userId]);
}

export type PostCache = ReturnType<typeof usePostCache>;
