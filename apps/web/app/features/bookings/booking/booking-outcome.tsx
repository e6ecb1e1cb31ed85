import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { DateTime } from '../date-time.tsx';
import type { ClassDate } from '../dates/class-dates-api.ts';
import { WhereToGo } from '../mine/where-to-go.tsx';

interface BookingOutcomeProps {
  outcome: { status: string; seats: number; needsTold?: boolean };
  /** The booking as it is read again; undefined where that failed. */
  booking: MyBooking | undefined;
  date: ClassDate;
  ofClass: { title: string; teacher: string };
  onClose: () => void;
}

/** What came of booking: a place, with all that she needs to get there, or a number in line. */
export function BookingOutcome({ outcome, booking, date, ofClass, onClose }: BookingOutcomeProps) {
  const holds = outcome.status === 'booked';
  return (
    <Dialog
      open
      onClose={onClose}
      title={holds ? 'You’re booked!' : 'You’re on the waiting list'}
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
          <DateTime date={date} /> · {seatsLabel(outcome.seats)}
        </p>
        {holds && booking && <WhereToGo booking={booking} />}
        {outcome.needsTold === false && (
          <p className="font-medium text-danger">
            What you need there didn’t get through to {ofClass.teacher}. Message them from the class page.
          </p>
        )}
        {!holds && (
          <p>
            {booking?.waiting_ahead != null && `You’re number ${booking.waiting_ahead + 1} in line. `}
            We’ll tell you as soon as a place is free for you.
          </p>
        )}
      </div>
    </Dialog>
  );
}
