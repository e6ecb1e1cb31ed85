import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { latestResultKey } from '../../lib/backend/query-client.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { type PastResult, pageSize, readHistory } from './history-api.ts';

/** Every quiz of hers that is saved. A new result makes it read anew, like the latest one. */
export function useHistory(userId: string) {
  const history = useInfiniteQuery({
    queryKey: [...latestResultKey(userId), 'history'],
    queryFn: async ({ pageParam }) => readHistory(await getSupabase(), userId, pageParam),
    initialPageParam: undefined as PastResult | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  });
  const { error } = history;
  useEffect(() => {
    if (error) logFailure('The quizzes taken before could not be read', error);
  }, [error]);
  return history;
}
