import { useRead } from '../../../lib/backend/use-read.ts';
import { readProfileStats } from './profile-stats-api.ts';

/** Refetched whenever the profile opens: what is counted happens on other pages. */
export function useProfileStats(userId: string) {
  return useRead({
    queryKey: ['figures', userId],
    read: (supabase) => readProfileStats(supabase, userId),
    refetchOnMount: 'always',
    failure: 'The figures could not be read',
  });
}
