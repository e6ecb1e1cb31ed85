import type { MyBooking } from '../bookings-api.ts';
import type { ClassDate, Course } from '../dates/class-dates-api.ts';

/** Dates that are booked one by one; those of a course that is only booked whole stand in its card. */
export function singleDates(dates: readonly ClassDate[], courses: readonly Course[]): ClassDate[] {
  const listed = new Set(courses.flatMap(({ booked_as, session_ids }) => (booked_as === 'course' ? session_ids : [])));
  // What has been cancelled is told all the same.
  return dates.filter(
    ({ id, series, status }) => !listed.has(id) && (series?.booked_as !== 'course' || status === 'cancelled'),
  );
}

/** Dates of a course, as far as they have been read. */
export function datesOf({ session_ids }: Course, dates: readonly ClassDate[]): ClassDate[] {
  return dates.filter(({ id }) => session_ids.includes(id));
}

/** How many dates she waits for or is offered as one with this one; 1 where it is no course. */
export function datesInLine({ course_id, status }: MyBooking, bookings: readonly MyBooking[]): number {
  if (course_id === null) return 1;
  return bookings.filter((each) => each.course_id === course_id && each.status === status).length;
}

/** How many of her dates of the same course she could still give back, with this one. */
export function courseDatesAhead(booking: MyBooking, bookings: readonly MyBooking[], now = new Date()): number {
  if (booking.course_id === null || booking.status !== 'booked') return 1;
  return bookings.filter(
    ({ course_id, status, starts_at }) =>
      course_id === booking.course_id && status === 'booked' && new Date(starts_at) > now,
  ).length;
}
