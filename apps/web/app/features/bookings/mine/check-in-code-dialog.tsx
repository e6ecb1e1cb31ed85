import { checkInCode } from '@kindling/domain/bookings/check-in-code';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { SessionTime } from '../session-time.tsx';

interface CheckInCodeDialogProps {
  booking: MyBooking;
  /** Whether times say their zone. */
  zone: boolean;
  onClose: () => void;
}

/** QR code of a booking, for the teacher's check-in. The encoder is loaded when it is first opened. */
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
          {/* Black on white in dark mode too: cameras read nothing else reliably. */}
          <div className="mx-auto mt-5 aspect-square w-full max-w-72 overflow-hidden rounded-field border border-line">
            {code ? (
              <svg
                role="img"
                aria-label="QR code of your booking"
                viewBox={`0 0 ${code.size} ${code.size}`}
                shapeRendering="crispEdges"
                className="size-full"
              >
                <rect width={code.size} height={code.size} fill="white" />
                <path d={code.path} fill="black" />
              </svg>
            ) : (
              <Skeleton className="size-full" />
            )}
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

interface QrCode {
  size: number;
  /** SVG path of the dark modules, with the quiet zone around them. */
  path: string;
}

function useQrCode(text: string): QrCode | 'failed' | undefined {
  const [code, setCode] = useState<QrCode | 'failed'>();
  useEffect(() => {
    let disposed = false;
    import('uqr')
      .then(({ encode }) => {
        const { size, data } = encode(text, { ecc: 'M', border: 4 });
        const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
        if (!disposed) setCode({ size, path });
      })
      .catch(() => {
        if (!disposed) setCode('failed');
      });
    return () => {
      disposed = true;
    };
  }, [text]);
  return code;
}
