import type { MyBooking } from '../bookings-api.ts';

interface ArrivalPlanDate {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Dates from which there is a way home: places that she holds, and not at her own table. */
export function arrivalPlanDates(bookings: readonly MyBooking[]): ArrivalPlanDate[] {
  return bookings
    .filter(
      ({ status, session_status, is_online, town, venue_name }) =>
        (status === 'booked' || status === 'attended') &&
        session_status === 'scheduled' &&
        !(is_online && town === null && venue_name === null),
    )
    .map(({ id, class_title, starts_at, ends_at, time_zone }) => ({
      id,
      title: class_title,
      startsAt: starts_at,
      endsAt: ends_at,
      timeZone: time_zone,
    }));
}
