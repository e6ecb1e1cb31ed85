import { Temporal } from 'temporal-polyfill';
import { localToUtc } from './local-time.ts';

/** Zones whose clocks change differently: by an hour, by half of one, never, backwards in Ramadan, across midnight. */
export const clockChangeZones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Asia/Beirut',
] as const;

export interface ClockChangeCase {
  timeZone: string;
  local: string;
  utc: string;
}

/**
 * Conformance table for `localToUtc` and `private.local_to_utc`: in each zone every quarter of an hour around each
 * clock change of the years given, and each day's noon.
 */
export function clockChangeCases(
  from: number,
  until: number,
  zones: readonly string[] = clockChangeZones,
): ClockChangeCase[] {
  return zones.flatMap((timeZone) =>
    [...noons(from, until), ...aroundChanges(timeZone, from, until)].map((time) => {
      const local = time.toString({ smallestUnit: 'minute' });
      return { timeZone, local, utc: localToUtc(local, timeZone) };
    }),
  );
}

/** Moments at which the clocks of a zone change, from one year to another (both included). */
export function clockChanges(timeZone: string, from: number, until: number): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from({ year: from, month: 1, day: 1, timeZone });
  while (at) {
    at = at.getTimeZoneTransition('next');
    if (!at || at.year > until) return changes;
    changes.push(at);
  }
  return changes;
}

function aroundChanges(timeZone: string, from: number, until: number): Temporal.PlainDateTime[] {
  return clockChanges(timeZone, from, until).flatMap((change) => {
    const start = change.toPlainDateTime().subtract({ hours: 3 });
    return Array.from({ length: 24 }, (_, quarter) => start.add({ minutes: quarter * 15 }));
  });
}

function noons(from: number, until: number): Temporal.PlainDateTime[] {
  const first = Temporal.PlainDateTime.from({ year: from, month: 1, day: 1, hour: 12 });
  const days = first.until({ year: until + 1, month: 1, day: 1, hour: 12 }, { largestUnit: 'day' }).days;
  return Array.from({ length: days }, (_, day) => first.add({ days: day }));
}
