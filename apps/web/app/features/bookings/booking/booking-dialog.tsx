import { bookingErrorMessage } from '@kindling/domain/bookings/booking-error-message';
import { bookingLabel } from '@kindling/domain/bookings/places';
import { errorKind } from '@kindling/domain/error-messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { DateTime } from '../date-time.tsx';
import type { ClassDate } from '../dates/class-dates-api.ts';
import type { useBookingActions } from '../use-bookings.ts';
import { AccessNeedsField } from './access-needs-field.tsx';
import { BookingOutcome } from './booking-outcome.tsx';
import { BookingTerms } from './booking-terms.tsx';
import { NoteField } from './note-field.tsx';
import { SeatsField } from './seats-field.tsx';

interface BookingDialogProps {
  date: ClassDate;
  ofClass: { title: string; teacher: string; price: string };
  /** As the teacher will see her; undefined while it is not known. */
  firstName: string | undefined;
  /** What she has on this date by now. */
  existing: MyBooking | undefined;
  book: ReturnType<typeof useBookingActions>['book'];
  /** Idempotency key, the same until there is an answer. */
  requestIdOf: () => string;
  onAnswer: () => void;
  onClose: () => void;
}

const formId = 'booking-form';

/** Books a date: how many, a note, what it costs and to whom, and what came of it. */
export function BookingDialog(props: BookingDialogProps) {
  const { date, ofClass, firstName, existing, book, requestIdOf, onAnswer, onClose } = props;
  const [seats, setSeats] = useState(1);
  const [note, setNote] = useState('');
  const [needs, setNeeds] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState<{ status: string; seats: number; needsTold: boolean }>();
  const waits = seats > date.places_left;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (book.isPending) return;
    setFailure(undefined);
    try {
      const {
        status,
        seats: booked,
        needsTold,
      } = await book.mutateAsync({
        session_id: date.id,
        seats,
        note,
        needs,
        request_id: requestIdOf(),
      });
      onAnswer();
      setDone({ status, seats: booked, needsTold });
    } catch (error) {
      setFailure(error);
    }
  }

  // She has it already: from before, or by an attempt whose answer was lost.
  const outcome = done ?? existing;
  if (outcome) {
    return <BookingOutcome outcome={outcome} booking={existing} date={date} ofClass={ofClass} onClose={onClose} />;
  }

  const lost = failure !== undefined && errorKind(failure) === 'network';
  const action = waits ? bookingLabel(0) : `Book ${seatsLabel(seats)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={date.places_left === 0 ? 'Join the waiting list' : 'Book your place'}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={book.isPending}>
            {book.isPending ? 'Booking…' : lost ? 'Try again' : action}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong className="text-ink">{ofClass.title}</strong>
        <br />
        <DateTime date={date} />
      </p>
      <form id={formId} onSubmit={send} noValidate className="mt-5 grid gap-5">
        <SeatsField seats={seats} placesLeft={date.places_left} onChange={setSeats} />
        <NoteField note={note} teacher={ofClass.teacher} firstName={firstName} onChange={setNote} />
        <AccessNeedsField needs={needs} teacher={ofClass.teacher} onChange={setNeeds} />
        <BookingTerms date={date} seats={seats} teacher={ofClass.teacher} classPrice={ofClass.price} />
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
