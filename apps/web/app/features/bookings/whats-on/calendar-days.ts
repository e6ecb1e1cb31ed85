import { addDays, mondayOf } from '@kindling/domain/sessions/when';

export interface CalendarRange {
  /** Days in rows of seven, from a Monday on. */
  days: readonly string[];
  /** "November 2026", "23 – 29 November". */
  label: string;
  previous: string;
  next: string;
  /** Month that is shown: days of another are muted. */
  month?: string;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** Weeks of the month in which a day lies. */
export function monthOf(day: string): CalendarRange {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const days: string[] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) days.push(...weekFrom(monday));
  return {
    days,
    label: monthFormat.format(new Date(first)),
    previous: `${addDays(first, -1).slice(0, 7)}-01`,
    next,
    month,
  };
}

/** The week in which a day lies. */
export function weekOf(day: string): CalendarRange {
  const monday = mondayOf(day);
  return {
    days: weekFrom(monday),
    label: dayFormat.formatRange(new Date(monday), new Date(addDays(monday, 6))),
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
  };
}

function weekFrom(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}
