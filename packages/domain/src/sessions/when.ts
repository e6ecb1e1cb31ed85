/** Days to look at, in words. */
export const whenOptions = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'weekend', label: 'This weekend' },
  { value: 'evenings', label: 'Weekday evenings' },
] as const;

export type When = (typeof whenOptions)[number]['value'];

/** Dates and times of day, as `search_sessions` takes them. */
export interface Days {
  from_date?: string;
  to_date?: string;
  weekdays?: number[];
  starts_after?: string;
}

const dayMs = 86_400_000;
const evening = '17:00';

/** ISO date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** ISO weekday, Monday 1. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Monday of its week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The days that are meant, seen from today. On a Sunday the weekend is that day. */
export function daysOf(when: When, today: string): Days {
  switch (when) {
    case 'today':
      return { from_date: today, to_date: today };
    case 'tomorrow':
      return { from_date: addDays(today, 1), to_date: addDays(today, 1) };
    case 'weekend': {
      const sunday = addDays(mondayOf(today), 6);
      return { from_date: weekdayOf(today) === 7 ? today : addDays(sunday, -1), to_date: sunday };
    }
    case 'evenings':
      return { weekdays: [1, 2, 3, 4, 5], starts_after: evening };
  }
}

/** ISO date of a day that there is; undefined for anything else. */
export function isoDate(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return new Date(text).toISOString().slice(0, 10) === text ? text : undefined;
}

/** Today on the clock of whoever runs this: the server's for a page, hers in a browser. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
