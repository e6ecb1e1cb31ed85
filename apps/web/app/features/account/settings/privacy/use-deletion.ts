import { generalMessages } from '@kindling/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { cancelDeletion, readDeletionDue } from './deletion-api.ts';

const key = (userId: string) => ['account-deletion', userId] as const;

/** Scheduled deletion, and cancelling it; undefined while unknown. */
export function useDeletion(userId: string) {
  const queries = useQueryClient();
  const due = useRead({
    queryKey: key(userId),
    read: (supabase) => readDeletionDue(supabase, userId),
    staleTime: 5 * 60_000,
  });
  const cancelling = useMutation({
    mutationFn: async () => cancelDeletion(await getSupabase(), userId),
    // Fails offline: it says at once that nothing was cancelled.
    networkMode: 'always',
    onSuccess: (stillDue) => {
      queries.setQueryData(key(userId), stillDue);
      if (stillDue) showToast({ title: 'Too late', description: 'The 14 days are over.', variant: 'destructive' });
      else showToast({ title: 'Your account stays', description: 'Nothing was deleted.' });
    },
    onError: (error) => {
      logFailure('The deletion could not be cancelled', error);
      showToast({ title: 'Not cancelled yet', description: generalMessages.network, variant: 'destructive' });
      void handleSessionExpired(error);
    },
  });
  return { due: due.data ?? undefined, cancelling, reread: () => queries.invalidateQueries({ queryKey: key(userId) }) };
}
