import { useState } from 'react';
import { useRead } from '../../lib/backend/use-read.ts';
import { readLatestResult } from '../../shared/quiz-result/insert-quiz-rows.ts';
import { latestResultKey } from '../../shared/quiz-result/latest-result-key.ts';
import { readLocalResult } from '../../shared/quiz-result/local-result.ts';
import { belongsTo, readSaveProgress } from '../../shared/quiz-result/save-progress.ts';
import { newestResult, type ShownResult } from './shown-result.ts';

export type ResultState =
  | { status: 'loading' }
  | { status: 'found'; result: ShownResult }
  | { status: 'none' }
  | { status: 'failed'; retry: () => void };

/** Result of a member: this browser's, or the newest in the database. */
export function useResult(userId: string): ResultState {
  const [local] = useState(() => (belongsTo(readSaveProgress(), userId) ? readLocalResult() : null));
  const { data, fetching, failing, retry } = useRead({
    queryKey: latestResultKey(userId),
    read: (supabase) => readLatestResult(supabase, userId),
    failure: 'The latest quiz result could not be read',
  });

  // Stale while refetching: it may be older than what was just sent.
  const latest = fetching ? null : data;
  const result = newestResult({
    local,
    localIsSaved: readSaveProgress()?.result === 'saved',
    latest: local ? latest : data,
  });
  if (result) return { status: 'found', result };
  if (failing) return { status: 'failed', retry };
  return data === undefined ? { status: 'loading' } : { status: 'none' };
}
