import { within } from '../within.ts';

type Sending = () => Promise<unknown>;

const sendings = new Set<Sending>();

/** Has something sent while she still may, when she signs out before its time. Answers with how to call that off. */
export function beforeSignOut(send: Sending): () => void {
  sendings.add(send);
  return () => void sendings.delete(send);
}

/** Nobody waits long for it: she may be signing out on somebody else's computer, without a network. */
export function sendBeforeSignOut(): Promise<void> {
  return within(2000, Promise.allSettled([...sendings].map((send) => send())));
}
