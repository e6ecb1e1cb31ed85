import { expect, test } from 'vitest';
import type { BookedSession } from '../../../calendar/booked-session.ts';
import { bookingValues } from './booking-values.ts';

const booked: BookedSession = {
  booking_id: '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11',
  user_id: '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d12',
  status: 'booked',
  course_id: null,
  seats: 1,
  offered_until: null,
  offer_held: false,
  class_title: 'Pinch pots',
  class_slug: 'pinch-pots',
  instructor_name: 'Ruth Pemberton',
  class_pricing_type: 'fixed',
  class_price: '£10 a class',
  class_format: 'in-person',
  class_location: null,
  session_id: '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d13',
  session_status: 'scheduled',
  cancel_reason: null,
  starts_at: new Date('2026-12-05T10:00:00Z'),
  ends_at: new Date('2026-12-05T12:00:00Z'),
  time_zone: 'Europe/London',
  sequence: 0,
  cancellation_hours: 24,
  price_kind: 'as_class',
  price_amount: null,
  price_currency: null,
  bring: null,
  venue_name: 'The Old Kiln',
  address: '4 Mill Lane, Kettlewick',
  town: 'Kettlewick',
  directions: null,
  nearest_stop: null,
  is_online: false,
  online_link: null,
  payment_link: null,
  at_home: false,
  withholds: [],
  disclosure_moment: null,
  discloses: false,
  booked_at: new Date('2026-11-22T09:30:00Z'),
  updated_at: new Date('2026-11-22T09:30:00Z'),
};

const now = new Date('2026-11-23T09:00:00Z');
const valuesOf = (given: Partial<BookedSession>, zone = 'Europe/London') =>
  bookingValues({ ...booked, ...given }, 'https://kindling.example', zone, now);

test('day, time, place and seats, the town once and the time unbroken', () => {
  expect(valuesOf({}).Details).toBe('Saturday 5 December\n10:00–12:00\nThe Old Kiln, 4 Mill Lane, Kettlewick\n1 place');
  expect(valuesOf({ seats: 2, address: null }).Details).toMatch(/The Old Kiln, Kettlewick\n2 places$/);
  expect(valuesOf({ venue_name: null, town: null, address: null, is_online: true }).Details).toContain('\nOnline\n');
});

test('Delayed disclosure: of a home the town, and when the address comes', () => {
  const home = { venue_name: null, address: null, at_home: true, withholds: ['address'] } as const;
  const values = valuesOf({ ...home, disclosure_moment: new Date('2026-12-04T10:00:00Z') });
  expect(values.Details).toBe('Saturday 5 December\n10:00–12:00\nKettlewick\n1 place');
  expect(values.Disclosure).toBe('You’ll get the address on Friday 4 December at 10:00.');
});

test('whoever lives in another zone is told which one is meant', () => {
  expect(valuesOf({}, 'Europe/Paris').Details).toContain('10:00–12:00 GMT');
});

test('what it costs, and that Kindling takes no money', () => {
  const directly = 'You pay Ruth Pemberton directly; Kindling takes no money.';
  expect(valuesOf({}).Paying).toBe(`Price: £10 a class. ${directly}`);
  expect(valuesOf({ class_price: '18' }).Paying).toBe(`Price: £18. ${directly}`);
  expect(valuesOf({ class_price: '' }).Paying).toBe(`Ruth Pemberton can tell you the price. ${directly}`);
  expect(valuesOf({ price_kind: 'free' }).Paying).toBe('It’s free.');
  expect(valuesOf({ price_kind: 'pay_what_you_like' }).Paying).toBe(`Pay what you like. ${directly}`);
  const fixed = { price_kind: 'fixed', price_amount: 1200, price_currency: 'GBP' } as const;
  expect(valuesOf(fixed).Paying).toBe(`It’s £12. ${directly}`);
  expect(valuesOf({ ...fixed, seats: 2 }).Paying).toBe(`It’s £12 each. ${directly}`);
});

test('the deadline to give a place back is said until it has passed', () => {
  expect(valuesOf({}).Policy).toBe('Please do it before 10:00 on Friday 4 December, so someone else can have it.');
  expect(valuesOf({ starts_at: new Date('2026-11-24T08:00:00Z') }).Policy).toMatch(/^The sooner you tell us/);
});

test('a name or title that leads somewhere is not told', () => {
  const { Class, Teacher } = valuesOf({ class_title: 'Win at https://x', instructor_name: 'x.example/win' });
  expect([Class, Teacher]).toEqual(['your class', 'the teacher']);
});
