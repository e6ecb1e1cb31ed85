import type { Story, StoryRow } from '@kindling/domain/community/stories';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUuid } from '../../../lib/backend/is-uuid.ts';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { communityKey } from '../community-query-keys.ts';
import { readFeatured, readOffered, readStory } from './stories-api.ts';

export const storiesKey = (userId: string) => [...communityKey(userId), 'stories'] as const;

export function useFeatured(userId: string) {
  const pages = useInfiniteQuery({
    queryKey: [...storiesKey(userId), 'featured'],
    queryFn: async ({ pageParam }) => readFeatured(await getSupabase(), pageParam),
    initialPageParam: undefined as StoryRow | undefined,
    getNextPageParam: ({ last }) => last,
  });
  useLogged('The featured stories could not be read', pages.error);
  return pages;
}

/** One story by its id, which may have come with a link. */
export function useStory(userId: string, id: string, known: Story | undefined) {
  const story = useQuery({
    queryKey: [...storiesKey(userId), 'one', id],
    queryFn: async () => (isUuid(id) ? readStory(await getSupabase(), id) : null),
    ...(known && { initialData: known }),
  });
  useLogged('A story could not be read', story.error);
  return story;
}

export function useOffered(userId: string) {
  const offered = useQuery({
    queryKey: [...storiesKey(userId), 'offered'],
    queryFn: async () => readOffered(await getSupabase(), userId),
  });
  useLogged('Your stories could not be read', offered.error);
  return offered;
}

function useLogged(what: string, error: unknown) {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
