import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { courseActionLabel } from '@kindling/domain/bookings/courses';
import { bookCoursePath, bookSessionPath } from '@kindling/domain/paths';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { Banknote, RotateCcw, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnParticipation } from '../../../shared/participations/own-participation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { CourseCard } from '../courses/course-card.tsx';
import { sessionsOf, singleSessions } from '../courses/course-sessions.ts';
import { saysZone } from '../session-time-label.ts';
import { ClassSessionRow } from './class-session-row.tsx';
import type { ClassSession, Course } from './class-sessions-api.ts';
import { placeLabel } from './venue-labels.ts';

interface ClassSessionsProps {
  sessions: readonly ClassSession[];
  courses: readonly Course[];
  slug: string;
  ofClass: SessionClass & { id: string };
  /** What the class says to bring. */
  materials: string | null;
}

/** Sessions that are seen at once; the rest unfold. */
const firstSessions = 3;

/**
 * Next sessions of a class, complete as HTML. The guard takes a visitor who books to sign in, and back to the session.
 */
export function ClassSessions({ sessions, courses, slug, ofClass, materials }: ClassSessionsProps) {
  const planned = sessions.filter(({ status }) => status !== 'cancelled');
  const bring = sharedValue(planned.map((session) => session.bring));
  const notice = sharedValue(planned.map((session) => session.cancellation_hours));
  const zone = saysZone(sessions);
  const ownPlace = sharedValue(planned.map((session) => placeLabel(session, ofClass))) === undefined;
  const ownPrice = sharedValue(planned.map((session) => sessionPriceLabel(session, ofClass))) === undefined;
  const row = (session: ClassSession) => (
    <ClassSessionRow
      key={session.id}
      session={session}
      ofClass={ofClass}
      zone={zone}
      own={{ place: ownPlace, price: ownPrice, bring: bring === undefined, notice: notice === undefined }}
      href={bookSessionPath(slug, session.id)}
    />
  );
  const single = singleSessions(sessions, courses);
  const [first, later] = [single.slice(0, firstSessions), single.slice(firstSessions)];
  return (
    <Card role="region" aria-labelledby="dates" data-dates="list">
      <CardTitle id="dates">Next dates</CardTitle>
      {courses.length > 0 && (
        <div className="mt-4 grid gap-4">
          {courses.map((course) => (
            <CourseCard
              key={course.series_id}
              course={course}
              sessions={sessionsOf(course, sessions)}
              ofClass={ofClass}
              zone={zone}
              placed={ownPlace}
            >
              <OwnParticipation classId={ofClass.id} sessionId={course.session_ids[0]}>
                {' '}
                <ButtonLink
                  href={bookCoursePath(slug, course.series_id)}
                  size="sm"
                  data-book-course={course.series_id}
                  data-booked-as={course.booked_as}
                  hidden={!courseActionLabel(course.booked_as, course.places_left)}
                >
                  {courseActionLabel(course.booked_as, course.places_left)}
                </ButtonLink>
              </OwnParticipation>
            </CourseCard>
          ))}
        </div>
      )}
      {first.length > 0 && <ul className="mt-2 divide-y divide-line">{first.map(row)}</ul>}
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer py-3.5 font-semibold text-clay">All {single.length} dates</summary>
          <ul className="divide-y divide-line border-t border-line">{later.map(row)}</ul>
        </details>
      )}
      {planned.length > 0 && (
        <ul className="grid gap-3 border-t border-line pt-5 text-sm text-ink-soft">
          {planned.some(({ price_kind }) => price_kind !== 'free') && (
            <Note Icon={Banknote}>
              You pay <bdi>{ofClass.instructor_name}</bdi> directly. Kindling never takes payment for a class.
            </Note>
          )}
          {notice !== undefined && (
            <Note Icon={RotateCcw}>Can’t come? Cancel at least {noticeLabel(notice)} before.</Note>
          )}
          {bring && bring.trim() !== materials?.trim() && (
            <Note Icon={ShoppingBag}>
              <span className="whitespace-pre-line">
                Bring: <bdi>{bring}</bdi>
              </span>
            </Note>
          )}
        </ul>
      )}
    </Card>
  );
}

function Note({ Icon, children }: { Icon: typeof Banknote; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5 wrap-anywhere">
      <Icon aria-hidden="true" className="mt-[0.15em] size-[1.2em] text-ink-muted" />
      <span>{children}</span>
    </li>
  );
}

/** The value that all have; undefined where they differ or there are none. */
function sharedValue<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}
