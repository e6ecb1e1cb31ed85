/** How a series is booked: date by date, all that are left as one, or either way. */
export const bookedAs = ['single', 'course', 'either'] as const;

export type BookedAs = (typeof bookedAs)[number];

/** "6 dates". */
export function datesLabel(dates: number): string {
  return dates === 1 ? '1 date' : `${dates} dates`;
}

/** Places at every date of a course in words: only where they are few or none. */
export function coursePlacesLabel(placesLeft: number): string {
  if (placesLeft <= 0) return 'The course is full';
  if (placesLeft > 3) return '';
  return placesLeft === 1 ? '1 place left on the whole course' : `${placesLeft} places left on the whole course`;
}
