import { expect, test } from 'vitest';
import type { BookingStatus, MyBooking } from '../bookings-api.ts';
import { groupBookings } from './group-bookings.ts';

const booking = (id: string, status: BookingStatus, more: Partial<MyBooking> = {}) =>
  ({ id, status, session_id: id, session_status: 'scheduled', ...more }) as MyBooking;
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

test('an offer that ran out is shown until she has joined again, or the date is cancelled', () => {
  const lapsed = booking('a', 'lapsed', { session_id: 's' });
  expect(ids(groupBookings([lapsed]).waiting)).toEqual(['a']);
  expect(ids(groupBookings([lapsed, booking('b', 'waiting', { session_id: 's' })]).waiting)).toEqual(['b']);
  expect(groupBookings([{ ...lapsed, session_status: 'cancelled' }]).waiting).toEqual([]);
});
