import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { courseActionLabel } from '@kindling/domain/bookings/courses';
import { Banknote, RotateCcw, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { CourseCard } from '../courses/course-card.tsx';
import { datesOf, singleDates } from '../courses/course-dates.ts';
import { ClassDateRow } from './class-date-row.tsx';
import type { ClassDate, Course } from './class-dates-api.ts';
import { VenueCard } from './venue-card.tsx';
import { venuesOf } from './venue-labels.ts';

interface ClassDatesProps {
  dates: readonly ClassDate[];
  courses: readonly Course[];
  slug: string;
  teacher: string;
  /** The class's own price in words, for dates that have none of their own. */
  classPrice: string;
}

/** Dates that are seen at once; the rest unfold. */
const firstDates = 6;

/** Next dates of a class, complete as HTML. The guard takes a visitor who books to sign in, and back to the date. */
export function ClassDates({ dates, courses, slug, teacher, classPrice }: ClassDatesProps) {
  const planned = dates.filter(({ status }) => status !== 'cancelled');
  const bring = sharedValue(planned.map((date) => date.bring));
  const notice = sharedValue(planned.map((date) => date.cancellation_hours));
  const row = (date: ClassDate) => (
    <ClassDateRow
      key={date.id}
      date={date}
      classPrice={classPrice}
      own={{ bring: bring === undefined, notice: notice === undefined }}
      href={`/classes/${slug}/you?date=${date.id}`}
    />
  );
  const single = singleDates(dates, courses);
  const [first, later] = [single.slice(0, firstDates), single.slice(firstDates)];
  return (
    <Card role="region" aria-labelledby="dates" data-dates>
      <CardTitle id="dates">Next dates</CardTitle>
      {courses.length > 0 && (
        <div className="mt-4 grid gap-4">
          {courses.map((course) => (
            <CourseCard key={course.series_id} course={course} dates={datesOf(course, dates)} classPrice={classPrice}>
              <ButtonLink
                href={`/classes/${slug}/you?course=${course.series_id}`}
                size="sm"
                data-book-course={course.series_id}
                data-booked-as={course.booked_as}
                hidden={!courseActionLabel(course.booked_as, course.places_left)}
              >
                {courseActionLabel(course.booked_as, course.places_left)}
              </ButtonLink>
            </CourseCard>
          ))}
        </div>
      )}
      {first.length > 0 && <ul className="mt-2 divide-y divide-line">{first.map(row)}</ul>}
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer py-3.5 font-semibold text-clay">
            {later.length === 1 ? 'One more date' : `${later.length} more dates`}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{later.map(row)}</ul>
        </details>
      )}
      {planned.length > 0 && (
        <ul className="grid gap-3 border-t border-line pt-5 text-sm text-ink-soft">
          {planned.some(({ price_kind }) => price_kind !== 'free') && (
            <Note Icon={Banknote}>You pay {teacher} directly. Kindling never takes payment for a class.</Note>
          )}
          {notice !== undefined && (
            <Note Icon={RotateCcw}>
              Can’t make it after all? Give your place back at least {noticeLabel(notice)} before, so someone else can
              go.
            </Note>
          )}
          {bring && (
            <Note Icon={ShoppingBag}>
              <span className="whitespace-pre-line">Bring: {bring}</span>
            </Note>
          )}
        </ul>
      )}
      {venuesOf(dates).map((venue) => (
        <VenueCard key={venue.id} venue={venue} />
      ))}
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
