import { describe, expect, test } from 'vitest';
import { emptySessionPlan, type SessionPlanForm } from './session-plan-form.ts';
import { sessionPlanMessages as say } from './session-plan-messages.ts';
import { toChangeArguments, toPlanArguments, toSessionPlanForm } from './session-plan-rows.ts';
import { sessionPlanSchema } from './session-plan-schema.ts';

const year = new Date().getUTCFullYear() + 1;

/** The first Thursday of next June, so that the tests hold in any year. */
const thursday = firstThursday(year, 5);

function firstThursday(inYear: number, month: number): string {
  const day = new Date(Date.UTC(inYear, month, 1, 12));
  while (day.getUTCDay() !== 4) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const typed: SessionPlanForm = {
  ...emptySessionPlan,
  date: thursday,
  time: '19:00',
  time_zone: 'Europe/London',
  capacity: '8',
};

function read(change: Partial<SessionPlanForm> = {}) {
  return sessionPlanSchema.parse({ ...typed, ...change });
}

function errors(change: Partial<SessionPlanForm>): Record<string, string> {
  const { error } = sessionPlanSchema.safeParse({ ...typed, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test('one session with what is left empty left out', () => {
  expect(toPlanArguments(read())).toEqual({
    starts: [`${thursday}T19:00`],
    minutes: 120,
    time_zone: 'Europe/London',
    capacity: 8,
    price_kind: 'as_class',
    cancellation_hours: 24,
  });
});

test('a weekly series falls on the weekday of its first session, without the days left out', () => {
  const exceptions = [daysLater(thursday, 7), daysLater(thursday, 8)];
  const plan = toPlanArguments(read({ repeats: 'weekly', count: '3', exceptions }));
  expect(plan.starts).toEqual([`${thursday}T19:00`, `${daysLater(thursday, 14)}T19:00`]);
  expect(plan.rule).toMatch(/^RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TH;COUNT=3\nEXDATE;TZID=Europe\/London:\d{8}T190000$/);
});

test('a monthly series falls on the same weekday of the month, or the last', () => {
  expect(toPlanArguments(read({ repeats: 'monthly', count: '2' })).rule).toBe('RRULE:FREQ=MONTHLY;BYDAY=1TH;COUNT=2');
  const last = read({ repeats: 'monthly', month_week: 'last', ends: 'until', until: `${year}-08-31` });
  expect(last.rule).toMatchObject({ frequency: 'monthly', week: -1, weekday: 'TH' });
  expect(toPlanArguments(last).starts).toHaveLength(3);
});

describe('the price', () => {
  test.each([
    ['12', 'GBP', 1200],
    ['12.50', 'GBP', 1250],
    [' £12,5 ', 'GBP', 1250],
    ['1200', 'JPY', 1200],
  ])('%s in %s is %i of the minor unit', (price, price_currency, amount) => {
    expect(toPlanArguments(read({ price_kind: 'fixed', price, price_currency }))).toMatchObject({
      price_kind: 'fixed',
      price_amount: amount,
      price_currency,
    });
  });

  test.each(['', '0', 'ten', '12.505', '-3', '12.50.1'])('%s is refused', (price) => {
    expect(errors({ price_kind: 'fixed', price })).toEqual({ price: say.priceInvalid });
  });

  test('free is an amount of nothing', () => {
    expect(toPlanArguments(read({ price_kind: 'free' }))).toMatchObject({ price_kind: 'free', price_amount: 0 });
  });
});

test('what is missing or wrong is said beside each field, all at once', () => {
  expect(
    errors({ date: '', time: '', capacity: '0', place: 'online', online_link: 'my room', bring: 'x'.repeat(501) }),
  ).toEqual({
    date: say.dateRequired,
    time: say.timeRequired,
    capacity: say.capacityOutOfRange,
    online_link: say.onlineLinkInvalid,
    bring: say.bringTooLong,
  });
  expect(errors({ place: 'venue' })).toEqual({ venue_id: say.venueRequired });
  expect(errors({ payment_link: 'javascript:alert(1)' })).toEqual({ payment_link: say.paymentLinkInvalid });
});

test('sessions lie ahead, at most three years, and at least one is left', () => {
  expect(errors({ date: '2020-01-02' })).toEqual({ date: say.notAhead });
  expect(errors({ date: `${year + 4}-01-02` })).toEqual({ date: say.tooFar });
  expect(errors({ repeats: 'weekly', count: '105' })).toEqual({ count: say.countOutOfRange });
  expect(errors({ repeats: 'weekly', ends: 'until', until: '2020-01-01' })).toEqual({ until: say.untilRequired });
  const both = [thursday, daysLater(thursday, 7)];
  expect(errors({ repeats: 'weekly', count: '2', exceptions: both })).toEqual({ exceptions: say.nothingLeft });
});

test('booking opens before it closes on the first session', () => {
  const day = daysLater(thursday, -1);
  expect(errors({ opens: 'later' })).toEqual({ opens_on: say.opensRequired });
  const opening = { opens: 'later', opens_on: `${day}T19:00`, booking_closes_hours: '24' };
  expect(errors(opening)).toEqual({ opens_on: say.opensTooLate });
  const { booking_opens_at, booking_closes_hours } = toPlanArguments(read({ ...opening, booking_closes_hours: '12' }));
  expect({ booking_opens_at, booking_closes_hours }).toEqual({
    booking_opens_at: `${day}T18:00:00.000Z`,
    booking_closes_hours: 12,
  });
});

test('a stored session fills the form with what it was made of', () => {
  const stored = {
    starts_at: `${thursday}T18:00:00+00:00`,
    ends_at: `${thursday}T19:30:00+00:00`,
    time_zone: 'Europe/London',
    capacity: 8,
    venue_id: '3f0c9c3e-0000-4000-8000-000000000000',
    online_link: null,
    price_kind: 'fixed',
    price_amount: 1250,
    price_currency: 'GBP',
    booking_opens_at: null,
    booking_closes_at: `${thursday}T06:00:00+00:00`,
    cancellation_hours: 48,
    bring: 'An apron',
    payment_link: null,
  };
  const form = toSessionPlanForm(stored);
  expect(form).toMatchObject({
    date: thursday,
    time: '19:00',
    minutes: '90',
    price: '12.50',
    booking_closes_hours: '12',
  });
  expect(toChangeArguments(sessionPlanSchema.parse(form))).toEqual({
    starts: `${thursday}T19:00`,
    time_zone: 'Europe/London',
    minutes: 90,
    capacity: 8,
    venue_id: stored.venue_id,
    price_kind: 'fixed',
    price_amount: 1250,
    price_currency: 'GBP',
    booking_closes_hours: 12,
    cancellation_hours: 48,
    bring: 'An apron',
  });
});
