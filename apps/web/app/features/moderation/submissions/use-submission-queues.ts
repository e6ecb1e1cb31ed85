import { type ReviewItemKind, reviewItemKinds } from '@kindling/domain/review/review-item';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { reportAuthorizationError } from '../../../lib/session/report-authorization-error.ts';
import { readQueue } from '../moderation-api.ts';
import type { Queue } from './submission.ts';

export type SubmissionQueueState =
  | { status: 'loading' }
  | { status: 'ready'; queue: Queue }
  | { status: 'failed'; error: unknown; retry: () => void };

const queueKey = (kind: ReviewItemKind) => ['review-queue', kind] as const;

/** What waits, of each kind; read again every minute, because others review and submit meanwhile. */
export function useSubmissionQueues(): Readonly<Record<ReviewItemKind, SubmissionQueueState>> {
  const results = useQueries({
    queries: reviewItemKinds.map((kind) => ({
      queryKey: queueKey(kind),
      queryFn: async () => readQueue(await getSupabase(), kind),
      refetchInterval: 60_000,
      refetchOnWindowFocus: 'always' as const,
    })),
  });
  const failure = results.find(({ error }) => error)?.error;

  useEffect(() => {
    if (!failure) return;
    logFailure('What waits could not be read', failure);
    reportAuthorizationError(failure);
  }, [failure]);

  const states = results.map(({ data, error, fetchStatus, refetch }): SubmissionQueueState => {
    if (data) return { status: 'ready', queue: data };
    if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  });
  const [listing, instructor, klass, story] = states as [
    SubmissionQueueState,
    SubmissionQueueState,
    SubmissionQueueState,
    SubmissionQueueState,
  ];
  return { listing, instructor, class: klass, story };
}

/** Reads one queue, or all, and the past decisions again. */
export function useRefreshSubmissions(): (kind?: ReviewItemKind) => Promise<void> {
  const queries = useQueryClient();
  return async (kind) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: kind ? queueKey(kind) : ['review-queue'] }),
      queries.invalidateQueries({ queryKey: ['past-decisions'] }),
    ]);
  };
}
