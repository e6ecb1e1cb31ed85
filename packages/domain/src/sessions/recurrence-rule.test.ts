import { expect, test } from 'vitest';
import { formatRule } from './format-rule.ts';
import { exceptionDates, recurrenceRule } from './recurrence-rule.ts';
import type { SessionRule } from './session-rule.ts';

const timeZone = 'Europe/London';
const rules: [SessionRule, string | null, string][] = [
  [{ frequency: 'once' }, null, 'One date'],
  [
    { frequency: 'weekly', weekdays: ['TH', 'TU'], end: { count: 6 }, exceptions: [] },
    'FREQ=WEEKLY;WKST=MO;BYDAY=TH,TU;COUNT=6',
    'Every Tuesday and Thursday, 6 dates',
  ],
  [
    { frequency: 'fortnightly', weekdays: ['SA'], end: { until: '2027-07-03' }, exceptions: ['2027-01-02'] },
    'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SA;UNTIL=20270703T225900Z',
    'Every other Saturday until Saturday 3 July 2027',
  ],
  [
    { frequency: 'monthly', week: -1, weekday: 'SU', end: { count: 1 }, exceptions: [] },
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=1',
    'Last Sunday of each month, 1 date',
  ],
];

for (const [rule, stored, said] of rules) {
  test(`${said}: as RRULE and in words`, () => {
    expect(recurrenceRule({ rule, timeZone })).toBe(stored);
    expect(formatRule(rule)).toBe(said);
  });
}

test('the days left out are local times of the series', () => {
  const rule: SessionRule = {
    frequency: 'weekly',
    weekdays: ['TH'],
    end: { count: 6 },
    exceptions: ['2026-12-24', '2026-12-31'],
  };
  expect(exceptionDates({ rule, start: '2026-12-03T19:00' })).toEqual(['20261224T190000', '20261231T190000']);
  expect(exceptionDates({ rule: { frequency: 'once' }, start: '2026-12-03T19:00' })).toEqual([]);
});
