import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../log-failure.ts';
import { joinChannel } from './live-channel.ts';

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
    let disposed = false;
    let leave: (() => void) | undefined;
    const handle = () => {
      if (!disposed) handleChange();
    };
    joinChannel(topic, { event, onChange: handle, onJoin: handle })
      .then((left) => {
        if (disposed) left();
        else leave = left;
      })
      .catch((error: unknown) => logFailure(failure, error));
    return () => {
      disposed = true;
      leave?.();
    };
  }, [topic, event, failure]);
}
