import { expect, test } from 'vitest';
import { costLabel, deadlineOf, offerEndLabel, seatsLabel } from './booking-labels.ts';

const times = { starts_at: '2026-12-05T10:00:00Z', ends_at: '2026-12-05T12:00:00Z' };
const fixed = { ...times, price_kind: 'fixed', price_amount: 1250, price_currency: 'GBP' };
const unpriced = { ...times, price_amount: null, price_currency: null };
const ofClass = {
  instructor_name: 'Imogen Farr',
  class_location: null,
  class_format: 'in-person',
  pricing_type: 'hourly',
  price_amount: '12',
};

test('what a booking costs is worked out for all places where the price is an amount', () => {
  expect(costLabel(fixed, 1, ofClass)).toBe('£12.50');
  expect(costLabel(fixed, 2, ofClass)).toBe('£25 for 2');
  expect(costLabel({ ...unpriced, price_kind: 'free', price_amount: 0 }, 3, ofClass)).toBe('Free');
  expect(costLabel({ ...unpriced, price_kind: 'pay_what_you_like' }, 2, ofClass)).toBe('Pay what you like');
  expect(costLabel({ ...unpriced, price_kind: 'as_class' }, 2, ofClass)).toBe('£24 a session (£12 an hour)');
  expect([1, 2].map(seatsLabel)).toEqual(['1 place', '2 places']);
});

test('an offer ends at a time today, or on a day that is named', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(offerEndLabel('2026-11-23T14:30:00Z', now, 'Europe/London')).toBe('14:30');
  expect(offerEndLabel('2026-11-24T01:30:00Z', now, 'Europe/London')).toBe('Tuesday 24 November, 01:30');
  expect(offerEndLabel('2026-11-23T23:30:00Z', now, 'Europe/Paris')).toBe('Tuesday 24 November, 00:30');
});

test('the deadline is said in the class’s zone, and whether it has passed', () => {
  const session = { starts_at: '2026-12-05T10:00:00Z', time_zone: 'Europe/Paris', cancellation_hours: 24 };
  const label = 'Friday 4 December, 11:00';
  expect(deadlineOf(session, new Date('2026-12-04T10:00:00Z'))).toEqual({ label, passed: false });
  expect(deadlineOf(session, new Date('2026-12-04T10:00:01Z'))).toEqual({ label, passed: true });
});
