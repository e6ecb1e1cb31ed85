import { useRead } from '../../../lib/backend/use-read.ts';
import { moderationStatusKey } from '../community-query-keys.ts';
import { readModerationStatus } from './safety-api.ts';

/** Whether she may speak in the community. What that allows, the database decides anew each time. */
export function useModerationStatus(userId: string) {
  return useRead({
    queryKey: moderationStatusKey(userId),
    read: readModerationStatus,
    // Beside a notice about it, it must not say otherwise.
    staleTime: 0,
  });
}
