import { isActive } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';

export interface BookingGroups {
  offers: MyBooking[];
  /** With a place; and what the teacher has cancelled. */
  next: MyBooking[];
  /** On a waiting list; and whose offer has run out. */
  waiting: MyBooking[];
}

/** Bookings that lie ahead, by what she can do about them. What she has given back herself is left out. */
export function groupBookings(bookings: readonly MyBooking[]): BookingGroups {
  const active = new Set(bookings.filter(isActive).map(({ session_id }) => session_id));
  return {
    offers: bookings.filter(({ status }) => status === 'offered'),
    next: bookings.filter(
      ({ status, session_status }) =>
        status === 'booked' || status === 'attended' || (status === 'cancelled' && session_status === 'cancelled'),
    ),
    waiting: bookings.filter(
      ({ status, session_id, session_status }) =>
        status === 'waiting' || (status === 'lapsed' && session_status === 'scheduled' && !active.has(session_id)),
    ),
  };
}
