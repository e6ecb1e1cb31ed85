import { bookingEventDescription, bookingEventUid } from '@kindling/domain/bookings/calendar-entry';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { classPath } from '@kindling/domain/paths';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { bookedPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MyBooking } from '../bookings-api.ts';

/** Calendar file of bookings, with what she knows of each. */
export function bookingCalendarFile(bookings: readonly MyBooking[], siteUrl: string): File {
  const calendar = ical({
    prodId: { company: 'Kindling', product: 'Your dates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const booking of bookings) {
    const { id, class_title, class_slug, starts_at, ends_at, town, online_link, venue_name, address } = booking;
    const place = venue_name ? joinIsolated([venue_name, address, town], ', ') : bookedPlaceLabel(booking);
    calendar.createEvent({
      id: bookingEventUid(id, siteUrl),
      summary: isolateDirection(class_title),
      start: new Date(starts_at),
      end: new Date(ends_at),
      status: ICalEventStatus.CONFIRMED,
      location: town === null && online_link ? online_link : place,
      description: bookingEventDescription(booking, sessionPriceLabel(booking, classOfRow(booking)), siteUrl),
      ...(class_slug !== null && { url: `${siteUrl}${classPath(class_slug)}` }),
    });
  }
  return new File([calendar.toString()], 'kindling.ics', { type: 'text/calendar' });
}
