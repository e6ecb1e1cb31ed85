import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { refreshUnreadCount } from '../../../lib/session/unread-notifications.ts';
import { moderationStatusKey } from '../community-query-keys.ts';
import { notificationsKey } from './use-notifications.ts';

/**
 * Live notifications over Realtime. Broadcasts say only that there is one; it is read through REST, and after each
 * reconnection as well, for what was missed is unknown.
 */
export function useLiveNotifications(userId: string): void {
  const queries = useQueryClient();

  useEffect(() => {
    let disposed = false;
    let leave: (() => void) | undefined;

    function look() {
      void refreshUnreadCount({ force: true });
      void queries.invalidateQueries({ queryKey: notificationsKey(userId) });
      // A notification may tell of a suspension or its end.
      void queries.invalidateQueries({ queryKey: moderationStatusKey(userId) });
    }

    async function join() {
      const supabase = await getSupabase();
      await supabase.realtime.setAuth();
      if (disposed) return;
      const channel = supabase.channel(`member:${userId}`, { config: { private: true } });
      leave = () => void supabase.removeChannel(channel);
      channel.on('broadcast', { event: 'notification' }, look);
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') look();
      });
    }

    join().catch((error: unknown) => logFailure('Notifications are not live', error));
    return () => {
      disposed = true;
      leave?.();
    };
  }, [queries, userId]);
}
