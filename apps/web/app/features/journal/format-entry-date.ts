import { dateTimeFormat } from '@kindling/domain/intl-formats';
import { clockTime, plainDay } from '@kindling/domain/locale';
import { dayInTimeZone, placeOfTimeZone, timeZoneHere } from '@kindling/domain/stats/calendar-days';
import type { Entry } from './journal-api.ts';

type Day = Pick<Entry, 'local_day'>;
type Moment = Pick<Entry, 'created_at' | 'time_zone'>;

/** Formatter of calendar days, which belong to no time zone. */
function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));
}

/** "Saturday 21 November 2026". */
export function formatEntryWeekday({ local_day }: Day): string {
  return plainDay(formatDay(local_day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
}

/** "08:00", by the clock where it was written; "08:00, in Auckland" where the clock here shows another time. */
export function formatEntryTime({ created_at, time_zone }: Moment): string {
  const [there, here] = [clockIn(time_zone, created_at), clockIn(timeZoneHere(), created_at)];
  // A time zone that this browser does not know.
  if (!there) return here?.time ?? '';
  if (there.day === here?.day && there.time === here.time) return there.time;
  const place = placeOfTimeZone(time_zone);
  return `${there.time}, in ${place ?? time_zone.replace('Etc/', '')}`;
}

function clockIn(timeZone: string, moment: string): { day: string; time: string } | undefined {
  try {
    const at = new Date(moment);
    return {
      day: dayInTimeZone(timeZone, at),
      time: dateTimeFormat('en-GB', { timeZone, ...clockTime }).format(at),
    };
  } catch {
    return undefined;
  }
}

/** "Sat, 21 Nov"; with its year instead of the weekday where that is not this one. */
export function formatEntryDay({ local_day }: Day): string {
  const thisYear = Number(local_day.slice(0, 4)) === new Date().getFullYear();
  return formatDay(local_day, {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? { weekday: 'short' } : { year: 'numeric' }),
  });
}
