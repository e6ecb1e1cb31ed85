import { disclosureNote } from '@kindling/domain/bookings/disclosure';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { Banknote, KeyRound, MapPin, ShoppingBag, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { costLabel } from '../booking-labels.ts';
import type { MyBooking } from '../bookings-api.ts';

/** Where a booked session is held, how to find the door, what to bring, and how it is paid. */
export function WhereToGo({ booking }: { booking: MyBooking }) {
  const { venue_name, address, town, directions, nearest_stop, online_link, is_online, bring, payment_link, seats } =
    booking;
  const later = disclosureNote(booking, new Date());
  return (
    <ul className="grid content-start gap-3 text-sm text-ink-soft">
      {(town || !is_online) && (
        <Line Icon={MapPin} label="Where">
          <span dir="auto" className="font-semibold text-ink">
            {bookedPlaceLabel(booking)}
          </span>
          {venue_name && (
            <>
              <br />
              {joinIsolated([address, town], ', ')}
            </>
          )}
          {directions && (
            <span dir="auto" className="mt-1 block whitespace-pre-line">
              {directions}
            </span>
          )}
          {nearest_stop && (
            <span className="mt-1 block">
              Nearest stop: <bdi>{nearest_stop}</bdi>
            </span>
          )}
        </Line>
      )}
      {is_online && (
        <Line Icon={Video} label="Online">
          {online_link ? (
            <a href={online_link} target="_blank" rel="noopener nofollow ugc" className="link py-0.5">
              Join online
            </a>
          ) : (
            'Online'
          )}
        </Line>
      )}
      {later && <Line Icon={KeyRound}>{later}</Line>}
      {bring && (
        <Line Icon={ShoppingBag}>
          <span className="whitespace-pre-line">
            Bring: <bdi>{bring}</bdi>
          </span>
        </Line>
      )}
      <Line Icon={Banknote} label="Price">
        {booking.price_kind === 'free'
          ? 'Free. There’s nothing to pay'
          : `${isolateDirection(costLabel(booking, seats, classOfRow(booking)))}. You pay ${isolateDirection(booking.instructor_name)} directly`}
        {payment_link ? ': ' : '.'}
        {payment_link && (
          <a href={payment_link} target="_blank" rel="noopener nofollow ugc" className="link py-0.5">
            open the payment page
          </a>
        )}
      </Line>
    </ul>
  );
}

/** `label` is what the icon says, where the words don’t. */
function Line({ Icon, label, children }: { Icon: typeof MapPin; label?: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5 wrap-anywhere">
      <Icon aria-hidden="true" className="mt-[0.15em] size-[1.2em] text-ink-muted" />
      <span>
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </li>
  );
}
