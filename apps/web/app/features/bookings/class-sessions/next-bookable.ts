import { courseActionLabel } from '@kindling/domain/bookings/courses';
import { bookingWindow } from '@kindling/domain/bookings/places';
import { sessionsOf, singleSessions } from '../courses/course-sessions.ts';
import type { ClassSession, Course } from './class-sessions-api.ts';

export interface Bookable {
  session: ClassSession;
  /** Where it is booked with it. */
  course?: Course;
  placesLeft: number;
}

/** The next date that has places, or else the next with a waiting list; a course counts from its first date. */
export function nextBookable(
  sessions: readonly ClassSession[],
  courses: readonly Course[],
  now: Date,
): Bookable | undefined {
  const single = singleSessions(sessions, courses)
    .filter((session) => bookingWindow(session, now) === 'open')
    .map((session): Bookable => ({ session, placesLeft: session.places_left }));
  const whole = courses
    .filter(({ booked_as, places_left }) => booked_as === 'course' && courseActionLabel(booked_as, places_left))
    .flatMap((course): Bookable[] => {
      const [session] = sessionsOf(course, sessions);
      return session ? [{ session, course, placesLeft: course.places_left }] : [];
    });
  const soonest = [...single, ...whole].sort(
    (one, other) => Date.parse(one.session.starts_at) - Date.parse(other.session.starts_at),
  );
  return soonest.find(({ placesLeft }) => placesLeft > 0) ?? soonest[0];
}
