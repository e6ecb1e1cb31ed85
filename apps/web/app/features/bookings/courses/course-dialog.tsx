import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { noticeLabel } from '@kindling/domain/bookings/cancellation';
import { courseActionLabel, datesLabel } from '@kindling/domain/bookings/courses';
import { errorKind } from '@kindling/domain/error-messages';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccessNeedsField } from '../booking/access-needs-field.tsx';
import { NoteField } from '../booking/note-field.tsx';
import { SeatsField } from '../booking/seats-field.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { DateTime } from '../date-time.tsx';
import type { ClassDate, Course } from '../dates/class-dates-api.ts';
import type { useBookingActions } from '../use-bookings.ts';
import { courseCost } from './course-labels.ts';

interface CourseDialogProps {
  course: Course;
  dates: readonly ClassDate[];
  ofClass: { title: string; teacher: string; price: string };
  firstName: string | undefined;
  /** What she has of this course by now. */
  existing: readonly MyBooking[];
  bookCourse: ReturnType<typeof useBookingActions>['bookCourse'];
  /** Idempotency key, the same until there is an answer. */
  requestIdOf: () => string;
  onAnswer: () => void;
  onClose: () => void;
}

const formId = 'course-form';

/** Books every date of a course that is left, all of them or none; a full one that is only booked whole is waited for. */
export function CourseDialog(props: CourseDialogProps) {
  const { course, dates, ofClass, firstName, existing, bookCourse, requestIdOf, onAnswer, onClose } = props;
  const [seats, setSeats] = useState(1);
  const [note, setNote] = useState('');
  const [needs, setNeeds] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState<{ dates: number; status: string; needsTold: boolean }>();
  const [first] = dates;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (bookCourse.isPending) return;
    setFailure(undefined);
    try {
      const booked = await bookCourse.mutateAsync({
        series_id: course.series_id,
        seats,
        note,
        needs,
        request_id: requestIdOf(),
      });
      onAnswer();
      setDone(booked);
    } catch (error) {
      setFailure(error);
    }
  }

  // She has it already: from before, or by an attempt whose answer was lost.
  const [own] = existing;
  const outcome = done ?? (own && { dates: existing.length, status: own.status, needsTold: true });
  if (outcome) {
    const holds = outcome.status === 'booked';
    return (
      <Dialog
        open
        onClose={onClose}
        title={holds ? 'You’re booked for the course!' : 'You’re on the waiting list'}
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              Done
            </Button>
            <ButtonLink href="/dates">Your dates</ButtonLink>
          </>
        }
      >
        <div role="status" className="grid gap-4 wrap-anywhere">
          <p>
            <strong className="text-ink">{ofClass.title}</strong>
            <br />
            {holds
              ? `${datesLabel(outcome.dates)}. You’ll find each of them in your dates, with where to go and what to bring.`
              : `The whole course, ${datesLabel(outcome.dates)}. We’ll tell you as soon as a place is free for you at every date.`}
          </p>
          {!outcome.needsTold && (
            <p className="font-medium text-danger">
              What you need there didn’t get through to {ofClass.teacher}. Message them from the class page.
            </p>
          )}
        </div>
      </Dialog>
    );
  }

  const lost = failure !== undefined && errorKind(failure) === 'network';
  const waits = course.booked_as === 'course' && seats > course.places_left;
  const enough = waits || seats <= course.places_left;
  const action = waits ? courseActionLabel('course', 0) : `Book ${datesLabel(course.dates)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={course.places_left === 0 ? 'Join the waiting list for the course' : 'Book the whole course'}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={bookCourse.isPending || !enough}>
            {bookCourse.isPending ? 'Booking…' : lost ? 'Try again' : action}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong className="text-ink">{ofClass.title}</strong>
        <br />
        {datesLabel(course.dates)}, from {first && <DateTime date={first} />}
      </p>
      <form id={formId} onSubmit={send} noValidate className="mt-5 grid gap-5">
        <SeatsField
          seats={seats}
          placesLeft={course.places_left}
          wholeCourse
          waitingList={course.booked_as === 'course'}
          onChange={setSeats}
        />
        <NoteField note={note} teacher={ofClass.teacher} firstName={firstName} onChange={setNote} />
        <AccessNeedsField needs={needs} teacher={ofClass.teacher} onChange={setNeeds} />
        {first && (
          <dl className="grid gap-3 rounded-field bg-sand px-4 py-3.5 text-sm wrap-anywhere">
            <div>
              <dt className="font-semibold text-ink">{courseCost(first, course.dates, seats, ofClass.price)}</dt>
              <dd>
                {first.price_kind === 'free'
                  ? 'There’s nothing to pay.'
                  : `You pay ${ofClass.teacher} directly. Kindling never takes payment for a class.`}
              </dd>
            </div>
            <div>
              <dt className="font-semibold text-ink">If you can’t come</dt>
              <dd>
                Give back a single date or the whole course, at least {noticeLabel(first.cancellation_hours)} before.
                After that it counts as late.
              </dd>
            </div>
          </dl>
        )}
        {failure !== undefined && (
          <p role="alert" className="font-medium text-danger">
            {bookingErrorMessage(failure)}
            {lost && ' If it went through after all, trying again won’t book twice.'}
          </p>
        )}
      </form>
    </Dialog>
  );
}
