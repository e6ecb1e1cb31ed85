import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../log-failure.ts';
import { getSupabase } from './supabase.ts';

interface LiveChannel {
  /** Undefined: the channel is not joined. */
  topic: string | undefined;
  event: string;
  /** Refetches: a broadcast says that something changed, not what. */
  onChange: () => void;
  /** What is logged when the channel cannot be joined. */
  failure: string;
}

/**
 * Private Realtime channel: calls `onChange` for each broadcast of the event and after each connection, the first one
 * too, for what was missed before it is unknown.
 */
export function useLiveChannel({ topic, event, onChange, failure }: LiveChannel): void {
  const handleChange = useEffectEvent(onChange);

  useEffect(() => {
    if (topic === undefined) return;
    const joined = topic;
    let disposed = false;
    let leave: (() => void) | undefined;

    async function join() {
      const supabase = await getSupabase();
      await supabase.realtime.setAuth();
      if (disposed) return;
      const channel = supabase.channel(joined, { config: { private: true } });
      leave = () => void supabase.removeChannel(channel);
      channel.on('broadcast', { event }, () => handleChange());
      channel.subscribe((state) => {
        if (state === 'SUBSCRIBED') handleChange();
      });
    }

    join().catch((error: unknown) => logFailure(failure, error));
    return () => {
      disposed = true;
      leave?.();
    };
  }, [topic, event, failure]);
}
