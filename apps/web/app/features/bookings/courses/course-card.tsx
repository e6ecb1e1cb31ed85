import { coursePlacesLabel, datesLabel } from '@kindling/domain/bookings/courses';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import type { ReactNode } from 'react';
import type { ClassSession, Course } from '../class-sessions/class-sessions-api.ts';
import { placeLabel } from '../class-sessions/venue-labels.ts';
import { SessionTime } from '../session-time.tsx';
import { courseCost } from './course-labels.ts';

interface CourseCardProps {
  course: Course;
  /** Its sessions, soonest first; of a long course the first ones. */
  sessions: readonly ClassSession[];
  ofClass: SessionClass;
  /** Whether the times of the page say their zone. */
  zone: boolean;
  /** Whether it says its place: where the page doesn't say it for all. */
  placed?: boolean;
  /** Booking it, or that she has. */
  children: ReactNode;
}

/**
 * A course as one: its sessions, what they come to, and places at all of them. `data-` attributes are for live places.
 */
export function CourseCard({ course, sessions, ofClass, zone, placed = true, children }: CourseCardProps) {
  const [first] = sessions;
  if (!first) return null;
  const facts = joinIsolated(
    [placed && placeLabel(first, ofClass), courseCost(first, course.dates, 1, ofClass)],
    ' · ',
  );
  const more = course.dates - sessions.length;
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
      <details open={course.booked_as === 'course' && sessions.length <= 8}>
        <summary className="cursor-pointer py-2 text-sm font-semibold text-clay">Its dates</summary>
        <ul className="mt-1 grid gap-1.5 text-sm">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionTime session={session} zone={zone} />
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
