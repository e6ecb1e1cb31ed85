import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import {
  type DecisionFilter,
  type PastDecision,
  pageSize,
  readModerators,
  searchDecisions,
} from '../moderation-api.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function usePastDecisions(filter: DecisionFilter) {
  return useReadPages({
    queryKey: ['past-decisions', filter],
    read: (supabase, after: PastDecision | undefined) => searchDecisions(supabase, filter, after),
    next: lastOfFullPage(pageSize),
    placeholderData: keepPreviousData,
    failure: 'Past decisions could not be read',
    roleRequired: true,
  });
}

/** Everybody who has decided something, for the filter; without an answer the others still work. */
export function useModerators(): readonly { id: string; name: string }[] {
  const { data = [] } = useRead({ queryKey: ['past-decisions', 'moderators'], read: readModerators });
  return data;
}
