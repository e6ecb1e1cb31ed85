import { weekStartOf } from './calendar-days.ts';

/** Weekly targets: classes she went to, days on which she wrote, posts to the community. */
export const weeklyTargets = { classes: 4, journal: 7, community: 3 } as const;

export type WeeklyGoal = keyof typeof weeklyTargets;

/** Days of today's week, Monday to Sunday, with duplicates. */
export function inWeekOf(today: string, days: readonly string[]): string[] {
  const week = weekStartOf(today);
  return days.filter((day) => day <= today && weekStartOf(day) === week);
}
