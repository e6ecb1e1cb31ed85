import { localToUtc } from './local-time.ts';
import type { RecurringRule, SeriesPlan } from './session-rule.ts';

/**
 * Recurrence of a series as text (RFC 5545), for storage and for other calendars: an RRULE line, and an EXDATE line
 * where days are left out; null for a single session. `UNTIL` is in UTC, the last minute of its day in the series'
 * zone.
 */
export function recurrenceText({ rule, start, timeZone }: SeriesPlan): string | null {
  if (rule.frequency === 'once') return null;
  const line = `RRULE:${rrule(rule, (day) => localToUtc(`${day}T23:59`, timeZone))}`;
  const without = rule.exceptions.map((day) => basicFormat(`${day}T${start.slice(11, 16)}:00`));
  return without.length === 0 ? line : `${line}\nEXDATE;TZID=${timeZone}:${without.join(',')}`;
}

/** The same rule on wall-clock times, as if they were UTC: no hour is missing or comes twice there. */
export function wallClockRule(rule: RecurringRule): string {
  return rrule(rule, (day) => `${day}T23:59:59Z`);
}

/** "20261205T100000Z" of "2026-12-05T10:00:00.000Z". */
export function basicFormat(iso: string): string {
  return iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

function rrule(rule: RecurringRule, lastMoment: (day: string) => string): string {
  const { end } = rule;
  const frequency =
    rule.frequency === 'monthly'
      ? `FREQ=MONTHLY;BYDAY=${rule.week}${rule.weekday}`
      : `FREQ=WEEKLY${rule.frequency === 'fortnightly' ? ';INTERVAL=2' : ''};WKST=MO;BYDAY=${rule.weekdays.join(',')}`;
  return `${frequency};${'count' in end ? `COUNT=${end.count}` : `UNTIL=${basicFormat(lastMoment(end.until))}`}`;
}
