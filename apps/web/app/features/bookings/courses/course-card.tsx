import { coursePlacesLabel, datesLabel } from '@kindling/domain/bookings/courses';
import type { ReactNode } from 'react';
import { DateTime } from '../date-time.tsx';
import type { ClassDate, Course } from '../dates/class-dates-api.ts';
import { placeLabel } from '../dates/venue-labels.ts';
import { courseCost } from './course-labels.ts';

interface CourseCardProps {
  course: Course;
  /** Its dates, soonest first; of a long course the first ones. */
  dates: readonly ClassDate[];
  classPrice: string;
  /** Booking it, or that she has. */
  children: ReactNode;
}

/** A course as one: its dates, what they come to, and places at all of them. `data-` attributes are for live places. */
export function CourseCard({ course, dates, classPrice, children }: CourseCardProps) {
  const [first] = dates;
  if (!first) return null;
  const facts = [placeLabel(first), courseCost(first, course.dates, 1, classPrice)].filter(Boolean).join(' · ');
  const more = course.dates - dates.length;
  return (
    <div className="grid gap-3 rounded-field border border-line bg-sand px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-lg leading-snug">The whole course: {datesLabel(course.dates)}</h3>
          <p className="mt-0.5 text-sm text-ink-soft">{facts}</p>
          <p data-course-places={course.series_id} className="mt-1 text-sm font-semibold text-clay empty:hidden">
            {coursePlacesLabel(course.places_left)}
          </p>
        </div>
        {children}
      </div>
      <details open={course.booked_as === 'course' && dates.length <= 8}>
        <summary className="cursor-pointer py-2 text-sm font-semibold text-clay">Its dates</summary>
        <ul className="mt-1 grid gap-1.5 text-sm">
          {dates.map((date) => (
            <li key={date.id}>
              <DateTime date={date} />
            </li>
          ))}
          {more > 0 && <li className="text-ink-muted">and {datesLabel(more)} after that</li>}
        </ul>
      </details>
      {course.booked_as === 'either' && (
        <p className="text-sm text-ink-soft">Can’t make them all? You can book single dates too.</p>
      )}
    </div>
  );
}
