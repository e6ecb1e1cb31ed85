import { readText, writeText } from '../storage/browser-storage.ts';

/** One clock for all tabs and pages, so that they agree how long somebody has been away. */
export const lastActivityKey = 'kindling-last-active';

/** When there was a last sign of life; 0 where none is known. */
export function lastActivity(): number {
  return Number(readText(lastActivityKey)) || 0;
}

export function recordActivity(now: number): void {
  writeText(lastActivityKey, String(now));
}
