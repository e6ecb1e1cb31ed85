import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readOfferedVenues, readOthersVenue, readVenues } from './venues-api.ts';

const keyOf = (userId: string) => ['my-venues', userId] as const;

export function useVenues(userId: string) {
  return useRead({ queryKey: keyOf(userId), read: readVenues, failure: 'Her venues could not be read' });
}

/** Refetches after one was added. */
export function useRefreshVenues(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userId) });
}

/** Places that businesses offer and that fit the words. */
export function useOfferedVenues(search: string) {
  return useRead({
    queryKey: ['offered-venues', search],
    read: (supabase) => readOfferedVenues(supabase, search),
    failure: 'Offered venues could not be read',
  });
}

/** Name of a chosen venue that isn't hers. */
export function useOthersVenue(id: string | undefined) {
  return useRead({
    queryKey: ['others-venue', id],
    read: (supabase) => readOthersVenue(supabase, id ?? ''),
    enabled: id !== undefined,
    failure: 'The venue of a session could not be read',
  });
}
