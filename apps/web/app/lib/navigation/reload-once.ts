import { readText, writeText } from '../storage/browser-storage.ts';

const key = 'kindling-reloaded';
const againAfterMs = 60_000;

/** Asks for the page anew, in case it is of a build that is gone. Not twice in a minute: then that is not the reason. */
export function reloadOnce(): void {
  const now = Date.now();
  if (now - Number(readText(key, 'session') ?? 0) < againAfterMs) return;
  writeText(key, String(now), 'session');
  location.reload();
}
