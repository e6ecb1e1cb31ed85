import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUuid } from '../../../lib/backend/is-uuid.ts';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { communityKey } from '../community-query-keys.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import { noAppealCase, readAppealCase, sendAppeal } from './appeal-api.ts';

export function useAppealCase(userId: string, actionId: string) {
  return useRead({
    queryKey: [...communityKey(userId), 'case', actionId],
    read: async (supabase) => (isUuid(actionId) ? readAppealCase(supabase, actionId) : noAppealCase),
  });
}

export function useSendAppeal(userId: string, actionId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...failsOffline,
    mutationFn: async (appeal: { id: string; body: string }) =>
      sendAppeal(await getSupabase(), { ...appeal, actionId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: communityKey(userId) }),
    onError: (error) => reportCommunityError('An appeal could not be sent', error),
  });
}
