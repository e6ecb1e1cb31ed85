import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { reviewDeadline, urgencyOf } from './review-deadline.ts';
import type { ReviewItemKind } from './review-item.ts';

const at = (text: string) => new Date(text);

test('a listing is due 48 hours after it came in, weekends and all, and soon due after 24', () => {
  expect(reviewDeadline('listing', at('2026-11-21T09:30:00Z'))).toEqual({
    soon: at('2026-11-22T09:30:00Z'),
    due: at('2026-11-23T09:30:00Z'),
  });
  // Hours are hours, also in the night when the clocks go back.
  expect(reviewDeadline('listing', at('2026-10-24T09:00:00Z')).due).toEqual(at('2026-10-26T09:00:00Z'));
});

const teaching: [string, string, string, string][] = [
  ['Monday morning', '2026-11-16T10:15:30.250Z', '2026-11-18T10:15:30.250Z', '2026-11-19T10:15:30.250Z'],
  ['Wednesday: over the weekend', '2026-11-18T16:00:00Z', '2026-11-20T16:00:00Z', '2026-11-23T16:00:00Z'],
  ['Friday, a minute to midnight', '2026-11-20T23:59:00Z', '2026-11-24T23:59:00Z', '2026-11-25T23:59:00Z'],
  ['Saturday counts from Monday', '2026-11-21T11:00:00Z', '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z'],
  ['Sunday counts from Monday', '2026-11-22T23:00:00Z', '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z'],
  ['clocks go forward on Sunday 29 March', '2026-03-27T09:00:00Z', '2026-03-31T08:00:00Z', '2026-04-01T08:00:00Z'],
  ['clocks go back on Sunday 25 October', '2026-10-23T08:00:00Z', '2026-10-27T09:00:00Z', '2026-10-28T09:00:00Z'],
  ['Sunday in UTC, Monday in London', '2026-06-07T23:30:00Z', '2026-06-09T23:30:00Z', '2026-06-10T23:30:00Z'],
  [
    'Saturday while the clocks are about to go back',
    '2026-10-24T10:00:00Z',
    '2026-10-28T00:00:00Z',
    '2026-10-29T00:00:00Z',
  ],
  ['over the New Year', '2026-12-31T12:00:00Z', '2027-01-04T12:00:00Z', '2027-01-05T12:00:00Z'],
];

for (const [when, submitted, soon, due] of teaching) {
  test(`instructors and classes are due after 3 business days: ${when}`, () => {
    for (const kind of ['instructor', 'class'] as const) {
      expect(reviewDeadline(kind, at(submitted)), kind).toEqual({ soon: at(soon), due: at(due) });
    }
  });
}

test('a business day is never a Saturday or Sunday in London, and later submissions are never due earlier', () => {
  const moment = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true });
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 9 }), (one, other, days) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      expect(['Sat', 'Sun']).not.toContain(weekday.format(addBusinessDays(earlier, days)));
      expect(addBusinessDays(earlier, days) <= addBusinessDays(later, days)).toBe(true);
      expect(addBusinessDays(earlier, days) > earlier).toBe(true);
    }),
  );
});

test('soon due from the shorter promise on, overdue only once the longer has passed', () => {
  const submitted = at('2026-11-16T10:00:00Z');
  const states = (kind: ReviewItemKind, moments: string[]) =>
    moments.map((now) => urgencyOf(reviewDeadline(kind, submitted), at(now)));
  expect(
    states('listing', ['2026-11-17T09:59:59Z', '2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T10:00:01Z']),
  ).toEqual(['in-time', 'due-soon', 'due-soon', 'overdue']);
  expect(
    states('class', ['2026-11-18T09:59:59Z', '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z', '2026-11-19T10:00:01Z']),
  ).toEqual(['in-time', 'due-soon', 'due-soon', 'overdue']);
  for (const kind of ['review', 'review_answer'] as const) {
    expect(
      states(kind, ['2026-11-17T09:59:59Z', '2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', '2026-11-18T10:00:01Z']),
    ).toEqual(['in-time', 'due-soon', 'due-soon', 'overdue']);
  }
});
