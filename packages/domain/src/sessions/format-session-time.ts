import { dateTimeFormat } from '../intl-formats.ts';
import { clockTime, plainDay } from '../locale.ts';

export interface SessionTime {
  /** UTC moments, as PostgREST or `expandSeries` write them. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

interface FormatOptions {
  /** The year is said where it isn't this one's. */
  now?: Date;
  /** Says the zone after the times: for who may be in another one. */
  zone?: boolean;
}

/** "Saturday 5 December, 10:00–12:00", in the class's zone; over midnight each end with its own day. */
export function formatSessionTime({ startsAt, endsAt, timeZone }: SessionTime, options: FormatOptions = {}): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const startDay = formatSessionDay(start, timeZone, options.now);
  const endDay = formatSessionDay(new Date(end.getTime() - 1), timeZone, options.now);
  const zone = options.zone ? ` ${formatZone(start, timeZone)}` : '';
  const [from, to] = [formatClockTime(start, timeZone), formatClockTime(end, timeZone)];
  return startDay === endDay ? `${startDay}, ${from}–${to}${zone}` : `${startDay}, ${from} – ${endDay}, ${to}${zone}`;
}

/** "Saturday 5 December", with the year where it isn't this one. */
export function formatSessionDay(at: Date | string, timeZone: string, now?: Date): string {
  const date = new Date(at);
  const year = dateTimeFormat('en-GB', { timeZone, year: 'numeric' });
  const day = dateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(now !== undefined && year.format(now) !== year.format(date) && { year: 'numeric' }),
  });
  return plainDay(day.format(date));
}

/** "Sat 5 Dec, 10:00": when it begins, where there is little room. */
export function formatSessionStart({ startsAt, timeZone }: Omit<SessionTime, 'endsAt'>, zone = false): string {
  const start = new Date(startsAt);
  const day = dateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const time = formatClockTime(start, timeZone);
  return `${plainDay(day.format(start))}, ${time}${zone ? ` ${formatZone(start, timeZone)}` : ''}`;
}

/** "10:00". */
export function formatClockTime(at: Date | string, timeZone: string): string {
  const time = dateTimeFormat('en-GB', { timeZone, ...clockTime });
  return time.format(new Date(at));
}

/** "GMT", "BST" or "GMT+5:30". */
export function formatZone(at: Date | string, timeZone: string): string {
  const format = dateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
