import { expandSeries } from './expand-series.ts';
import { utcToLocal } from './local-time.ts';
import type { SessionPlanForm } from './session-plan-form.ts';
import { type StoredSession, toSessionPlanForm } from './session-plan-rows.ts';
import type { MonthWeek, RecurringRule, Weekday } from './session-rule.ts';
import { weekdays } from './session-rule.ts';

/**
 * A series as it was planned: its recurrence text, how it is booked, how many sessions it has and when its last one
 * begins (UTC).
 */
export interface StoredSeries {
  rule: string;
  bookedAs: string;
  dates: number;
  lastStartsAt: string;
}

/**
 * Form values that plan the same again, from its next session on: of a series as many sessions, of a single one
 * another.
 */
export function planAgain(session: StoredSession, series: StoredSeries | undefined, now = new Date()): SessionPlanForm {
  const form: SessionPlanForm = { ...toSessionPlanForm(session), opens: 'now', opens_on: '' };
  const rule = series && readRecurrence(series.rule);
  const last = utcToLocal(new Date(series?.lastStartsAt ?? session.starts_at), session.time_zone);
  const today = utcToLocal(now, session.time_zone).slice(0, 10);
  if (!series || !rule) return { ...form, date: onOrAfter(addDays(last.slice(0, 10), 7), 7, addDays(today, 1)) };
  return {
    ...form,
    date: nextDate(rule, last, addDays(today, 1), session.time_zone),
    repeats: rule.frequency,
    booked_as: series.bookedAs,
    weekdays: rule.frequency === 'monthly' || rule.weekdays.length < 2 ? [] : [...rule.weekdays],
    month_week: rule.frequency === 'monthly' && rule.week === -1 ? 'last' : 'same',
    ends: 'count',
    count: String(Math.max(2, series.dates)),
  };
}

function nextDate(rule: RecurringRule, last: string, earliest: string, timeZone: string): string {
  const step = rule.frequency === 'fortnightly' ? 14 : 1;
  const from = onOrAfter(addDays(last.slice(0, 10), step), step, earliest);
  const once = { ...rule, end: { count: 1 }, exceptions: [] };
  const [next] = expandSeries({ rule: once, start: `${from}T${last.slice(11, 16)}`, timeZone, minutes: 1 });
  return next?.localStart.slice(0, 10) ?? from;
}

function onOrAfter(day: string, step: number, earliest: string): string {
  let found = day;
  while (found < earliest) found = addDays(found, step);
  return found;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Parses the rules that the form can make; undefined for any other. */
export function readRecurrence(text: string): RecurringRule | undefined {
  const [line = ''] = text.split('\n');
  const parts = new Map(
    line
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  const end = { count: Number(parts.get('COUNT') ?? 0) };
  const by = parts.get('BYDAY') ?? '';
  if (parts.get('FREQ') === 'MONTHLY') {
    const [, week = '', weekday = ''] = /^(-1|[1-4])([A-Z]{2})$/.exec(by) ?? [];
    if (!isWeekday(weekday)) return undefined;
    return { frequency: 'monthly', week: Number(week) as MonthWeek, weekday, end, exceptions: [] };
  }
  const days = by.split(',').filter(isWeekday);
  const interval = parts.get('INTERVAL') ?? '1';
  if (parts.get('FREQ') !== 'WEEKLY' || days.length === 0 || !['1', '2'].includes(interval)) return undefined;
  return {
    frequency: interval === '2' ? 'fortnightly' : 'weekly',
    weekdays: days,
    end,
    exceptions: [],
  };
}

function isWeekday(text: string): text is Weekday {
  return weekdays.some((day) => day === text);
}
