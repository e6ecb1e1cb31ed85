import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { type ActionFilter, actionsPageSize, type RecordedAction, searchActions } from '../reports/reports-api.ts';

/** Page after page, each going on behind the last line of the one before. */
export function usePastActions(filter: ActionFilter) {
  const query = useInfiniteQuery({
    queryKey: ['past-acts', filter],
    queryFn: async ({ pageParam }) => searchActions(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as RecordedAction | undefined,
    getNextPageParam: (page) => (page.length < actionsPageSize ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('What was done could not be read', error);
    reportAuthorizationError(error);
  }, [error]);

  return query;
}
