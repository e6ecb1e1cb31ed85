import { reloadOnce } from '../lib/navigation/reload-once.ts';

/** Stale build: reloads a page whose scripts are gone because its build was replaced. */
export function reloadOnScriptError(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && reloadOnce(), true);
}
