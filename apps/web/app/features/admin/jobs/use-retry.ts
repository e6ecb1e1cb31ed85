import { errorMessage } from '@kindling/domain/error-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { adminKey } from '../use-admin-query.ts';

/** Retries something failed, and announces the outcome. */
export function useRetry<Which extends unknown[]>(
  retryFailed: (supabase: Backend, ...which: Which) => Promise<number>,
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (which: Which) => retryFailed(await getSupabase(), ...which),
    onSettled: () => queries.invalidateQueries({ queryKey: [adminKey] }),
  });

  async function retry(...which: Which): Promise<void> {
    try {
      showToast({ title: retriedLabel(await mutateAsync(which)) });
    } catch (error) {
      logFailure('What failed could not be done again', error);
      reportAuthorizationError(error);
      showToast({ title: 'Nothing was changed', description: errorMessage(error, 'general'), variant: 'destructive' });
    }
  }

  return { retry, retrying: isPending };
}

function retriedLabel(count: number): string {
  if (count === 0) return 'Nothing left to retry.';
  return count === 1 ? 'Trying it again now.' : `Trying ${count} again now.`;
}
