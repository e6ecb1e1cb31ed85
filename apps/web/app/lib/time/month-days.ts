import { dateTimeFormat } from '@kindling/domain/intl-formats';
import { firstDayOfWeek, fromFirstDay } from '@kindling/domain/locale';

/** Month of a calendar: "2026-12". */
export type Month = string;

/** Weeks of a month from the locale's first day on, as days ("2026-12-01"); null for days of the months around it. */
export function weeksOf(month: Month): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 7 - firstDayOfWeek) % 7;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** "November 2026" */
export function formatMonth(month: Month): string {
  return dateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}

/** Weekdays at the head of a calendar, from the locale's first day on. */
export const weekdayNames = fromFirstDay(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
