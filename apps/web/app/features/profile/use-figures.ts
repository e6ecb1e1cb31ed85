import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { getSupabase } from '../../lib/supabase.ts';
import { readFigures } from './figures-api.ts';

/** Read anew whenever the profile is opened: what they count happens on other pages. */
export function useFigures(userId: string) {
  const figures = useQuery({
    queryKey: ['figures', userId],
    queryFn: async () => readFigures(await getSupabase(), userId),
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
