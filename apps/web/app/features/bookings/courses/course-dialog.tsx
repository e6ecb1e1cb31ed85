import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { courseActionLabel, datesLabel } from '@kindling/domain/bookings/courses';
import { useState } from 'react';
import type { BookedClass } from '../booking/booked-class.ts';
import { BookingFormDialog } from '../booking/booking-form-dialog.tsx';
import { GoingDialog } from '../booking/going-dialog.tsx';
import { TermsList } from '../booking/terms-list.tsx';
import { WaitingDialog } from '../booking/waiting-dialog.tsx';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession, Course } from '../class-sessions/class-sessions-api.ts';
import { placeLabel } from '../class-sessions/venue-labels.ts';
import { SessionTime } from '../session-time.tsx';
import type { useBookingActions } from '../use-bookings.ts';
import { courseCost } from './course-labels.ts';

interface CourseDialogProps {
  course: Course;
  sessions: readonly ClassSession[];
  ofClass: BookedClass;
  /** Whether times say their zone. */
  zone: boolean;
  firstName: string | undefined;
  /** What she has of this course by now. */
  existing: readonly MyBooking[];
  bookCourse: ReturnType<typeof useBookingActions>['bookCourse'];
  /** Idempotency key, the same until there is an answer. */
  requestIdOf: () => string;
  onAnswer: () => void;
  onClose: () => void;
}

/**
 * Books every session of a course that is left, all of them or none; a full one that is only booked whole is waited
 * for.
 */
export function CourseDialog(props: CourseDialogProps) {
  const { course, sessions, ofClass, zone, firstName, existing, bookCourse, requestIdOf, onAnswer, onClose } = props;
  const [done, setDone] = useState<{ dates: number; status: string; needsTold: boolean }>();
  const [first] = sessions;

  // She has it already: from before, or by an attempt whose answer was lost.
  const [own] = existing;
  const outcome = done ?? (own && { dates: existing.length, status: own.status, needsTold: true });
  if (outcome) {
    const shared = { ofClass, needsTold: outcome.needsTold, onClose };
    return outcome.status === 'booked' ? (
      <GoingDialog
        {...shared}
        booked={`The whole course, ${datesLabel(outcome.dates)}. You’ll find each of them in your dates, with where to go and what to bring.`}
        bookings={existing}
      />
    ) : (
      <WaitingDialog
        {...shared}
        booked={`The whole course, ${datesLabel(outcome.dates)}. We’ll tell you as soon as a place is free for you at every date.`}
      />
    );
  }

  const waitingList = course.booked_as === 'course';
  return (
    <BookingFormDialog
      title={course.places_left === 0 ? 'Join the waiting list for the course' : 'Book the whole course'}
      ofClass={ofClass}
      firstName={firstName}
      when={
        <>
          {datesLabel(course.dates)}, from {first && <SessionTime session={first} zone={zone} />}
          <br />
          {first && <bdi>{placeLabel(first, ofClass)}</bdi>}
        </>
      }
      placesLeft={course.places_left}
      wholeCourse
      waitingList={waitingList}
      actionFor={(seats) =>
        waitingList && seats > course.places_left ? courseActionLabel('course', 0) : `Book ${datesLabel(course.dates)}`
      }
      termsFor={(seats) =>
        first && (
          <TermsList
            cost={courseCost(first, course.dates, seats, ofClass)}
            free={first.price_kind === 'free'}
            teacher={ofClass.teacher}
            givingBack={`Cancel one date or the whole course, at least ${noticeLabel(first.cancellation_hours)} before. After that it counts as late.`}
          />
        )
      }
      pending={bookCourse.isPending}
      book={async (choice) => {
        const booked = await bookCourse.mutateAsync({
          ...choice,
          series_id: course.series_id,
          request_id: requestIdOf(),
        });
        onAnswer();
        setDone(booked);
      }}
      onClose={onClose}
    />
  );
}
