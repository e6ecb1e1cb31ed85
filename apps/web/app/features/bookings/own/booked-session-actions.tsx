import { CalendarPlus, MapPin, Share } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { MyBooking } from '../bookings-api.ts';
import { bookedMapUrl } from './booked-map-url.ts';
import { useSessionSharing } from './use-session-sharing.ts';

/** Calendar, map and a friend: what one does with a date that one has booked. Of a course its first names the place. */
export function BookedSessionActions({ bookings }: { bookings: readonly MyBooking[] }) {
  const [first] = bookings;
  return first && <Actions first={first} bookings={bookings} />;
}

function Actions({ first, bookings }: { first: MyBooking; bookings: readonly MyBooking[] }) {
  const [failed, setFailed] = useState(false);
  const { url, outcome, share } = useSessionSharing(first);
  const map = bookedMapUrl(first);

  async function save() {
    setFailed(false);
    try {
      const { bookingCalendarFile } = await import('./booking-calendar-file.ts');
      downloadFile(bookingCalendarFile(bookings, location.origin));
    } catch (error) {
      logFailure('A calendar file could not be made', error);
      setFailed(true);
    }
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" className="px-3.5" onClick={() => void save()}>
          <CalendarPlus aria-hidden="true" /> Add to calendar
        </Button>
        {map && (
          <ButtonLink size="sm" variant="outline" className="px-3.5" href={map} target="_blank" rel="noopener">
            <MapPin aria-hidden="true" /> Map
          </ButtonLink>
        )}
        {url && (
          <Button size="sm" variant="outline" className="px-3.5" onClick={() => void share()}>
            <Share aria-hidden="true" /> Tell a friend
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft wrap-anywhere empty:hidden">
        {failed && 'We couldn’t make the calendar file. Try again.'}
        {outcome === 'copied' && 'Link copied.'}
        {outcome === 'shown' && `Copy this: ${url}`}
      </p>
    </div>
  );
}
