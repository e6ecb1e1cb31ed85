import { dateTimeFormat } from '../intl-formats.ts';

/**
 * ISO 8601 local time with its offset from UTC, as schema.org asks for: "2026-12-05T10:00:00+00:00". By Intl, since
 * visitors' pages would otherwise load a polyfill of Temporal for it.
 */
export function toOffsetTime(utc: string, timeZone: string): string {
  const format = dateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(utc)).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length) || '+00:00'}`;
}
