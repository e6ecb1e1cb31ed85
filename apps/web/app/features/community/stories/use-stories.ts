import type { Story, StoryRow } from '@kindling/domain/community/stories';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { isUuid } from '../../../lib/backend/is-uuid.ts';
import { useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import { communityKey } from '../community-query-keys.ts';
import { readFeatured, readOffered, readStory, type StoriesPage } from './stories-api.ts';

export const storiesKey = (userId: string) => [...communityKey(userId), 'stories'] as const;

export function useFeatured(userId: string) {
  return useReadPages({
    queryKey: [...storiesKey(userId), 'featured'],
    read: (supabase, after: StoryRow | undefined) => readFeatured(supabase, after),
    next: ({ last }) => last,
    failure: 'The featured stories could not be read',
  });
}

/** One story by id, such as from a link. */
export function useStory(userId: string, id: string) {
  const queries = useQueryClient();
  return useRead({
    queryKey: [...storiesKey(userId), 'one', id],
    read: async (supabase) => (isUuid(id) ? readStory(supabase, id) : null),
    // At once where its cover was pressed.
    initialData: (): Story | null | undefined =>
      queries
        .getQueryData<InfiniteData<StoriesPage>>([...storiesKey(userId), 'featured'])
        ?.pages.flatMap(({ stories }) => stories)
        .find((story) => story.id === id),
    failure: 'A story could not be read',
  });
}

export function useOffered(userId: string) {
  return useRead({
    queryKey: [...storiesKey(userId), 'offered'],
    read: (supabase) => readOffered(supabase, userId),
    failure: 'Your stories could not be read',
  });
}
