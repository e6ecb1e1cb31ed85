import { disclosureNote } from '@kindling/domain/bookings/disclosure';
import { joinIsolated } from '@kindling/domain/isolate-direction';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { MapPin } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { bookedMapUrl } from '../own/booked-map-url.ts';
import { useNextBookings } from '../use-bookings.ts';

/** Where to meet: the venue and its way to the door, as her own booking tells it. */
export function MeetingPlace({ sessionId, userId }: { sessionId: string; userId: string }) {
  const bookings = useNextBookings(userId);
  const booking = bookings.data?.find((each) => each.session_id === sessionId && each.status === 'booked');
  if (!booking) return null;
  const { venue_name, address, town, directions, nearest_stop } = booking;
  const later = disclosureNote(booking, new Date());
  const map = bookedMapUrl(booking);
  return (
    <Card role="region" aria-labelledby="meeting-place" className="flex gap-3">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-clay" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h2 id="meeting-place" className="text-base font-semibold">
          Where to meet
        </h2>
        <p dir="auto" className="font-medium">
          {bookedPlaceLabel(booking)}
        </p>
        {venue_name && <p className="text-ink-soft">{joinIsolated([address, town], ', ')}</p>}
        {directions && (
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {directions}
          </p>
        )}
        {nearest_stop && (
          <p className="text-ink-soft">
            Nearest stop: <bdi>{nearest_stop}</bdi>
          </p>
        )}
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener"
            className="link -my-1 inline-flex min-h-11 items-center justify-self-start"
          >
            Map
          </a>
        )}
        {later && <p className="text-sm text-ink-soft">{later}</p>}
      </div>
    </Card>
  );
}
