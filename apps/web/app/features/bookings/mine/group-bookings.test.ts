import { expect, test } from 'vitest';
import type { BookingStatus, MyBooking } from '../bookings-api.ts';
import { groupBookings } from './group-bookings.ts';

const booking = (id: string, status: BookingStatus, more: Partial<MyBooking> = {}) =>
  ({ id, status, session_id: id, course_id: null, session_status: 'scheduled', ...more }) as MyBooking;
const ids = (bookings: readonly MyBooking[]) => bookings.map(({ id }) => id);

test('offers, places and waiting lists are told apart, and what she gave back is not shown', () => {
  const { offers, next, waiting } = groupBookings([
    booking('a', 'booked'),
    booking('b', 'waiting'),
    booking('c', 'offered'),
    booking('d', 'cancelled'),
    booking('e', 'cancelled', { session_status: 'cancelled' }),
    booking('f', 'attended'),
    booking('g', 'no_show'),
  ]);
  expect([offers, next, waiting].map(ids)).toEqual([['c'], ['a', 'e', 'f'], ['b']]);
});

test('an offer that ran out is shown until she has joined again, or the session is cancelled', () => {
  const lapsed = booking('a', 'lapsed', { session_id: 's' });
  expect(ids(groupBookings([lapsed]).waiting)).toEqual(['a']);
  expect(ids(groupBookings([lapsed, booking('b', 'waiting', { session_id: 's' })]).waiting)).toEqual(['b']);
  expect(groupBookings([{ ...lapsed, session_status: 'cancelled' }]).waiting).toEqual([]);
});

test('a course that is waited for or offered as one stands once, and what ran out of it is not told while she has it', () => {
  const dates = (status: BookingStatus, course_id: string) =>
    ['1', '2'].map((date) => booking(`${course_id}${date}`, status, { course_id }));
  const { offers, next, waiting } = groupBookings([
    ...dates('offered', 'a'),
    ...dates('waiting', 'b'),
    ...dates('lapsed', 'c'),
    ...dates('booked', 'd'),
    booking('d0', 'lapsed', { course_id: 'd' }),
  ]);
  expect([offers, next, waiting].map(ids)).toEqual([['a1'], ['d1', 'd2'], ['b1', 'c1']]);
});
