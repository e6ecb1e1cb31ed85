import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { lastOfFullPage, useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import { refreshUnreadCount } from '../../../shared/unread-notifications.ts';
import { communityKey } from '../community-query-keys.ts';
import { failsOffline } from '../fails-offline.ts';
import { reportCommunityError } from '../report-community-error.ts';
import {
  markAllRead,
  markRead,
  type NotificationWithComment,
  pageSize,
  readAppealStates,
  readNotifications,
  removeNotification,
} from './notifications-api.ts';

export const notificationsKey = (userId: string) => [...communityKey(userId), 'notices'] as const;

/** Notifications, paginated. */
export function useNotifications(userId: string) {
  return useReadPages({
    queryKey: [...notificationsKey(userId), 'list'],
    read: (supabase, after: NotificationWithComment | undefined) => readNotifications(supabase, after),
    next: lastOfFullPage(pageSize),
    failure: 'The notifications could not be read',
  });
}

export function useAppealStates(userId: string) {
  return useRead({ queryKey: [...notificationsKey(userId), 'appeals'], read: readAppealStates }).data;
}

/** Mutations of notifications; the list and the bell are refetched afterwards. */
export function useNotificationActions(userId: string) {
  const queries = useQueryClient();
  const settle = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: notificationsKey(userId) }),
      refreshUnreadCount({ force: true }),
    ]);
  };
  return {
    read: useMutation({
      ...failsOffline,
      mutationFn: async (id: string) => markRead(await getSupabase(), id),
      onSettled: settle,
      onError: (error) => reportCommunityError('A notification could not be marked as read', error),
    }),
    readAll: useMutation({
      ...failsOffline,
      mutationFn: async (upTo: string) => markAllRead(await getSupabase(), upTo),
      onSettled: settle,
      onError: (error) => reportCommunityError('The notifications could not be marked as read', error),
    }),
    remove: useMutation({
      ...failsOffline,
      mutationFn: async (id: string) => removeNotification(await getSupabase(), id),
      onSettled: settle,
      onError: (error) => reportCommunityError('A notification could not be removed', error),
    }),
  };
}
