import { generalMessages } from '@kindling/domain/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { cancelDeletion, readDue } from './rights-api.ts';

const key = (userId: string) => ['account-deletion', userId] as const;

/** Whether her account will be erased, and keeping it. While that is not known nothing is said. */
export function useDeletion(userId: string) {
  const queries = useQueryClient();
  const due = useQuery({
    queryKey: key(userId),
    queryFn: async () => readDue(await getSupabase(), userId),
    staleTime: 5 * 60_000,
  });
  const keeping = useMutation({
    mutationFn: async () => cancelDeletion(await getSupabase(), userId),
    // Without a network it is said at once that nothing was cancelled.
    networkMode: 'always',
    onSuccess: (stillDue) => {
      queries.setQueryData(key(userId), stillDue);
      if (stillDue) showToast({ title: 'Too late', description: 'The 14 days are over.', variant: 'destructive' });
      else showToast({ title: 'Your account stays', description: 'Nothing was deleted.' });
    },
    onError: (error) => {
      logFailure('The deletion could not be cancelled', error);
      showToast({ title: 'Not cancelled yet', description: generalMessages.network, variant: 'destructive' });
      void noticeEndedSession(error);
    },
  });
  return { due: due.data ?? undefined, keeping, reread: () => queries.invalidateQueries({ queryKey: key(userId) }) };
}
