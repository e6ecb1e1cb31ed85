import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { type InstructorRow, readOwnInstructor } from './own-instructor.ts';

type OwnInstructor =
  | { status: 'loading' }
  | { status: 'ready'; profile: InstructorRow | null }
  | { status: 'failed'; retry: () => void };

const keyOf = (userId: string) => ['own-instructor', userId] as const;

export function useOwnInstructor(userId: string): OwnInstructor {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => readOwnInstructor(userId),
    // It may have been approved since she last looked.
    staleTime: 0,
  });

  useEffect(() => {
    if (error) logFailure('The instructor profile could not be read', error);
  }, [error]);

  if (data !== undefined) return { status: 'ready', profile: data };
  if (error || fetchStatus === 'paused') return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}

/** Reads it again after it was made or changed. */
export function useRefreshInstructor(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userId) });
}
