import { messageFor } from '@kindling/domain/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { showToast } from '../../ui/toast-store.ts';
import { retryJobs } from './operations-api.ts';
import { operationsKey } from './use-reading.ts';

/** Has one job, or all of a kind, done again, and says what came of that. */
export function useRetrying() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ kind, job }: { kind: string; job: string | undefined }) =>
      retryJobs(await getSupabase(), kind, job),
    onSettled: () => queries.invalidateQueries({ queryKey: [operationsKey, 'queue'] }),
  });

  async function retry(kind: string, job?: string): Promise<void> {
    try {
      showToast({ title: said(await mutateAsync({ kind, job })) });
    } catch (error) {
      logFailure('Jobs could not be done again', error);
      noticeRefusal(error);
      showToast({ title: 'Nothing was changed', description: messageFor(error, 'general'), variant: 'destructive' });
    }
  }

  return { retry, retrying: isPending };
}

function said(jobs: number): string {
  if (jobs === 0) return 'Nothing of this had failed any more.';
  return jobs === 1 ? 'It is being tried again now.' : `${jobs} are being tried again now.`;
}
