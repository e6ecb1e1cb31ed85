import { firstDayOfWeek } from '@kindling/domain/locale';
import { addDays, weekdayOf } from '@kindling/domain/sessions/when';

export interface CalendarRange {
  /** Days in rows of seven, from the locale's first day of the week on. */
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
  for (let start = weekStart(first); start < next; start = addDays(start, 7)) days.push(...weekFrom(start));
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
  const start = weekStart(day);
  return {
    days: weekFrom(start),
    label: dayFormat.formatRange(new Date(start), new Date(addDays(start, 6))),
    previous: addDays(start, -7),
    next: addDays(start, 7),
  };
}

export function calendarRange(view: 'month' | 'week', on: string): CalendarRange {
  return view === 'month' ? monthOf(on) : weekOf(on);
}

/** Days of a range without those that are over: of a month whole weeks, so that its columns stay. */
export function daysAhead({ days, month }: CalendarRange, today: string): string[] {
  return days.filter((_day, index) => (days[month ? index + 6 - (index % 7) : index] ?? '') >= today);
}

function weekStart(day: string): string {
  return addDays(day, -((weekdayOf(day) + 7 - firstDayOfWeek) % 7));
}

function weekFrom(start: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(start, days));
}
