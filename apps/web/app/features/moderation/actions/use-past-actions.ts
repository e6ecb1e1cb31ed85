import { keepPreviousData } from '@tanstack/react-query';
import { lastOfFullPage, useReadPages } from '../../../lib/backend/use-read.ts';
import { type ActionFilter, actionsPageSize, type RecordedAction, searchActions } from '../reports/reports-api.ts';
import { actionRecordKey } from '../work-queue/use-work-queue.ts';

/** Audit record of what was done about reports and appeals, newest first. */
export function usePastActions(filter: ActionFilter) {
  return useReadPages({
    queryKey: [...actionRecordKey, filter],
    read: (supabase, last: RecordedAction | undefined) => searchActions(supabase, filter, last),
    next: lastOfFullPage(actionsPageSize),
    failure: 'Actions could not be read',
    roleRequired: true,
    placeholderData: keepPreviousData,
  });
}
