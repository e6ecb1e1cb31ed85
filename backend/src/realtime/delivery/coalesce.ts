import type { Message } from './message.ts';

/** Coalescing window: a reader looks again no sooner, and nobody notices a second. */
export const coalesceMs = 1_000;

/**
 * Coalesces messages of the database that say nothing but their event: the first is passed on at once, and of those
 * that follow within `coalesceMs` the last, at its end. So a hundred changes are two messages to each socket, not a
 * hundred.
 */
export function createCoalescer(passOn: (message: Message) => void): (message: Message) => void {
  const resting = new Map<string, Message | undefined>();

  function rest(key: string): void {
    resting.set(key, undefined);
    setTimeout(() => {
      const last = resting.get(key);
      resting.delete(key);
      if (!last) return;
      passOn(last);
      rest(key);
    }, coalesceMs).unref();
  }

  return (message) => {
    if (!isBare(message)) return passOn(message);
    const key = `${message.private} ${message.topic} ${message.event}`;
    if (resting.has(key)) {
      resting.set(key, message);
      return;
    }
    passOn(message);
    rest(key);
  };
}

/**
 * Whether a message carries nothing but its event: `realtime.send` gives a payload without an id that of its message.
 */
function isBare({ id, payload, origin }: Message): boolean {
  return origin === null && payload === `{"id": "${id}"}`;
}
