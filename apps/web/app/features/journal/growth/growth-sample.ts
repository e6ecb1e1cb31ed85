import { moodNames } from '@kindling/domain/journal/moods';
import type { MoodCounts } from './growth-api.ts';

/** Sample figures for an empty journal, always labelled as such. */
export const growthSample = { breakthroughs: 15, positive: 92 } as const;

/** Random moods from 1 to 5, new on each visit: nobody should take them for real ones. */
export function sampleMoods(): MoodCounts {
  return Object.fromEntries(moodNames.map((name) => [name, 1 + Math.floor(Math.random() * 5)])) as MoodCounts;
}
