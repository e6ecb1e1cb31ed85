import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import {
  type DecisionFilter,
  type PastDecision,
  pageSize,
  readModerators,
  searchDecisions,
} from '../moderation-api.ts';

/** Page after page, each going on behind the last line of the one before. */
export function usePastDecisions(filter: DecisionFilter) {
  const query = useInfiniteQuery({
    queryKey: ['past-decisions', filter],
    queryFn: async ({ pageParam }) => searchDecisions(await getSupabase(), filter, pageParam),
    initialPageParam: undefined as PastDecision | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
  });
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    logFailure('Past decisions could not be read', error);
    reportAuthorizationError(error);
  }, [error]);

  return query;
}

/** Everybody who has decided something, for the filter; without an answer the others still work. */
export function useModerators(): readonly { id: string; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['past-decisions', 'moderators'],
    queryFn: async () => readModerators(await getSupabase()),
  });
  return data;
}
