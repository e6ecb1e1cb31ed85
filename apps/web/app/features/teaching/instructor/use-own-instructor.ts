import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { ownInstructorKey, readRevisedInstructor } from './own-instructor.ts';

export function useOwnInstructor(userId: string) {
  return useRead({
    queryKey: ownInstructorKey(userId),
    read: () => readRevisedInstructor(userId),
    // Always fresh: it may have been reviewed meanwhile.
    staleTime: 0,
    failure: 'The instructor profile could not be read',
  });
}

/** Refetches after an insert or update. */
export function useRefreshInstructor(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownInstructorKey(userId) });
}
