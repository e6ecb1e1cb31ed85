import type { WebSocket } from 'ws';
import { limits } from '../limits.ts';

/** Sockets with more unread than a client usually has, and since when. */
const behind = new Map<WebSocket, number>();

/**
 * Backpressure: nothing is buffered without bound. A client may be behind by a burst, for a while, while all those that
 * are behind fit into one bound together; beyond any of them it is dropped.
 */
export function isTooSlow(socket: WebSocket): boolean {
  const unread = socket.bufferedAmount;
  if (unread <= limits.unreadBytes) {
    behind.delete(socket);
    return false;
  }
  const now = performance.now();
  const since = behind.get(socket) ?? now;
  behind.set(socket, since);
  const tooSlow = unread > limits.burstBytes || now - since > limits.unreadMs || totalBehind() > limits.burstsBytes;
  if (tooSlow) behind.delete(socket);
  return tooSlow;
}

function totalBehind(): number {
  let total = 0;
  for (const socket of behind.keys()) total += socket.bufferedAmount;
  return total;
}

/** Forgets a socket that has ended. */
export function forgetBehind(socket: WebSocket): void {
  behind.delete(socket);
}
