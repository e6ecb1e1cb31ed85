import { checkInCode } from '@kindling/domain/bookings/check-in-code';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { SessionTime } from '../session-time.tsx';
import { QrCode, useQrCode } from './qr-code.tsx';

interface CheckInCodeDialogProps {
  booking: MyBooking;
  /** Whether times say their zone. */
  zone: boolean;
  onClose: () => void;
}

/** QR code of a booking, for the teacher's check-in. */
export function CheckInCodeDialog({ booking, zone, onClose }: CheckInCodeDialogProps) {
  const code = useQrCode(checkInCode(booking.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your code for the door"
      actions={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="wrap-anywhere">
        <strong dir="auto" className="text-ink">
          {booking.class_title}
        </strong>
        <br />
        <SessionTime session={booking} zone={zone} /> · {seatsLabel(booking.seats)}
      </p>
      {code === 'failed' ? (
        <p role="alert" className="mt-4 font-medium text-danger">
          We couldn’t make the code. Your name on the door list is all you need.
        </p>
      ) : (
        <>
          <div className="mx-auto mt-5 aspect-square w-full max-w-72 overflow-hidden rounded-field border border-line">
            <QrCode code={code} label="QR code of your booking" />
          </div>
          <p className="mt-4">
            <bdi>{booking.instructor_name}</bdi> can scan this to check you in. No phone? Your name is on the door list
            too.
          </p>
        </>
      )}
    </Dialog>
  );
}
