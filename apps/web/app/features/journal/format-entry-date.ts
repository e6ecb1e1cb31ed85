import { clockTime } from '@kindling/domain/locale';

const time = new Intl.DateTimeFormat('en-GB', clockTime);

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function formatEntryMonth(moment: string): string {
  return month.format(new Date(moment));
}

export function formatEntryTime(moment: string): string {
  return time.format(new Date(moment));
}

/** "Sat, 21 Nov"; with its year instead of the weekday where that is not this one. */
export function formatEntryDay(moment: string): string {
  const date = new Date(moment);
  return (date.getFullYear() === new Date().getFullYear() ? day : dayAndYear).format(date);
}
