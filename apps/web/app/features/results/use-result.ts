import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { readLocalResult } from '../../lib/quiz-result/local-result.ts';
import { belongsTo, readSaveRecord } from '../../lib/quiz-result/save-record.ts';
import { readLatestResult } from '../../lib/quiz-result/send.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { fromLocal, fromSaved, type ShownResult } from './shown-result.ts';

export type ResultState =
  | { status: 'loading' }
  | { status: 'found'; result: ShownResult }
  | { status: 'none' }
  | { status: 'failed'; retry: () => void };

export const latestResultKey = (userId: string) => ['latest-result', userId] as const;

/** A member's result: the one in this browser, or else the newest that the database keeps for her. */
export function useResult(userId: string): ResultState {
  const [local] = useState(() => (belongsTo(readSaveRecord(), userId) ? readLocalResult() : null));
  const saved = useQuery({
    queryKey: latestResultKey(userId),
    queryFn: async () => readLatestResult(await getSupabase(), userId),
    enabled: local === null,
  });
  const { error } = saved;

  useEffect(() => {
    if (error) logFailure('The latest quiz result could not be read', error);
  }, [error]);

  if (local) return { status: 'found', result: fromLocal(local) };
  if (error || saved.fetchStatus === 'paused') return { status: 'failed', retry: () => void saved.refetch() };
  if (saved.isPending) return { status: 'loading' };
  const result = saved.data && fromSaved(saved.data);
  return result ? { status: 'found', result } : { status: 'none' };
}
