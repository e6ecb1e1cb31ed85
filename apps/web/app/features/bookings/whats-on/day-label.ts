import { plainDay } from '@kindling/domain/locale';

const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** "Saturday 28 November" of an ISO date. */
export function dayLabel(date: string): string {
  return plainDay(format.format(new Date(date)));
}
