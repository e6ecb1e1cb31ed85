import { Temporal } from 'temporal-polyfill';

/** ISO 8601 local time with its offset from UTC, as schema.org asks for: "2026-12-05T10:00:00+00:00". */
export function toOffsetTime(utc: string, timeZone: string): string {
  return Temporal.Instant.from(utc)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
