import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../lib/backend/use-live-channel.ts';
import { refreshUnreadCount } from '../../../shared/unread-notifications.ts';
import { moderationStatusKey } from '../community-query-keys.ts';
import { notificationsKey } from './use-notifications.ts';

/** Live notifications: a broadcast says only that there is one; it is read through REST. */
export function useLiveNotifications(userId: string): void {
  const queries = useQueryClient();
  useLiveChannel({
    topic: `member:${userId}`,
    event: 'notification',
    onChange() {
      void refreshUnreadCount({ force: true });
      void queries.invalidateQueries({ queryKey: notificationsKey(userId) });
      // A notification may tell of a suspension or its end.
      void queries.invalidateQueries({ queryKey: moderationStatusKey(userId) });
    },
    failure: 'Notifications are not live',
  });
}
