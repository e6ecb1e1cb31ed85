import { isActive } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';

export interface BookingGroups {
  offers: MyBooking[];
  /** With a place; and what the teacher has cancelled. */
  next: MyBooking[];
  /** On a waiting list; whose offer has run out; and a list that ended, until the class has. */
  waiting: MyBooking[];
}

/** Bookings that lie ahead, by what she can do about them. What she has given back herself is left out. */
export function groupBookings(bookings: readonly MyBooking[]): BookingGroups {
  const active = new Set(
    bookings.filter(isActive).flatMap(({ session_id, course_id }) => [session_id, course_id ?? '']),
  );
  return {
    offers: bookings.filter(({ status }) => status === 'offered').filter(firstOfCourse),
    next: bookings.filter(
      ({ status, session_status }) =>
        status === 'booked' || status === 'attended' || (status === 'cancelled' && session_status === 'cancelled'),
    ),
    waiting: bookings
      .filter(
        ({ status, session_id, course_id, session_status }) =>
          status === 'waiting' ||
          (status === 'expired' && !active.has(session_id)) ||
          (status === 'lapsed' &&
            session_status === 'scheduled' &&
            !active.has(session_id) &&
            !active.has(course_id ?? '')),
      )
      .filter(firstOfCourse),
  };
}

/** A course is waited for and offered as one: its soonest session stands for all. */
function firstOfCourse({ course_id }: MyBooking, index: number, bookings: readonly MyBooking[]): boolean {
  return course_id === null || bookings.findIndex((each) => each.course_id === course_id) === index;
}
