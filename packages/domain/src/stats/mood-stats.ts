import { moodOf } from '../journal/moods.ts';

interface MoodEntry {
  readonly day: string;
  readonly mood: string | null;
}

/** Days with a positive mood, of the days with any. */
export function positiveDays(entries: readonly MoodEntry[]): { moodDays: number; positiveDays: number } {
  const withMood = entries.filter((entry) => moodOf(entry.mood));
  const positive = withMood.filter((entry) => moodOf(entry.mood)?.positive);
  const count = (list: readonly MoodEntry[]) => new Set(list.map((entry) => entry.day)).size;
  return { moodDays: count(withMood), positiveDays: count(positive) };
}

/** Share in whole percent; null without any days. */
export function positiveShare(figures: { readonly moodDays: number; readonly positiveDays: number }): number | null {
  return figures.moodDays === 0 ? null : Math.round((100 * figures.positiveDays) / figures.moodDays);
}
