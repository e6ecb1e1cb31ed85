import { useRead } from '../../../lib/backend/use-read.ts';
import { readProfileStats } from './profile-stats-api.ts';

/** Read anew whenever the profile is opened: what they count happens on other pages. */
export function useProfileStats(userId: string) {
  return useRead({
    queryKey: ['figures', userId],
    read: (supabase) => readProfileStats(supabase, userId),
    refetchOnMount: 'always',
    failure: 'The figures could not be read',
  });
}
