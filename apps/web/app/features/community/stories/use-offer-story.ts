import type { StoryValues } from '@kindling/domain/community/story-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { offerAgain, offerStory, withdrawStory } from './stories-api.ts';
import { storiesKey } from './use-stories.ts';

interface Offer {
  values: StoryValues;
  story: { id: string; postId: string };
  again: boolean;
}

/** Mutations of one's own stories. */
export function useOfferStory(userId: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: storiesKey(userId) });
  return {
    offer: useMutation({
      ...failsOffline,
      mutationFn: async ({ values, story, again }: Offer) =>
        (again ? offerAgain : offerStory)(await getSupabase(), values, story),
      onSuccess,
      onError: (error) => reportCommunityError('A story could not be offered', error),
    }),
    withdraw: useMutation({
      ...failsOffline,
      mutationFn: async (id: string) => withdrawStory(await getSupabase(), id),
      onSuccess,
      onError: (error) => reportCommunityError('A story could not be withdrawn', error),
    }),
  };
}
