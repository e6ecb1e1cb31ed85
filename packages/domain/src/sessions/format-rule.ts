import { formatSessionDay } from './format-session-time.ts';
import type { MonthWeek, SessionRule, Weekday } from './session-rule.ts';
import { weekdays } from './session-rule.ts';

const names: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const weekNames: Readonly<Record<MonthWeek, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
};

/**
 * Recurrence in words: "Every Tuesday and Thursday, 6 dates", "Last Saturday of each month until Sunday 28 March 2027".
 */
export function formatRule(rule: SessionRule): string {
  if (rule.frequency === 'once') return 'One date';
  const { end } = rule;
  const ends =
    'count' in end
      ? `, ${end.count} ${end.count === 1 ? 'date' : 'dates'}`
      : ` until ${formatSessionDay(`${end.until}T12:00:00Z`, 'UTC', new Date(0))}`;
  return `${frequency(rule)}${ends}`;
}

function frequency(rule: Exclude<SessionRule, { frequency: 'once' }>): string {
  if (rule.frequency === 'monthly') {
    const week = weekNames[rule.week];
    return `${week.charAt(0).toUpperCase()}${week.slice(1)} ${names[rule.weekday]} of each month`;
  }
  const days = weekdays.filter((day) => rule.weekdays.includes(day)).map((day) => names[day]);
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(days);
  return `${rule.frequency === 'weekly' ? 'Every' : 'Every other'} ${list}`;
}
