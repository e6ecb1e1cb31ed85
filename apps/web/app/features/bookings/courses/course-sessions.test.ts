import { expect, test } from 'vitest';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession, Course } from '../class-sessions/class-sessions-api.ts';
import { courseCost, wholeCourseNote } from './course-labels.ts';
import { courseSessionsAhead, sessionsInLine, sessionsOf, singleSessions } from './course-sessions.ts';

const session = (id: string, booked_as?: string, status = 'scheduled') =>
  ({ id, status, series: booked_as === undefined ? null : { booked_as } }) as ClassSession;
const course = (booked_as: Course['booked_as'], session_ids: string[]): Course => ({
  series_id: booked_as,
  booked_as,
  dates: session_ids.length,
  places_left: 5,
  session_ids,
});

test('sessions of a course that is only booked whole stand in its card alone, unless they are cancelled', () => {
  const sessions = [
    session('a', 'course'),
    session('b', 'either'),
    session('c', 'single'),
    session('d'),
    session('e', 'course', 'cancelled'),
  ];
  const courses = [course('course', ['a']), course('either', ['b'])];
  expect(singleSessions(sessions, courses).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  expect(courses.map((each) => sessionsOf(each, sessions).map(({ id }) => id))).toEqual([['a'], ['b']]);
});

test('a session whose booking has closed is offered neither alone nor in a course', () => {
  expect(singleSessions([session('a', 'course')], [])).toEqual([]);
});

test('a course says what a session costs and what all of them come to', () => {
  const price = {
    starts_at: '2026-12-05T10:00:00Z',
    ends_at: '2026-12-05T12:00:00Z',
    price_kind: 'fixed',
    price_amount: 1200,
    price_currency: 'GBP',
  };
  const ofClass = {
    instructor_name: 'Ruth',
    class_location: null,
    class_format: 'in-person',
    pricing_type: 'fixed',
    price_amount: null,
  };
  expect(courseCost(price, 6, 1, ofClass)).toBe('£12 a date, £72 for all 6');
  expect(courseCost(price, 6, 2, ofClass)).toBe('£24 a date for 2, £144 for all 6');
  expect(courseCost(price, 1, 1, ofClass)).toBe('£12');
  expect(courseCost({ ...price, price_kind: 'free', price_amount: 0, price_currency: null }, 6, 1, ofClass)).toBe(
    'Free',
  );
});

test('a session that can’t be booked alone says so where single sessions are listed', () => {
  expect(['course', 'either', 'single'].map((booked_as) => wholeCourseNote({ booked_as }))).toEqual([
    'part of a course, booked as a whole',
    '',
    '',
  ]);
  expect(wholeCourseNote(null)).toBe('');
});

test('of a course she gives back what lies ahead, and a session that was booked alone goes alone', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const booking = (course_id: string | null, starts_at: string, status = 'booked') =>
    ({ course_id, starts_at, status }) as MyBooking;
  const next = booking('c', '2026-11-25T12:00:00Z');
  const all = [
    booking('c', '2026-11-20T12:00:00Z'),
    next,
    booking('c', '2026-12-02T12:00:00Z', 'cancelled'),
    booking('c', '2026-12-09T12:00:00Z'),
    booking(null, '2026-12-10T12:00:00Z'),
  ];
  expect(courseSessionsAhead(next, all, now)).toBe(2);
  expect(courseSessionsAhead(booking(null, '2026-12-10T12:00:00Z'), all, now)).toBe(1);
});

test('of a course that she waits for, as many sessions are counted as she waits for', () => {
  const booking = (course_id: string | null, status: string) => ({ course_id, status }) as MyBooking;
  const all = [booking('c', 'waiting'), booking('c', 'waiting'), booking('c', 'lapsed'), booking(null, 'waiting')];
  expect(all.map((each) => sessionsInLine(each, all))).toEqual([2, 2, 1, 1]);
});
