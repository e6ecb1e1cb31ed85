import { Temporal } from 'temporal-polyfill';

/** Wall-clock time without a zone: "2026-12-05T10:00". */
export type LocalTime = string;

/** Local time and the moment it is, both as text. */
export interface ResolvedTime {
  local: LocalTime;
  /** UTC, as `Date.toISOString` writes it. */
  utc: string;
}

/** Whether a name is that of a time zone, here. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '' && name !== '';
  } catch {
    return false;
  }
}

/**
 * Moment of a wall-clock time in an IANA zone; `private.local_to_utc` computes the same. Temporal's "compatible"
 * disambiguation: an hour that is skipped when clocks go forward is moved forward by the gap (02:30 becomes 03:30), one
 * that comes twice when they go back is the first of the two.
 */
export function localToUtc(local: LocalTime, timeZone: string): string {
  return resolveLocalTime(local, timeZone).utc;
}

/** Moment of a wall-clock time, and what the clocks there really show at it. */
export function resolveLocalTime(local: LocalTime, timeZone: string): ResolvedTime {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return {
    local: zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    utc: new Date(zoned.epochMilliseconds).toISOString(),
  };
}

/** Wall-clock time of a moment in an IANA zone. */
export function utcToLocal(utc: string | Date, timeZone: string): LocalTime {
  return Temporal.Instant.from(typeof utc === 'string' ? utc : utc.toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}
