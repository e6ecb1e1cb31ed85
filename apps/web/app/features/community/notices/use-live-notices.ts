import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { askUnread } from '../../../lib/notices/unread.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { standingKey } from '../keys.ts';
import { noticesKey } from './use-notices.ts';

/**
 * Hears at once of what she is told. Only that there is something is said live; it is read through REST, and after each
 * connection as well, for nobody knows what was missed.
 */
export function useLiveNotices(userId: string): void {
  const queries = useQueryClient();

  useEffect(() => {
    let gone = false;
    let leave: (() => void) | undefined;

    function look() {
      void askUnread({ anew: true });
      void queries.invalidateQueries({ queryKey: noticesKey(userId) });
      // She may just have been suspended, or let in again.
      void queries.invalidateQueries({ queryKey: standingKey(userId) });
    }

    async function join() {
      const supabase = await getSupabase();
      await supabase.realtime.setAuth();
      if (gone) return;
      const channel = supabase.channel(`member:${userId}`, { config: { private: true } });
      leave = () => void supabase.removeChannel(channel);
      channel.on('broadcast', { event: 'notification' }, look);
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') look();
      });
    }

    join().catch((error: unknown) => logFailure('Notifications are not live', error));
    return () => {
      gone = true;
      leave?.();
    };
  }, [queries, userId]);
}
