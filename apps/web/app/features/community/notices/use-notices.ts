import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { askUnread } from '../../../lib/notices/unread.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { noticeCommunityFailure } from '../community-failure.ts';
import { failsOffline } from '../fails-offline.ts';
import { communityKey } from '../keys.ts';
import {
  markAllRead,
  markRead,
  type NoticeRow,
  pageSize,
  readAppealStates,
  readNotices,
  removeNotice,
} from './notices-api.ts';

export const noticesKey = (userId: string) => [...communityKey(userId), 'notices'] as const;

/** What she was told, a page at a time. */
export function useNotices(userId: string) {
  const notices = useInfiniteQuery({
    queryKey: [...noticesKey(userId), 'list'],
    queryFn: async ({ pageParam }) => readNotices(await getSupabase(), pageParam),
    initialPageParam: undefined as NoticeRow | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  });
  useEffect(() => {
    if (notices.error) logFailure('The notifications could not be read', notices.error);
  }, [notices.error]);
  return notices;
}

export function useAppealStates(userId: string) {
  return useQuery({
    queryKey: [...noticesKey(userId), 'appeals'],
    queryFn: async () => readAppealStates(await getSupabase()),
  }).data;
}

/** What she can do about a line. The list and the bell are read again afterwards. */
export function useNoticeActions(userId: string) {
  const queries = useQueryClient();
  const settle = async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: noticesKey(userId) }), askUnread({ anew: true })]);
  };
  return {
    read: useMutation({
      ...failsOffline,
      mutationFn: async (id: string) => markRead(await getSupabase(), id),
      onSettled: settle,
      onError: (error) => noticeCommunityFailure('A notification could not be marked as read', error),
    }),
    readAll: useMutation({
      ...failsOffline,
      mutationFn: async (upTo: string) => markAllRead(await getSupabase(), upTo),
      onSettled: settle,
      onError: (error) => noticeCommunityFailure('The notifications could not be marked as read', error),
    }),
    remove: useMutation({
      ...failsOffline,
      mutationFn: async (id: string) => removeNotice(await getSupabase(), id),
      onSettled: settle,
      onError: (error) => noticeCommunityFailure('A notification could not be removed', error),
    }),
  };
}
