import { useQuery } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { moderationStatusKey } from '../community-query-keys.ts';
import { readModerationStatus } from './safety-api.ts';

/** Whether she may speak in the community. What that allows, the database decides anew each time. */
export function useModerationStatus(userId: string) {
  return useQuery({
    queryKey: moderationStatusKey(userId),
    queryFn: async () => readModerationStatus(await getSupabase()),
    // Beside a notice about it, it must not say otherwise.
    staleTime: 0,
  });
}
