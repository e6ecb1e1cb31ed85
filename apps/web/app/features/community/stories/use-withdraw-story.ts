import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { withdrawStory } from './stories-api.ts';
import { storiesKey } from './use-stories.ts';

/** Mutation: takes back one of her own stories, by its id. */
export function useWithdrawStory(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async (id: string) => withdrawStory(await getSupabase(), id),
    onSuccess: () => queries.invalidateQueries({ queryKey: storiesKey(userId) }),
    onError: (error) => reportCommunityError('A story could not be withdrawn', error),
  });
}
