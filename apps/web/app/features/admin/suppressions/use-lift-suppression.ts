import { errorMessage } from '@kindling/domain/error-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { liftSuppression } from '../admin-api.ts';
import { adminKey } from '../use-admin-query.ts';

/** Takes an address off the list, and announces the outcome. */
export function useLiftSuppression(onLifted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, reason }: { code: string; reason: string }) =>
      liftSuppression(await getSupabase(), code, reason),
    onSuccess: (lifted) => {
      showToast({ title: lifted ? 'Emails go there again' : 'It’s already off the list' });
      onLifted();
    },
    onError: (error) => {
      logFailure('The suppression could not be lifted', error);
      reportAuthorizationError(error);
      showToast({ title: 'Nothing was changed', description: errorMessage(error, 'general'), variant: 'destructive' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [adminKey] }),
  });
}
