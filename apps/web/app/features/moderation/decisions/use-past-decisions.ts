import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import {
  type DecisionFilter,
  type PastDecision,
  pageSize,
  readModerators,
  searchDecisions,
} from '../moderation-api.ts';
import { decisionRecordKey } from '../work-queue/use-work-queue.ts';

/** Audit record of decisions about submissions, newest first. */
export function usePastDecisions(filter: DecisionFilter) {
  return useReadPages({
    queryKey: [...decisionRecordKey, filter],
    read: (supabase, last: PastDecision | undefined) => searchDecisions(supabase, filter, last),
    next: lastOfFullPage(pageSize),
    failure: 'Past decisions could not be read',
    roleRequired: true,
    placeholderData: keepPreviousData,
  });
}

/** Everyone who has decided something, for the filter; without an answer the others still work. */
export function useModerators(): readonly { id: string; name: string }[] {
  const { data = [] } = useRead({
    queryKey: [...decisionRecordKey, 'moderators'],
    read: readModerators,
    roleRequired: true,
  });
  return data;
}
