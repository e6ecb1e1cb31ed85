const queues = new Map<string, Promise<unknown>>();

/** Does the work when whatever goes by the same name is finished, in this page and in every other tab. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(() => withWebLock(name, work));
  queues.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
}

/** Tabs can only take turns where the page came over a secure connection. */
async function withWebLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
