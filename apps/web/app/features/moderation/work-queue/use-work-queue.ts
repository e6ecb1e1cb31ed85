import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { readAppeals, readReports, type WorkQueue } from '../reports/reports-api.ts';

export type WorkQueueState<T> =
  | { status: 'loading' }
  | ({ status: 'ready' } & WorkQueue<T>)
  | { status: 'failed'; error: unknown; retry: () => void };

export function useReportsQueue() {
  return useWorkQueue('reports', readReports);
}

export function useAppealsQueue() {
  return useWorkQueue('appeals', readAppeals);
}

/** Read again every minute, because others report and act meanwhile. */
function useWorkQueue<T>(
  name: 'reports' | 'appeals',
  read: (supabase: Backend) => Promise<WorkQueue<T>>,
): WorkQueueState<T> {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['desk-waiting', name],
    queryFn: async () => read(await getSupabase()),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

  useEffect(() => {
    if (!error) return;
    logFailure(`The ${name} could not be read`, error);
    reportAuthorizationError(error);
  }, [error, name]);

  if (data) return { status: 'ready', ...data };
  if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}

/** Reads reports, appeals and what was done again: an act of one kind changes what is said beside the others. */
export function useRefreshWorkQueues(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['desk-waiting'] }),
      queries.invalidateQueries({ queryKey: ['past-acts'] }),
    ]);
  };
}
