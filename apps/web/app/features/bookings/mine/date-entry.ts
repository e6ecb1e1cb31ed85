import type { ReactNode } from 'react';

/** Date of another feature that is shown among the bookings. */
export interface DateEntry {
  key: string;
  startsAt: string;
  /** `zone`: whether times of the screen say their zone. */
  node: (zone: boolean) => ReactNode;
}

/** Sorted by start, soonest first. */
export function byStart<Entry extends Pick<DateEntry, 'startsAt'>>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => new Date(a.startsAt).getTime() - new Date(b.startsAt).getTime());
}
