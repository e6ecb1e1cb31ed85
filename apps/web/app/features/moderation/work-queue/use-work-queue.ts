import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReadState, useRead } from '../../../lib/backend/use-read.ts';
import type { WorkQueue, WorkQueueDefinition } from './work-queue.ts';

/** Polling: read again every minute, because others submit, report and decide meanwhile. */
export function useWorkQueue<Item extends { id: string }, Action extends string, Values>({
  name,
  read,
}: WorkQueueDefinition<Item, Action, Values>): ReadState<WorkQueue<Item>> {
  return useRead({
    queryKey: workQueueKey(name),
    read,
    failure: `The ${name} queue could not be read`,
    roleRequired: true,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

export const workQueueKey = (name: string): QueryKey => ['work-queue', name];

/** Records of what was decided about submissions, and of what was done about reports and appeals. */
export const decisionRecordKey = ['past-decisions'] as const;
export const actionRecordKey = ['past-actions'] as const;

/** Cache invalidation: has queues and records read again. */
export function useInvalidate(): (...keys: readonly QueryKey[]) => Promise<void> {
  const queries = useQueryClient();
  return async (...keys) => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
