import { type SubjectKind, subjectKinds } from '@kindling/domain/review/subject';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { noticeRefusal } from '../../lib/session/notice-refusal.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { readQueue } from './desk-api.ts';
import type { Queue } from './submission.ts';

export type QueueState =
  | { status: 'loading' }
  | { status: 'ready'; queue: Queue }
  | { status: 'failed'; error: unknown; retry: () => void };

const queueKey = (kind: SubjectKind) => ['review-queue', kind] as const;

/** What waits, of each kind; read again every minute, because others review and submit meanwhile. */
export function useQueues(): Readonly<Record<SubjectKind, QueueState>> {
  const results = useQueries({
    queries: subjectKinds.map((kind) => ({
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
    noticeRefusal(failure);
  }, [failure]);

  const states = results.map(({ data, error, fetchStatus, refetch }): QueueState => {
    if (data) return { status: 'ready', queue: data };
    if (error || fetchStatus === 'paused') return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  });
  const [listing, instructor, klass, story] = states as [QueueState, QueueState, QueueState, QueueState];
  return { listing, instructor, class: klass, story };
}

/** Reads one queue, or all, and the past decisions again. */
export function useRefreshDesk(): (kind?: SubjectKind) => Promise<void> {
  const queries = useQueryClient();
  return async (kind) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: kind ? queueKey(kind) : ['review-queue'] }),
      queries.invalidateQueries({ queryKey: ['past-decisions'] }),
    ]);
  };
}
