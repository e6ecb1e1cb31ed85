import { courseActionLabel, datesLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../lib/backend/use-read.ts';
import { randomId } from '../../../lib/random-id.ts';
import { firstNameOf, useMember } from '../../../lib/session/member.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isActive, seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { CourseCard } from '../courses/course-card.tsx';
import { datesOf, singleDates } from '../courses/course-dates.ts';
import { CourseDialog } from '../courses/course-dialog.tsx';
import { datePrice, timeLabel } from '../date-labels.ts';
import { DateTime } from '../date-time.tsx';
import type { ClassDate, Course } from '../dates/class-dates-api.ts';
import { useClassDates } from '../dates/use-class-dates.ts';
import { placeLabel } from '../dates/venue-labels.ts';
import { BookingsUnavailable } from '../mine/bookings-unavailable.tsx';
import { useBookingActions, useNextBookings } from '../use-bookings.ts';
import { BookingDialog } from './booking-dialog.tsx';

interface MemberDatesProps {
  classId: string;
  ofClass: { title: string; teacher: string; price: string };
}

/** Dates that are seen at once. */
const firstDates = 6;

/**
 * Dates of a class for a member: her bookings, and booking. The date or course in the address (`?date=`, `?course=`) is
 * being booked; a date that is only booked with its course opens that.
 */
export function MemberDates({ classId, ofClass }: MemberDatesProps) {
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const dates = useClassDates(classId);
  const mine = useNextBookings(member.id);
  const { book, bookCourse } = useBookingActions(member.id);
  const firstName = useFirstName();
  // Idempotency keys: one for each date, also when the dialog was closed after an answer that got lost.
  const requestIds = useRef(new Map<string, string>());

  const [shown, setShown] = useState(firstDates);
  const asked = params.get('date') ?? params.get('course');
  if (dates.status === 'failed' || mine.status === 'failed') {
    const failed = dates.status === 'failed' ? dates : mine;
    return <BookingsUnavailable error={failed.error} onRetry={failed.retry} />;
  }
  if (dates.status === 'loading' || mine.status === 'loading') return asked ? <Skeleton className="h-40" /> : null;

  const { courses } = dates.data;
  const bookingOf = ({ id }: ClassDate) => mine.data.find((each) => each.session_id === id && isActive(each));
  const bookedOf = (course: Course) =>
    mine.data.filter((each) => each.course_id && course.session_ids.includes(each.session_id) && isActive(each));
  const open = (to: Record<string, string>) => setParams(to, { replace: true, preventScrollReset: true });
  const date = dates.data.dates.find(({ id }) => id === asked);
  const course = courses.find(
    ({ series_id, booked_as, session_ids }) =>
      series_id === asked || (booked_as === 'course' && date && session_ids.includes(date.id)),
  );
  const existing = date && bookingOf(date);
  const bookable =
    date && !course && existing?.status !== 'offered' && (existing || bookingWindow(date, new Date()) === 'open');
  if (dates.data.dates.length === 0) return asked ? <Gone /> : null;
  const single = singleDates(dates.data.dates, courses);
  const row = (each: ClassDate) => (
    <DateRow
      key={each.id}
      date={each}
      booking={bookingOf(each)}
      classPrice={ofClass.price}
      onBook={() => open({ date: each.id })}
    />
  );
  return (
    <Card role="region" aria-labelledby="dates">
      <CardTitle id="dates">Next dates</CardTitle>
      {asked && !date && !course && (
        <p className="mt-2 text-ink-soft">That date isn’t there any more. Here’s what’s next.</p>
      )}
      {courses.length > 0 && (
        <div className="mt-4 grid gap-4">
          {courses.map((each) => (
            <CourseCard
              key={each.series_id}
              course={each}
              dates={datesOf(each, dates.data.dates)}
              classPrice={ofClass.price}
            >
              <CourseAction course={each} booked={bookedOf(each)} onBook={() => open({ course: each.series_id })} />
            </CourseCard>
          ))}
        </div>
      )}
      {single.length > 0 && <ul className="mt-2 divide-y divide-line">{single.slice(0, shown).map(row)}</ul>}
      {single.length > shown && (
        <Button variant="outline" size="sm" onClick={() => setShown(Number.POSITIVE_INFINITY)}>
          Show {single.length - shown} more
        </Button>
      )}
      {bookable && (
        <BookingDialog
          key={date.id}
          date={date}
          ofClass={ofClass}
          firstName={firstName}
          existing={existing}
          book={book}
          requestIdOf={() => requestIdOf(requestIds.current, date.id)}
          onAnswer={() => requestIds.current.delete(date.id)}
          onClose={() => open({})}
        />
      )}
      {course && (courseActionLabel(course.booked_as, course.places_left) || bookedOf(course).length > 0) && (
        <CourseDialog
          key={course.series_id}
          course={course}
          dates={datesOf(course, dates.data.dates)}
          ofClass={ofClass}
          firstName={firstName}
          existing={bookedOf(course)}
          bookCourse={bookCourse}
          requestIdOf={() => requestIdOf(requestIds.current, course.series_id)}
          onAnswer={() => requestIds.current.delete(course.series_id)}
          onClose={() => open({})}
        />
      )}
    </Card>
  );
}

function requestIdOf(ids: Map<string, string>, sessionId: string): string {
  const id = ids.get(sessionId) ?? randomId();
  ids.set(sessionId, id);
  return id;
}

/** First name as the teacher sees it; `private.first_name_of` computes the same. */
function useFirstName(): string | undefined {
  const member = useMember();
  const profile = useRead({
    queryKey: ['profile-name', member.id],
    read: async (supabase) =>
      (await supabase.from('profiles').select('name').eq('id', member.id).maybeSingle().throwOnError()).data,
  });
  return profile.status === 'ready' ? (firstNameOf(member, profile.data?.name) ?? 'A member') : undefined;
}

interface DateRowProps {
  date: ClassDate;
  booking: MyBooking | undefined;
  classPrice: string;
  onBook: () => void;
}

function DateRow({ date, booking, classPrice, onBook }: DateRowProps) {
  const state = bookingWindow(date, new Date());
  const time = timeLabel(date);
  const places = state === 'open' && !booking ? placesLabel(date.places_left) : '';
  const facts = [placeLabel(date), datePrice(date, classPrice)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <DateTime date={date} className={state === 'cancelled' ? 'text-ink-muted line-through' : undefined} />
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{state === 'cancelled' ? date.cancel_reason : facts}</p>
        {places && <p className="mt-1 text-sm font-semibold text-clay">{places}</p>}
      </div>
      {state === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
      {state !== 'cancelled' && booking && <Own booking={booking} />}
      {!booking && state === 'open' && (
        <Button size="sm" onClick={onBook}>
          {bookingLabel(date.places_left)}
          <span className="sr-only">: {time}</span>
        </Button>
      )}
      {!booking && state === 'closed' && <p className="text-sm text-ink-muted">Booking has closed</p>}
      {!booking && state === 'not-yet' && <p className="text-sm text-ink-muted">Not open for booking yet</p>}
    </li>
  );
}

function CourseAction({
  course,
  booked,
  onBook,
}: {
  course: Course;
  booked: readonly MyBooking[];
  onBook: () => void;
}) {
  const [first] = booked;
  if (first && first.status !== 'booked') return <Own booking={first} />;
  if (first) {
    return (
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone="success">You’re booked: {datesLabel(booked.length)}</Badge>
        <ButtonLink href="/dates" variant="outline" size="sm">
          Your dates
        </ButtonLink>
      </span>
    );
  }
  const label = courseActionLabel(course.booked_as, course.places_left);
  return (
    label && (
      <Button size="sm" onClick={onBook}>
        {label}
      </Button>
    )
  );
}

function Own({ booking }: { booking: MyBooking }) {
  const label = {
    booked: `You’re booked: ${seatsLabel(booking.seats)}`,
    offered: 'A place is free for you',
    waiting: `You’re number ${(booking.waiting_ahead ?? 0) + 1} in line`,
  }[booking.status as string];
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Badge tone={booking.status === 'waiting' ? 'outline' : 'success'}>{label}</Badge>
      <ButtonLink href="/dates" variant="outline" size="sm">
        {booking.status === 'offered' ? 'Answer' : 'Your dates'}
      </ButtonLink>
    </span>
  );
}

function Gone() {
  return (
    <p className="rounded-card bg-sand px-5 py-4">
      That date isn’t there any more, and there are no others for now. Ask the teacher when the next one is.
    </p>
  );
}
