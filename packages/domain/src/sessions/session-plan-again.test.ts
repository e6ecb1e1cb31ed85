import { expect, test } from 'vitest';
import { recurrenceText } from './recurrence-rule.ts';
import { planAgain, readRecurrence } from './session-plan-again.ts';
import type { RecurringRule } from './session-rule.ts';

const stored = {
  starts_at: '2026-12-03T19:00:00+00:00',
  ends_at: '2026-12-03T21:00:00+00:00',
  time_zone: 'Europe/London',
  capacity: 8,
  venue_id: null,
  online_link: null,
  price_kind: 'as_class',
  price_amount: null,
  price_currency: null,
  booking_opens_at: '2026-11-01T09:00:00+00:00',
  booking_closes_at: null,
  cancellation_hours: 24,
  bring: null,
  payment_link: null,
};
const now = new Date('2026-11-23T12:00:00Z');

const rules: [string, RecurringRule][] = [
  ['weekly', { frequency: 'weekly', weekdays: ['TU', 'TH'], end: { count: 6 }, exceptions: [] }],
  ['fortnightly', { frequency: 'fortnightly', weekdays: ['SA'], end: { count: 6 }, exceptions: [] }],
  ['monthly', { frequency: 'monthly', week: -1, weekday: 'SU', end: { count: 3 }, exceptions: [] }],
];

test.each(rules)('a stored rule is read as it was written: %s', (_name, rule) => {
  const text = recurrenceText({ rule, start: '2026-12-03T19:00', minutes: 60, timeZone: 'Europe/London' });
  expect(readRecurrence(text ?? '')).toEqual(rule);
});

test.each([
  'RRULE:FREQ=DAILY;COUNT=3',
  'RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=SU;COUNT=2',
  'RRULE:FREQ=MONTHLY;BYDAY=5SA;COUNT=2',
])('a rule that the form cannot make is not read: %s', (rule) => {
  expect(readRecurrence(rule)).toBeUndefined();
});

test('a series goes on after its last session, with as many sessions', () => {
  const series = {
    rule: 'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TH;COUNT=6',
    bookedAs: 'course',
    dates: 5,
    lastStartsAt: '2027-01-07T19:00:00Z',
  };
  expect(planAgain(stored, series, now)).toMatchObject({
    date: '2027-01-14',
    time: '19:00',
    repeats: 'weekly',
    weekdays: [],
    count: '5',
    opens: 'now',
  });
});

test('a fortnightly series keeps its fortnight, a monthly one its weekday of the month', () => {
  const fortnightly = {
    rule: 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TH;COUNT=3',
    bookedAs: 'single',
    dates: 3,
    lastStartsAt: '2026-12-31T19:00:00Z',
  };
  expect(planAgain(stored, fortnightly, now)).toMatchObject({ date: '2027-01-14', repeats: 'fortnightly' });
  const monthly = {
    rule: 'RRULE:FREQ=MONTHLY;BYDAY=-1TH;COUNT=3',
    bookedAs: 'single',
    dates: 3,
    lastStartsAt: '2027-02-25T19:00:00Z',
  };
  expect(planAgain(stored, monthly, now)).toMatchObject({ date: '2027-03-25', month_week: 'last' });
});

test('Recurrence: what is long over goes on from today, a single session a week later', () => {
  const late = new Date('2027-06-01T12:00:00Z');
  expect(planAgain(stored, undefined, now)).toMatchObject({ date: '2026-12-10', repeats: 'once' });
  const { date } = planAgain(stored, undefined, late);
  expect(date > '2027-06-01').toBe(true);
  expect(new Date(date).getUTCDay()).toBe(4);
});
