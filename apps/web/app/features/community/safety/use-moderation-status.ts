import { useRead } from '../../../lib/backend/use-read.ts';
import { moderationStatusKey } from '../community-query-keys.ts';
import { readModerationStatus } from './safety-api.ts';

/** Moderation status. Only for display: the database decides. */
export function useModerationStatus(userId: string) {
  return useRead({
    queryKey: moderationStatusKey(userId),
    read: readModerationStatus,
    // Always fresh: it must not contradict a notification.
    staleTime: 0,
  });
}
