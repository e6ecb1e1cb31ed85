import { type MoodName, moodNames } from '@kindling/domain/journal/moods';
import { positiveShare } from '@kindling/domain/stats/mood-stats';
import type { Backend } from '../../../lib/backend/supabase.ts';

export type MoodCounts = Record<MoodName, number>;

export interface Week {
  /** Monday of the week, as 2026-11-16. */
  monday: string;
  entries: number;
  moods: MoodCounts;
}

/** Mood statistics of a journal. */
export interface Growth {
  entries: number;
  breakthroughs: number;
  /** Whole percent of the days with a mood; null where there is none. */
  positive: number | null;
  moods: MoodCounts;
  /** The last twelve, oldest first. */
  weeks: Week[];
}

export async function readGrowth(supabase: Backend): Promise<Growth> {
  const { data } = await supabase.rpc('my_growth').single().throwOnError();
  const weeks = Array.isArray(data.weeks) ? data.weeks : [];
  return {
    entries: data.entries,
    breakthroughs: data.breakthroughs,
    positive: positiveShare({ moodDays: data.mood_days, positiveDays: data.positive_days }),
    moods: countMoods(data.moods),
    weeks: weeks.map(weekFrom).filter((week) => week !== undefined),
  };
}

function weekFrom(week: unknown): Week | undefined {
  if (typeof week !== 'object' || week === null) return undefined;
  const { week: monday, entries, moods } = week as Record<string, unknown>;
  return { monday: String(monday), entries: Number(entries), moods: countMoods(moods) };
}

function countMoods(moods: unknown): MoodCounts {
  const counts = (typeof moods === 'object' && moods !== null ? moods : {}) as Partial<MoodCounts>;
  return Object.fromEntries(moodNames.map((name) => [name, counts[name] ?? 0])) as MoodCounts;
}
