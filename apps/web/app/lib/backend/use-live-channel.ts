import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../log-failure.ts';
import { openRealtime } from './realtime.ts';
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

/** Channels that are being left: until that is answered, joining the same topic again would get the old one. */
const departures = new Map<string, Promise<unknown>>();

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
    let leave: (() => unknown) | undefined;

    async function join() {
      const realtime = await openRealtime(await getSupabase());
      await departures.get(joined);
      if (disposed) return;
      const channel = realtime.channel(joined, { config: { private: true } });
      leave = () => departures.set(joined, realtime.removeChannel(channel));
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
