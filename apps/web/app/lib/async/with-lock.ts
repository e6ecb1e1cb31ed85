const queues = new Map<string, Promise<unknown>>();

/**
 * Mutual exclusion by name (Web Locks): runs the work after whatever holds the lock, in this page and in every other
 * tab.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(() => withWebLock(name, work));
  queues.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
}

/** Without Web Locks (plain HTTP) only this page takes turns. */
async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
