import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestResultKey } from '../../lib/backend/query-client.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { readLatestResult } from '../../lib/quiz-result/insert-quiz-rows.ts';
import { readLocalResult } from '../../lib/quiz-result/local-result.ts';
import { belongsTo, readSaveProgress } from '../../lib/quiz-result/save-progress.ts';
import { newestResult, type ShownResult } from './shown-result.ts';

export type ResultState =
  | { status: 'loading' }
  | { status: 'found'; result: ShownResult }
  | { status: 'none' }
  | { status: 'failed'; retry: () => void };

/** A member's result: the one in this browser, or else the newest that the database keeps for her. */
export function useResult(userId: string): ResultState {
  const [local] = useState(() => (belongsTo(readSaveProgress(), userId) ? readLocalResult() : null));
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: latestResultKey(userId),
    queryFn: async () => readLatestResult(await getSupabase(), userId),
  });

  useEffect(() => {
    if (error) logFailure('The latest quiz result could not be read', error);
  }, [error]);

  // What is being read again may be older than what was just sent.
  const latest = isFetching ? null : data;
  const result = newestResult({
    local,
    localIsSaved: readSaveProgress()?.result === 'saved',
    latest: local ? latest : data,
  });
  if (result) return { status: 'found', result };
  if (error || fetchStatus === 'paused') return { status: 'failed', retry: () => void refetch() };
  return data === undefined ? { status: 'loading' } : { status: 'none' };
}
