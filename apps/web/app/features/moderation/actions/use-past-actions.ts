import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { type ActionFilter, actionsPageSize, type RecordedAction, searchActions } from '../reports/reports-api.ts';

/** Keyset pagination: each page goes on behind the last line of the one before. */
export function usePastActions(filter: ActionFilter) {
  return useReadPages({
    queryKey: ['past-acts', filter],
    read: (supabase, after: RecordedAction | undefined) => searchActions(supabase, filter, after),
    next: lastOfFullPage(actionsPageSize),
    placeholderData: keepPreviousData,
    failure: 'What was done could not be read',
    roleRequired: true,
  });
}
