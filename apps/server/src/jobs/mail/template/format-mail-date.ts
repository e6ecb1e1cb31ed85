import { dateTimeFormat } from '@kindling/domain/intl-formats';
import { clockTime, plainDay } from '@kindling/domain/locale';

/** Date and time in her time zone: "Saturday 21 November 2026, 14:05 GMT". */
export function formatDateTime(at: Date, timeZone: string): string {
  const day = formatDate(at, timeZone);
  const time = dateTimeFormat('en-GB', {
    timeZone,
    ...clockTime,
    timeZoneName: 'short',
  });
  return `${day}, ${time.format(at)}`;
}

/** Date in her time zone: "Saturday 21 November 2026". */
export function formatDate(at: Date, timeZone: string): string {
  const day = dateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return plainDay(day.format(at));
}
