import { dateTimeFormat } from '../intl-formats.ts';

/** How a series is booked: date by date, all that are left as one, or either way. */
export const bookedAs = ['single', 'course', 'either'] as const;

export type BookedAs = (typeof bookedAs)[number];

/** "6 dates". */
export function datesLabel(dates: number): string {
  return dates === 1 ? '1 date' : `${dates} dates`;
}

const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "six Thursdays, booked together"; "5 dates, booked together" where they aren't all on one day of the week. */
export function courseLabel(startsAt: readonly string[], timeZone: string): string {
  const dates = startsAt.length;
  if (dates === 1) return 'the last date of a course';
  const day = dateTimeFormat('en-GB', { timeZone, weekday: 'long' });
  const days = new Set(startsAt.map((start) => day.format(new Date(start))));
  const [only] = days;
  const weekday = days.size === 1 && `${numbers[dates - 2] ?? dates} ${only}s`;
  return `${weekday || datesLabel(dates)}, booked together`;
}

/** "One of six Thursdays, booked together": what a session is a part of. */
export function partOfCourseLabel(startsAt: readonly string[], timeZone: string): string {
  const course = courseLabel(startsAt, timeZone);
  return startsAt.length === 1 ? `${course.charAt(0).toUpperCase()}${course.slice(1)}` : `One of ${course}`;
}

/** What can be done about a course; a full one that is booked date by date as well has no waiting list of its own. */
export function courseActionLabel(bookedAs: BookedAs, placesLeft: number): string {
  if (placesLeft > 0) return 'Book the course';
  return bookedAs === 'course' ? 'Join the waiting list' : '';
}

/** Places at every session of a course in words: only where they are few or none. */
export function coursePlacesLabel(placesLeft: number): string {
  if (placesLeft <= 0) return 'The course is full';
  if (placesLeft > 3) return '';
  return placesLeft === 1 ? '1 place left on the whole course' : `${placesLeft} places left on the whole course`;
}
