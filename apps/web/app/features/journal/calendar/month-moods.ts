import { localDay } from '../../../lib/time/month-days.ts';
import type { EntryMoment } from './days-api.ts';

export interface DayMood {
  entries: number;
  /** The latest mood of the day, if any. */
  mood: string | null;
}

/** What she wrote on each day, of moments that come newest first. */
export function moodsByDay(moments: readonly EntryMoment[], timeZone: string): Map<string, DayMood> {
  const days = new Map<string, DayMood>();
  for (const { created_at, mood } of moments) {
    const day = localDay(created_at, timeZone);
    const before = days.get(day);
    days.set(day, { entries: (before?.entries ?? 0) + 1, mood: before?.mood ?? mood });
  }
  return days;
}
