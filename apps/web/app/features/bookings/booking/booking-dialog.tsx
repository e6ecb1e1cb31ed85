import { bookingLabel } from '@kindling/domain/bookings/places';
import { useState } from 'react';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession } from '../class-sessions/class-sessions-api.ts';
import { placeLabel } from '../class-sessions/venue-labels.ts';
import { SessionTime } from '../session-time.tsx';
import type { useBookingActions } from '../use-bookings.ts';
import type { BookedClass } from './booked-class.ts';
import { BookingFormDialog } from './booking-form-dialog.tsx';
import { BookingOutcome } from './booking-outcome.tsx';
import { BookingTerms } from './booking-terms.tsx';

interface BookingDialogProps {
  session: ClassSession;
  ofClass: BookedClass;
  /** Whether times say their zone. */
  zone: boolean;
  /** As the teacher will see her; undefined while it is not known. */
  firstName: string | undefined;
  /** What she has on this session by now. */
  existing: MyBooking | undefined;
  book: ReturnType<typeof useBookingActions>['book'];
  /** Idempotency key, the same until there is an answer. */
  requestIdOf: () => string;
  onAnswer: () => void;
  onClose: () => void;
}

/** Books a session, and says what came of it. */
export function BookingDialog(props: BookingDialogProps) {
  const { session, ofClass, zone, firstName, existing, book, requestIdOf, onAnswer, onClose } = props;
  const [done, setDone] = useState<{ status: string; seats: number; needsTold: boolean }>();

  // She has it already: from before, or by an attempt whose answer was lost.
  const outcome = done ?? existing;
  if (outcome) {
    return (
      <BookingOutcome
        outcome={outcome}
        booking={existing}
        session={session}
        ofClass={ofClass}
        zone={zone}
        onClose={onClose}
      />
    );
  }

  return (
    <BookingFormDialog
      title={session.places_left === 0 ? 'Join the waiting list' : 'Book your place'}
      ofClass={ofClass}
      firstName={firstName}
      when={
        <>
          <SessionTime session={session} zone={zone} />
          <br />
          <bdi>{placeLabel(session, ofClass)}</bdi>
        </>
      }
      placesLeft={session.places_left}
      actionFor={(seats) => (seats > session.places_left ? bookingLabel(0) : `Book ${seatsLabel(seats)}`)}
      termsFor={(seats) => <BookingTerms session={session} seats={seats} ofClass={ofClass} />}
      pending={book.isPending}
      book={async (choice) => {
        const booked = await book.mutateAsync({ ...choice, session_id: session.id, request_id: requestIdOf() });
        onAnswer();
        setDone(booked);
      }}
      onClose={onClose}
    />
  );
}
