import type { EntryDay } from './days-api.ts';

export interface DayMood {
  entries: number;
  /** The latest mood of the day, if any. */
  mood: string | null;
}

/** What she wrote on each day, of entries that come newest first. */
export function moodsByDay(entries: readonly EntryDay[]): Map<string, DayMood> {
  const days = new Map<string, DayMood>();
  for (const { local_day: day, mood } of entries) {
    const before = days.get(day);
    days.set(day, { entries: (before?.entries ?? 0) + 1, mood: before?.mood ?? mood });
  }
  return days;
}
