import { courseActionLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel } from '@kindling/domain/bookings/places';
import { bookCoursePath, bookSessionPath } from '@kindling/domain/paths';
import { formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { BookingBarFrame } from '../../../shell/booking-bar-frame.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { courseCost } from '../courses/course-labels.ts';
import { saysZone, timeLabel } from '../session-time-label.ts';
import type { ClassSession, Course } from './class-sessions-api.ts';
import { nextBookable } from './next-bookable.ts';
import { placeLabel } from './venue-labels.ts';

interface BookingBarProps {
  sessions: readonly ClassSession[];
  courses: readonly Course[];
  slug: string;
  ofClass: SessionClass & { id: string };
}

/** The next date that has places: when, where, what it costs, and the way to book it. `data-` is for live places. */
export function BookingBar({ sessions, courses, slug, ofClass }: BookingBarProps) {
  const next = nextBookable(sessions, courses, new Date());
  const session = next?.session ?? sessions.find(({ status }) => status !== 'cancelled');
  if (!session) return null;
  const zone = saysZone(sessions);
  const course = next?.course;
  const price = course ? courseCost(session, course.dates, 1, ofClass) : sessionPriceLabel(session, ofClass);
  return (
    <BookingBarFrame
      when={
        <time dateTime={session.starts_at}>
          {formatSessionStart({ startsAt: session.starts_at, timeZone: session.time_zone }, zone)}
        </time>
      }
      place={placeLabel(session, ofClass)}
      price={price}
    >
      {!next && (
        <ButtonLink href="#dates" variant="outline">
          See dates
        </ButtonLink>
      )}
      {next && !course && (
        <OwnParticipation classId={ofClass.id} sessionId={session.id}>
          <ButtonLink href={bookSessionPath(slug, session.id)}>
            <span data-book={session.id}>{bookingLabel(next.placesLeft)}</span>
            <span className="sr-only"> {timeLabel(session, zone)}</span>
          </ButtonLink>
        </OwnParticipation>
      )}
      {course && (
        <OwnParticipation classId={ofClass.id} sessionId={session.id}>
          <ButtonLink
            href={bookCoursePath(slug, course.series_id)}
            data-book-course={course.series_id}
            data-booked-as={course.booked_as}
          >
            {courseActionLabel(course.booked_as, course.places_left)}
          </ButtonLink>
        </OwnParticipation>
      )}
    </BookingBarFrame>
  );
}
