import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession } from '../class-sessions/class-sessions-api.ts';
import { WhereToGo } from '../mine/where-to-go.tsx';
import { SessionTime } from '../session-time.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

interface BookingOutcomeProps {
  outcome: { status: string; seats: number; needsTold?: boolean };
  /** The booking as it is read again; undefined where that failed. */
  booking: MyBooking | undefined;
  session: ClassSession;
  ofClass: { title: string; teacher: string };
  /** Whether times say their zone. */
  zone: boolean;
  onClose: () => void;
}

/** What came of booking: a place, with all that she needs to get there, or a number in line. */
export function BookingOutcome({ outcome, booking, session, ofClass, zone, onClose }: BookingOutcomeProps) {
  const holds = outcome.status === 'booked';
  return (
    <OutcomeDialog
      title={holds ? 'You’re booked!' : 'You’re on the waiting list'}
      ofClass={ofClass}
      booked={
        <>
          <SessionTime session={session} zone={zone} /> · {seatsLabel(outcome.seats)}
        </>
      }
      needsTold={outcome.needsTold !== false}
      onClose={onClose}
    >
      {holds && booking && <WhereToGo booking={booking} />}
      {!holds && (
        <p>
          {booking?.waiting_ahead != null && `You’re number ${booking.waiting_ahead + 1} in line. `}
          We’ll tell you as soon as a place is free for you.
        </p>
      )}
    </OutcomeDialog>
  );
}
