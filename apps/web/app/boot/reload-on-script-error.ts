import { reloadOnce } from '../lib/navigation/reload-once.ts';

/** A page of a build that has been replaced may find none of its scripts, and would wait for them for ever. */
export function reloadOnScriptError(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reloadOnce(), true);
}
