import { checkInCode } from '@kindling/domain/bookings/check-in-code';
import { datesPath } from '@kindling/domain/paths';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { seatsLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';
import { CheckInCodeDialog } from '../mine/check-in-code-dialog.tsx';
import { QrCode, useQrCode } from '../mine/qr-code.tsx';
import { WhereToGo } from '../mine/where-to-go.tsx';
import { SessionTime } from '../session-time.tsx';
import { saysZone } from '../session-time-label.ts';
import { BookedSessionActions } from './booked-session-actions.tsx';
import { GuestsAndCircle } from './guests-and-circle.tsx';

/** Her next date of a class: when, where, what to bring, the code for the door; then her later ones. */
export function BookedSession({ bookings }: { bookings: readonly MyBooking[] }) {
  const [next, ...later] = bookings;
  if (!next) return null;
  const zone = saysZone(bookings);
  return (
    <Card role="region" aria-labelledby="booked-session" className="grid gap-5">
      <div>
        <p className="text-sm font-semibold text-ink-muted">You’re going · {seatsLabel(next.seats)}</p>
        <h2 id="booked-session" className="mt-1 text-2xl wrap-anywhere">
          <SessionTime session={next} zone={zone} />
        </h2>
      </div>
      <div className="flex flex-col gap-5 sm:flex-row sm:justify-between">
        <WhereToGo booking={next} />
        {!next.is_online && <DoorCode booking={next} zone={zone} />}
      </div>
      <GuestsAndCircle booking={next} />
      <BookedSessionActions bookings={[next]} />
      {later.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="text-sm font-semibold text-ink-muted">After that</h3>
          <ul className="mt-2 grid gap-1">
            {later.map((booking) => (
              <li key={booking.id}>
                <SessionTime session={booking} zone={zone} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <a href={datesPath} className="link -my-2 inline-flex min-h-11 items-center justify-self-start font-semibold">
        Change or cancel
      </a>
    </Card>
  );
}

/** The code as it is, in the corner; one tap makes it large. Without an encoder her name on the door list is enough. */
function DoorCode({ booking, zone }: { booking: MyBooking; zone: boolean }) {
  const [open, setOpen] = useState(false);
  const code = useQrCode(checkInCode(booking.id));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex shrink-0 items-center gap-4 rounded-field border border-tan bg-card p-2.5 text-start font-semibold hover:border-clay sm:w-36 sm:flex-col sm:gap-2 sm:self-start sm:text-center sm:text-sm"
      >
        <span className="aspect-square w-20 shrink-0 overflow-hidden rounded-sm sm:w-full">
          {code !== 'failed' && <QrCode code={code} label="" />}
        </span>
        <span>Code for the door</span>
      </button>
      {open && <CheckInCodeDialog booking={booking} zone={zone} onClose={() => setOpen(false)} />}
    </>
  );
}
