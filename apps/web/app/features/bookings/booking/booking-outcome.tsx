import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import type { ClassSession } from '../class-sessions/class-sessions-api.ts';
import { WhereToGo } from '../mine/where-to-go.tsx';
import { SessionTime } from '../session-time.tsx';
import type { BookedClass } from './booked-class.ts';
import { GoingDialog } from './going-dialog.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

interface BookingOutcomeProps {
  outcome: { status: string; seats: number; needsTold?: boolean };
  /** The booking as it is read again; undefined where that failed. */
  booking: MyBooking | undefined;
  session: ClassSession;
  ofClass: BookedClass;
  /** Whether times say their zone. */
  zone: boolean;
  onClose: () => void;
}

/** What came of booking: a place, with all that she needs to get there, or a number in line. */
export function BookingOutcome({ outcome, booking, session, ofClass, zone, onClose }: BookingOutcomeProps) {
  const shared = {
    ofClass,
    needsTold: outcome.needsTold !== false,
    onClose,
    booked: (
      <>
        <SessionTime session={session} zone={zone} /> · {seatsLabel(outcome.seats)}
      </>
    ),
  };
  if (outcome.status === 'booked') {
    return (
      <GoingDialog {...shared} bookings={booking ? [booking] : []}>
        {booking && <WhereToGo booking={booking} />}
      </GoingDialog>
    );
  }
  return (
    <WaitingDialog {...shared}>
      <p>
        {booking?.waiting_ahead != null && `You’re number ${booking.waiting_ahead + 1} in line. `}
        We’ll tell you as soon as a place is free for you.
      </p>
    </WaitingDialog>
  );
}
