import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isId } from '../../../lib/is-id.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { noticeCommunityFailure } from '../community-failure.ts';
import { failsOffline } from '../fails-offline.ts';
import { communityKey } from '../keys.ts';
import { noCase, readCase, sendAppeal } from './appeal-api.ts';

export function useCase(userId: string, act: string) {
  return useQuery({
    queryKey: [...communityKey(userId), 'case', act],
    queryFn: async () => (isId(act) ? readCase(await getSupabase(), act) : noCase),
  });
}

export function useAppealing(userId: string, act: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async (appeal: { id: string; body: string }) => sendAppeal(await getSupabase(), { ...appeal, act }),
    onSuccess: () => queries.invalidateQueries({ queryKey: communityKey(userId) }),
    onError: (error) => noticeCommunityFailure('An appeal could not be sent', error),
  });
}
