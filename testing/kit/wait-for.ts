import { setTimeout as sleep } from 'node:timers/promises';

/** For what never comes, not for what is slow. */
const limitMs = 60_000;

/** Polls until `look` finds something, and resolves with it; `missing` says what has not come. */
export async function waitFor<T>(
  look: () => Promise<T | false | undefined> | T | false | undefined,
  missing: () => string,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(missing());
    await sleep(20);
  }
}
