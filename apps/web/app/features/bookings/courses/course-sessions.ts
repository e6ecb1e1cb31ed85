import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession, Course } from '../class-sessions/class-sessions-api.ts';

/** Sessions that are booked one by one; those of a course that is only booked whole stand in its card. */
export function singleSessions(sessions: readonly ClassSession[], courses: readonly Course[]): ClassSession[] {
  const listed = new Set(courses.flatMap(({ booked_as, session_ids }) => (booked_as === 'course' ? session_ids : [])));
  // What has been cancelled is told all the same.
  return sessions.filter(
    ({ id, series, status }) => !listed.has(id) && (series?.booked_as !== 'course' || status === 'cancelled'),
  );
}

/** Sessions of a course, as far as they have been read. */
export function sessionsOf({ session_ids }: Course, sessions: readonly ClassSession[]): ClassSession[] {
  return sessions.filter(({ id }) => session_ids.includes(id));
}

/** How many sessions she waits for or is offered as one with this one; 1 where it is no course. */
export function sessionsInLine({ course_id, status }: MyBooking, bookings: readonly MyBooking[]): number {
  if (course_id === null) return 1;
  return bookings.filter((each) => each.course_id === course_id && each.status === status).length;
}

/** How many of her sessions of the same course she could still give back, with this one. */
export function courseSessionsAhead(booking: MyBooking, bookings: readonly MyBooking[], now = new Date()): number {
  if (booking.course_id === null || booking.status !== 'booked') return 1;
  return bookings.filter(
    ({ course_id, status, starts_at }) =>
      course_id === booking.course_id && status === 'booked' && new Date(starts_at) > now,
  ).length;
}
