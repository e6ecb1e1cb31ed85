import { errorMessage } from '@kindling/domain/error-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { readSuppression, retryAddress } from './suppression-api.ts';

/** Suppression of her address, and lifting it; undefined while unknown, null where there is none. */
export function useSuppression(userId: string, email: string) {
  const queries = useQueryClient();
  const queryKey = ['suppression', userId, email];
  const { data: suppression } = useRead({ queryKey, read: readSuppression, staleTime: 5 * 60_000 });
  const retrying = useMutation({
    mutationFn: async () => retryAddress(await getSupabase()),
    networkMode: 'always',
    onSuccess: () => {
      queries.setQueryData(queryKey, null);
      showToast({ title: 'Check your inbox', description: 'We’ve just sent you an email.' });
    },
    onError: (error) => {
      logFailure('The address could not be tried again', error);
      showToast({ title: 'Nothing sent yet', description: errorMessage(error, 'general'), variant: 'destructive' });
      void handleSessionExpired(error);
    },
  });
  return { suppression, retrying };
}
