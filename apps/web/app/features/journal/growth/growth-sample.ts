import { moodNames } from '@kindling/domain/journal/moods';
import type { MoodCounts } from './growth-api.ts';

/** What the panel shows before she has written anything. It is always labelled as a sample. */
export const growthSample = { breakthroughs: 15, positive: 92 } as const;

/** From 1 to 5 for each mood, anew on each visit: nobody should take them for hers. */
export function sampleMoods(): MoodCounts {
  return Object.fromEntries(moodNames.map((name) => [name, 1 + Math.floor(Math.random() * 5)])) as MoodCounts;
}
