import { localToUtc } from './local-time.ts';
import type { RecurringRule, SeriesPlan, SessionRule } from './session-rule.ts';

/**
 * RRULE value (RFC 5545) of a series, for storage and for other calendars; null for a single date. `UNTIL` is in UTC, the
 * last minute of its day in the series' zone.
 */
export function recurrenceRule({ rule, timeZone }: Pick<SeriesPlan, 'rule' | 'timeZone'>): string | null {
  if (rule.frequency === 'once') return null;
  return rrule(rule, (day) => localToUtc(`${day}T23:59`, timeZone));
}

/** EXDATE values of a series, as local times of its zone. */
export function exceptionDates({ rule, start }: Pick<SeriesPlan, 'rule' | 'start'>): string[] {
  return exceptionsOf(rule).map((day) => basicFormat(`${day}${start.slice(10, 16)}:00`));
}

/** The same rule on wall-clock times, as if they were UTC: no hour is missing or comes twice there. */
export function wallClockRule(rule: RecurringRule): string {
  return rrule(rule, (day) => `${day}T23:59:59Z`);
}

/** "20261205T100000Z" of "2026-12-05T10:00:00.000Z". */
export function basicFormat(iso: string): string {
  return iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

function exceptionsOf(rule: SessionRule): readonly string[] {
  return rule.frequency === 'once' ? [] : rule.exceptions;
}

function rrule(rule: RecurringRule, lastMoment: (day: string) => string): string {
  const { end } = rule;
  const frequency =
    rule.frequency === 'monthly'
      ? `FREQ=MONTHLY;BYDAY=${rule.week}${rule.weekday}`
      : `FREQ=WEEKLY${rule.frequency === 'fortnightly' ? ';INTERVAL=2' : ''};WKST=MO;BYDAY=${rule.weekdays.join(',')}`;
  return `${frequency};${'count' in end ? `COUNT=${end.count}` : `UNTIL=${basicFormat(lastMoment(end.until))}`}`;
}
