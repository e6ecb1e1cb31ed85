/**
 * Locale of the installation. In a build for another one `packages/locale` writes that in the place of `en-GB`, here
 * and wherever else the source names it.
 */
export const locale = 'en-GB' as 'en-GB' | 'en-US';

/** Currency of a price that names none. */
export const localCurrency = locale === 'en-US' ? { code: 'USD', symbol: '$' } : { code: 'GBP', symbol: '£' };

/** Number to call in danger. */
export const emergencyNumber = locale === 'en-US' ? '911' : '999';

/** Clock time: "14:05", "2:05 PM". */
export const clockTime: Intl.DateTimeFormatOptions =
  locale === 'en-US'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/**
 * Formatted day without the comma that British English doesn't write: "Saturday 5 December", "Saturday, December 5".
 */
export function plainDay(formatted: string): string {
  return locale === 'en-US' ? formatted : formatted.replace(',', '');
}

/** First day of the week in a calendar, as `Date.getDay` counts: Sunday 0, Monday 1. */
export const firstDayOfWeek = locale === 'en-US' ? 0 : 1;

/** A week's days or their names, given from Monday, from the locale's first day on. */
export function fromFirstDay<T>(fromMonday: readonly T[]): T[] {
  return firstDayOfWeek === 1 ? [...fromMonday] : [...fromMonday.slice(6), ...fromMonday.slice(0, 6)];
}
