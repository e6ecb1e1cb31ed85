import { readText, writeText } from '../storage/browser-storage.ts';

/** One key for all tabs and pages, so that they agree on the inactivity timeout. */
const lastActivityKey = 'kindling-last-active';

/** Time of the last activity; 0 where none is known. */
export function lastActivity(): number {
  return Number(readText(lastActivityKey)) || 0;
}

export function recordActivity(now: number): void {
  writeText(lastActivityKey, String(now));
}
