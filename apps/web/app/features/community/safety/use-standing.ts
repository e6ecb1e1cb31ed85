import { useQuery } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/supabase.ts';
import { standingKey } from '../keys.ts';
import { readStanding } from './safety-api.ts';

/** Whether she may speak in the community. What that allows, the database decides anew each time. */
export function useStanding(userId: string) {
  return useQuery({
    queryKey: standingKey(userId),
    queryFn: async () => readStanding(await getSupabase()),
    // Beside a notice about it, it must not say otherwise.
    staleTime: 0,
  });
}
