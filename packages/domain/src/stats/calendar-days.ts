import { dateTimeFormat } from '../intl-formats.ts';

const dayMs = 86_400_000;

/** Day number of a calendar day, written as 2026-11-21: it belongs to a place, not to a moment. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Calendar day of a moment in a time zone. */
export function dayInTimeZone(timeZone: string, moment: Date): string {
  const parts = dateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Week start, Monday. */
export function weekStartOf(day: string): string {
  const number = dayNumber(day);
  // 1 January 1970 was a Thursday
  return dayOfNumber(number - ((number + 3) % 7));
}
