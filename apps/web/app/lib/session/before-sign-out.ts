import { withTimeout } from '../async/with-timeout.ts';

type PendingSend = () => Promise<unknown>;

const pendingSends = new Set<PendingSend>();

/** Has something sent while she still may, when she signs out before its time. Answers with how to call that off. */
export function beforeSignOut(send: PendingSend): () => void {
  pendingSends.add(send);
  return () => void pendingSends.delete(send);
}

/** Nobody waits long for it: she may be signing out on somebody else's computer, without a network. */
export function sendBeforeSignOut(): Promise<void> {
  return withTimeout(2000, Promise.allSettled([...pendingSends].map((send) => send())));
}
