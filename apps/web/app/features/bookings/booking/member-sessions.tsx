import { courseActionLabel, datesLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel, bookingWindow, placesLabel } from '@kindling/domain/bookings/places';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { datesPath } from '@kindling/domain/paths';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../lib/backend/use-read.ts';
import { randomId } from '../../../lib/random-id.ts';
import { firstNameOf, useMember } from '../../../lib/session/member.ts';
import { useNameInClass } from '../../../shared/name-in-class.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isActive, seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession, Course } from '../class-sessions/class-sessions-api.ts';
import { useClassSessions } from '../class-sessions/use-class-sessions.ts';
import { placeLabel } from '../class-sessions/venue-labels.ts';
import { CourseCard } from '../courses/course-card.tsx';
import { CourseDialog } from '../courses/course-dialog.tsx';
import { sessionsOf, singleSessions } from '../courses/course-sessions.ts';
import { BookingsUnavailable } from '../mine/bookings-unavailable.tsx';
import { SessionTime } from '../session-time.tsx';
import { saysZone, timeLabel } from '../session-time-label.ts';
import { useBookingActions, useNextBookings } from '../use-bookings.ts';
import type { BookedClass } from './booked-class.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { openedFor, useEarlySessions } from './use-early-sessions.ts';

interface MemberSessionsProps {
  classId: string;
  ofClass: BookedClass;
}

/** Sessions that are seen at once. */
const firstSessions = 6;

/**
 * Dates of a class for a member: her bookings, and booking. The date or course in the address (`?date=`, `?course=`) is
 * being booked; a date that is only booked with its course opens that.
 */
export function MemberSessions({ classId, ofClass }: MemberSessionsProps) {
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const sessions = useClassSessions(classId);
  const mine = useNextBookings(member.id);
  const early = useEarlySessions(member.id);
  const { book, bookCourse } = useBookingActions(member.id);
  const firstName = useFirstName(classId);
  // Idempotency keys: one for each session, also when the dialog was closed after an answer that got lost.
  const requestIds = useRef(new Map<string, string>());

  const [shown, setShown] = useState(firstSessions);
  const asked = params.get('date') ?? params.get('course');
  if (sessions.status === 'failed' || mine.status === 'failed') {
    const failed = sessions.status === 'failed' ? sessions : mine;
    return <BookingsUnavailable error={failed.error} onRetry={failed.retry} />;
  }
  if (sessions.status === 'loading' || mine.status === 'loading') return asked ? <Skeleton className="h-40" /> : null;

  const { courses } = sessions.data;
  const ahead = sessions.data.sessions.map((each) => openedFor(early, each));
  const bookingOf = ({ id }: ClassSession) => mine.data.find((each) => each.session_id === id && isActive(each));
  const bookedOf = (course: Course) =>
    mine.data.filter((each) => each.course_id && course.session_ids.includes(each.session_id) && isActive(each));
  const open = (to: Record<string, string>) => setParams(to, { replace: true, preventScrollReset: true });
  const session = ahead.find(({ id }) => id === asked);
  const course = courses.find(
    ({ series_id, booked_as, session_ids }) =>
      series_id === asked || (booked_as === 'course' && session && session_ids.includes(session.id)),
  );
  const existing = session && bookingOf(session);
  const bookable =
    session && !course && existing?.status !== 'offered' && (existing || bookingWindow(session, new Date()) === 'open');
  if (sessions.data.sessions.length === 0) return asked ? <Gone /> : null;
  const single = singleSessions(ahead, courses);
  const zone = saysZone(sessions.data.sessions);
  const row = (each: ClassSession) => (
    <MemberSessionRow
      key={each.id}
      session={each}
      booking={bookingOf(each)}
      ofClass={ofClass}
      zone={zone}
      onBook={() => open({ date: each.id })}
    />
  );
  return (
    <Card role="region" aria-labelledby="dates">
      <CardTitle id="dates">Next dates</CardTitle>
      {asked && !session && !course && (
        <p className="mt-2 text-ink-soft">That date isn’t there any more. Here’s what’s next.</p>
      )}
      {courses.length > 0 && (
        <div className="mt-4 grid gap-4">
          {courses.map((each) => (
            <CourseCard
              key={each.series_id}
              course={each}
              sessions={sessionsOf(each, sessions.data.sessions)}
              ofClass={ofClass}
              zone={zone}
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
          key={session.id}
          session={session}
          ofClass={ofClass}
          zone={zone}
          firstName={firstName}
          existing={existing}
          book={book}
          requestIdOf={() => requestIdOf(requestIds.current, session.id)}
          onAnswer={() => requestIds.current.delete(session.id)}
          onClose={() => open({})}
        />
      )}
      {course && (courseActionLabel(course.booked_as, course.places_left) || bookedOf(course).length > 0) && (
        <CourseDialog
          key={course.series_id}
          course={course}
          sessions={sessionsOf(course, sessions.data.sessions)}
          ofClass={ofClass}
          zone={zone}
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

/**
 * Name that the teacher sees: the one she is known under, else her first name, as `private.first_name_of` computes it.
 */
function useFirstName(classId: string): string | undefined {
  const member = useMember();
  const known = useNameInClass(classId, member.id);
  const profile = useRead({
    queryKey: ['profile-name', member.id],
    read: async (supabase) =>
      (await supabase.from('profiles').select('name').eq('id', member.id).maybeSingle().throwOnError()).data,
  });
  if (known.status === 'loading' || profile.status !== 'ready') return undefined;
  const first = firstNameOf(member, profile.data?.name) ?? 'A member';
  return known.data ?? (first.includes('@') ? 'A member' : first);
}

interface MemberSessionRowProps {
  session: ClassSession;
  booking: MyBooking | undefined;
  ofClass: SessionClass;
  /** Whether the times of the list say their zone. */
  zone: boolean;
  onBook: () => void;
}

function MemberSessionRow({ session, booking, ofClass, zone, onBook }: MemberSessionRowProps) {
  const state = bookingWindow(session, new Date());
  const time = timeLabel(session, zone);
  const places = state === 'open' && !booking ? placesLabel(session.places_left) : '';
  const facts = joinIsolated([placeLabel(session, ofClass), sessionPriceLabel(session, ofClass)], ' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <SessionTime
            session={session}
            zone={zone}
            className={state === 'cancelled' ? 'text-ink-muted line-through' : undefined}
          />
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{state === 'cancelled' ? session.cancel_reason : facts}</p>
        {places && <p className="mt-1 text-sm font-semibold text-clay">{places}</p>}
      </div>
      {state === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
      {state !== 'cancelled' && booking && <Own booking={booking} />}
      {!booking && state === 'open' && (
        <Button size="sm" onClick={onBook}>
          {bookingLabel(session.places_left)}
          <span className="sr-only"> {time}</span>
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
        <ButtonLink href={datesPath} variant="outline" size="sm">
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
      <ButtonLink href={datesPath} variant="outline" size="sm">
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
