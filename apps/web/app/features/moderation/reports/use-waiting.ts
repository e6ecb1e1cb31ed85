import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeRefusal } from '../../../lib/session/notice-refusal.ts';
import { type Backend, getSupabase } from '../../../lib/supabase.ts';
import { readAppeals, readReports, type Waiting } from './reports-api.ts';

export type WaitingState<T> =
  | { status: 'loading' }
  | ({ status: 'ready' } & Waiting<T>)
  | { status: 'failed'; error: unknown; retry: () => void };

export function useReports() {
  return useWaiting('reports', readReports);
}

export function useAppeals() {
  return useWaiting('appeals', readAppeals);
}

/** Read again every minute, because others report and act meanwhile. */
function useWaiting<T>(name: 'reports' | 'appeals', read: (supabase: Backend) => Promise<Waiting<T>>): WaitingState<T> {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['desk-waiting', name],
    queryFn: async () => read(await getSupabase()),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

  useEffect(() => {
    if (!error) return;
    logFailure(`The ${name} could not be read`, error);
    noticeRefusal(error);
  }, [error, name]);

  if (data) return { status: 'ready', ...data };
  if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}

/** Reads reports, appeals and what was done again: an act of one kind changes what is said beside the others. */
export function useRefreshWaiting(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['desk-waiting'] }),
      queries.invalidateQueries({ queryKey: ['past-acts'] }),
    ]);
  };
}
