import type { Connection } from '../sockets/connection.ts';

/** Bound of what one socket's batch holds back, far below what an unread client is dropped for. */
const heldBytes = 65_536;

/**
 * Write batch: what is sent to each socket in the course of `work` leaves it in one system call, which is most of what
 * sending costs.
 */
export function createWriteBatch() {
  let corked: Set<Connection> | undefined;
  return {
    run(work: () => void): void {
      corked = new Set();
      try {
        work();
      } finally {
        for (const { stream } of corked) stream.uncork();
        corked = undefined;
      }
    },
    /** Called before each frame to a socket. */
    add(connection: Connection): void {
      if (!corked) return;
      const { stream } = connection;
      if (!corked.has(connection)) stream.cork();
      else if (stream.writableLength > heldBytes) {
        stream.uncork();
        stream.cork();
      }
      corked.add(connection);
    },
  };
}
