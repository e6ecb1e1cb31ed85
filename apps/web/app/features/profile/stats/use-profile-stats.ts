import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { readProfileStats } from './profile-stats-api.ts';

/** Read anew whenever the profile is opened: what they count happens on other pages. */
export function useProfileStats(userId: string) {
  const figures = useQuery({
    queryKey: ['figures', userId],
    queryFn: async () => readProfileStats(await getSupabase(), userId),
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (figures.error) logFailure('The figures could not be read', figures.error);
  }, [figures.error]);
  return {
    figures: figures.data,
    failed: figures.data === undefined && (figures.error !== null || figures.fetchStatus === 'paused'),
    retry: () => void figures.refetch(),
  };
}
