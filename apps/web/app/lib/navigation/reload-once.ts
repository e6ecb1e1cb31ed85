import { readText, writeText } from '../storage/browser-storage.ts';

const key = 'kindling-reloaded';
const againAfterMs = 60_000;

/** Reloads the page, in case its build is gone. Reload loop guard: not twice in a minute. */
export function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(readText(key, 'session') ?? 0) < againAfterMs) return;
  writeText(key, String(now), 'session');
  location.reload();
}
