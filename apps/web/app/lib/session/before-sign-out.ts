import { withTimeout } from '../async/with-timeout.ts';

type PendingSend = () => Promise<unknown>;

const pendingSends = new Set<PendingSend>();

/** Registers a pending request to be sent early when the member signs out. Returns how to unregister it. */
export function beforeSignOut(send: PendingSend): () => void {
  pendingSends.add(send);
  return () => void pendingSends.delete(send);
}

/**
 * Flushes pending requests before a sign-out, with a timeout: it may happen on a shared computer, without a network.
 */
export function sendBeforeSignOut(): Promise<void> {
  return withTimeout(2000, Promise.allSettled([...pendingSends].map((send) => send())));
}
