import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { journalKey } from '../list/use-entries.ts';
import { readGrowth } from './growth-api.ts';

export function useGrowth(userId: string) {
  const growth = useQuery({
    queryKey: [...journalKey(userId), 'growth'],
    queryFn: async () => readGrowth(await getSupabase()),
  });
  useEffect(() => {
    if (growth.error) logFailure('The growth of the journal could not be read', growth.error);
  }, [growth.error]);
  return {
    growth: growth.data,
    failed: growth.data === undefined && (growth.error !== null || growth.fetchStatus === 'paused'),
    retry: () => void growth.refetch(),
  };
}
