import { expect, test } from 'vitest';
import { formatRule } from './format-rule.ts';
import { recurrenceText } from './recurrence-rule.ts';
import { sessionLimits } from './session-limits.ts';
import type { SessionRule } from './session-rule.ts';
import { weekdays } from './session-rule.ts';

const plan = { start: '2026-12-03T19:00', minutes: 60, timeZone: 'Europe/London' };
const rules: [SessionRule, string | null, string][] = [
  [{ frequency: 'once' }, null, 'One date'],
  [
    { frequency: 'weekly', weekdays: ['TH', 'TU'], end: { count: 6 }, exceptions: [] },
    'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TH,TU;COUNT=6',
    'Every Tuesday and Thursday, 6 dates',
  ],
  [
    {
      frequency: 'fortnightly',
      weekdays: ['SA'],
      end: { until: '2027-07-03' },
      exceptions: ['2027-01-02', '2027-02-13'],
    },
    'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SA;UNTIL=20270703T225900Z\nEXDATE;TZID=Europe/London:20270102T190000,20270213T190000',
    'Every other Saturday until Saturday 3 July 2027',
  ],
  [
    { frequency: 'monthly', week: -1, weekday: 'SU', end: { count: 1 }, exceptions: [] },
    'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=1',
    'Last Sunday of each month, 1 date',
  ],
];

for (const [rule, stored, said] of rules) {
  test(`${said}: as RRULE and in words`, () => {
    expect(recurrenceText({ ...plan, rule })).toBe(stored);
    expect(formatRule(rule)).toBe(said);
  });
}

test('the longest rule fits its column', () => {
  const rule: SessionRule = {
    frequency: 'fortnightly',
    weekdays,
    end: { until: '2027-12-31' },
    exceptions: Array.from({ length: sessionLimits.exceptions }, () => '2026-12-24'),
  };
  const text = recurrenceText({ ...plan, rule, timeZone: 'America/Argentina/ComodRivadavia' }) ?? '';
  expect(text.length).toBeLessThanOrEqual(sessionLimits.recurrenceText.max);
});
