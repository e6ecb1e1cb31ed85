import { dayNumber } from './calendar-days.ts';

/** Rest day: one in any seven days of a streak. */
const restEvery = 7;

/**
 * Streak: how many days she was here in her current streak. Today does not count against her before it is over; one day
 * off in any seven is a rest and breaks nothing (nor does it count). Going back from today, the streak ends where there
 * was more than that: so too many days off make it shorter, not worthless.
 */
export function streakDays(activeDays: Iterable<string>, today: string): number {
  const now = dayNumber(today);
  const days = [...new Set(Array.from(activeDays, dayNumber))].filter((day) => day <= now).sort((a, b) => b - a);
  let next = days[0] === now ? now + 1 : now;
  let rest = Number.POSITIVE_INFINITY;
  let streak = 0;
  for (const day of days) {
    const missed = next - day - 1;
    if (missed > 1 || (missed === 1 && rest - (day + 1) < restEvery)) break;
    if (missed === 1) rest = day + 1;
    streak += 1;
    next = day;
  }
  return streak;
}
