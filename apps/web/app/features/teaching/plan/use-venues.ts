import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readVenues } from './venues-api.ts';

const keyOf = (userId: string) => ['my-venues', userId] as const;

export function useVenues(userId: string) {
  return useRead({ queryKey: keyOf(userId), read: readVenues, failure: 'Her venues could not be read' });
}

/** Refetches after one was added. */
export function useRefreshVenues(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userId) });
}
