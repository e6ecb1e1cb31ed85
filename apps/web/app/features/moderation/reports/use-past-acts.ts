import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeRefusal } from '../../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { type ActFilter, actsPageSize, type RecordedAct, searchActs } from './reports-api.ts';

/** Page after page, each going on behind the last line of the one before. */
export function usePastActs(filter: ActFilter) {
  const query = useInfiniteQuery({
    queryKey: ['past-acts', filter],
    queryFn: async ({ pageParam }) => searchActs(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as RecordedAct | undefined,
    getNextPageParam: (page) => (page.length < actsPageSize ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('What was done could not be read', error);
    noticeRefusal(error);
  }, [error]);

  return query;
}
