import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { type Backend, getSupabase } from '../../../lib/supabase.ts';
import { commentsKey } from './comments-api.ts';
import { newerKey, type PostCache } from './use-post-cache.ts';

/** Whatever happens within this time is looked at together. */
const gatherMs = 300;

type Channel = ReturnType<Backend['channel']>;

/**
 * What happens in the community while she looks. Only ids are told; what they stand for is read again. After every
 * connection so is all that is shown, for nobody knows what was missed.
 */
export function useLive(userId: string, enabled: boolean, cache: PostCache): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (!enabled) return;
    let gone = false;
    let leave: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let connectedBefore = false;
    const changed = new Set<string>();

    function look() {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      void queries.invalidateQueries({ queryKey: newerKey(userId) });
      cache.refresh(ids).catch((error: unknown) => logFailure('Posts could not be looked at again', error));
    }

    function lookSoon(ids: readonly string[]) {
      for (const id of ids) changed.add(id);
      timer ??= setTimeout(look, gatherMs);
    }

    function hear(event: string, payload: { id?: unknown; post_id?: unknown }) {
      const postId = event.startsWith('comment') ? payload.post_id : payload.id;
      if (typeof postId !== 'string') return;
      if (event.startsWith('comment')) void queries.invalidateQueries({ queryKey: commentsKey(userId, postId) });
      lookSoon([postId]);
    }

    function handleConnected() {
      // The first time, too: the feed may have been read a good while before.
      lookSoon(cache.shownIds());
      if (connectedBefore) void queries.invalidateQueries({ queryKey: commentsKey(userId) });
      connectedBefore = true;
    }

    async function join() {
      const supabase = await getSupabase();
      await supabase.realtime.setAuth();
      if (gone) return;
      const channel: Channel = supabase.channel('community:feed', { config: { private: true } });
      leave = () => void supabase.removeChannel(channel);
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => hear(event, payload ?? {}));
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') handleConnected();
      });
    }

    join().catch((error: unknown) => logFailure('The community is not live', error));
    return () => {
      gone = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [enabled, userId, cache, queries]);
}
