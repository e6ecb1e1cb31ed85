import { RRuleTemporal } from 'rrule-temporal';
import { resolveLocalTime } from './local-time.ts';
import { basicFormat, wallClockRule } from './recurrence-rule.ts';
import { sessionLimits } from './session-limits.ts';
import type { SeriesPlan } from './session-rule.ts';

/** One session of a series. */
export interface Occurrence {
  /** What the clocks show when it starts: "2026-12-05T10:00". */
  localStart: string;
  /** UTC, as `Date.toISOString` writes it. */
  startsAt: string;
  endsAt: string;
}

/**
 * Recurrence expansion: the sessions of a series, at most 104. The rule is walked on wall-clock times and each session
 * then put into the zone, so that 10:00 stays 10:00 when the clocks change and no session is lost in a skipped hour
 * (see `localToUtc`). The length is time that passes: two hours are two hours, also in the night of a change.
 */
export function expandSeries(plan: SeriesPlan, limit: number = sessionLimits.occurrences): Occurrence[] {
  return localStarts(plan, limit).map((start) => {
    const { local, utc } = resolveLocalTime(start, plan.timeZone);
    const endsAt = new Date(Date.parse(utc) + plan.minutes * 60_000).toISOString();
    return { localStart: local, startsAt: utc, endsAt };
  });
}

function localStarts({ rule, start }: SeriesPlan, limit: number): string[] {
  if (rule.frequency === 'once') return [start];
  if (rule.frequency !== 'monthly' && rule.weekdays.length === 0) return [];
  const series = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${basicFormat(`${start.slice(0, 16)}:00`)}\nRRULE:${wallClockRule(rule)}`,
  });
  const exceptions = new Set(rule.exceptions);
  const starts: string[] = [];
  series.all((date) => {
    const local = date.toPlainDateTime().toString({ smallestUnit: 'minute' });
    if (!exceptions.has(local.slice(0, 10))) starts.push(local);
    return starts.length < limit;
  });
  return starts;
}
