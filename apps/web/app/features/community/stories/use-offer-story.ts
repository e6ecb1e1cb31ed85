import type { StoryValues } from '@kindling/domain/community/story-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { offerAgain, offerStory } from './stories-api.ts';
import { storiesKey } from './use-stories.ts';

interface Offer {
  values: StoryValues;
  story: { id: string; postId: string };
  again: boolean;
}

/** Mutation: offers one of her own stories, or a changed one again. */
export function useOfferStory(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async ({ values, story, again }: Offer) =>
      (again ? offerAgain : offerStory)(await getSupabase(), values, story),
    onSuccess: () => queries.invalidateQueries({ queryKey: storiesKey(userId) }),
    onError: (error) => reportCommunityError('A story could not be offered', error),
  });
}
