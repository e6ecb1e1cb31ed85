import { addDays, weekdayOf } from '../sessions/when.ts';
import type { WishTime } from './wish-times.ts';

/** Sensible start in each part of a day. */
const starts: Readonly<Record<string, string>> = { morning: '10:00', afternoon: '14:00', evening: '19:00' };

/** Days ahead at least: those who asked need 48 hours. */
const soonest = 3;

/** The next day of a part of the week that can be offered, seen from today, and an hour. */
export function nextWished(wished: WishTime, today: string): { date: string; time: string } {
  const [week, part = ''] = wished.split('-');
  let date = addDays(today, soonest);
  while (weekdayOf(date) > 5 !== (week === 'weekend')) date = addDays(date, 1);
  return { date, time: starts[part] ?? '' };
}
