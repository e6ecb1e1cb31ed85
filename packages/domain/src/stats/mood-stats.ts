import { moodOf } from '../journal/moods.ts';

interface MoodEntry {
  readonly day: string;
  readonly mood: string | null;
}

/** Of the days with a mood, on how many one of its moods was a positive one. */
export function positiveDays(entries: readonly MoodEntry[]): { moodDays: number; positiveDays: number } {
  const withMood = entries.filter((entry) => moodOf(entry.mood));
  const positive = withMood.filter((entry) => moodOf(entry.mood)?.positive);
  const count = (list: readonly MoodEntry[]) => new Set(list.map((entry) => entry.day)).size;
  return { moodDays: count(withMood), positiveDays: count(positive) };
}

/** Whole percent, or null where there is nothing to have a share of. */
export function positiveShare(figures: { readonly moodDays: number; readonly positiveDays: number }): number | null {
  return figures.moodDays === 0 ? null : Math.round((100 * figures.positiveDays) / figures.moodDays);
}
