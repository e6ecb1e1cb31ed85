import { readText, writeText } from './storage.ts';

/** One clock for all tabs and pages, so that they agree how long somebody has been away. */
export const lastActiveKey = 'kindling-last-active';

/** When there was a last sign of life; 0 where none is known. */
export function lastActive(): number {
  return Number(readText(lastActiveKey)) || 0;
}

export function noteActive(now: number): void {
  writeText(lastActiveKey, String(now));
}
