import { numberFormat } from '@kindling/domain/intl-formats';
import { localCurrency } from '@kindling/domain/locale';
import { toOffsetTime } from '@kindling/domain/sessions/offset-time';
import type { Event, Offer, Place, VirtualLocation, WithContext } from 'schema-dts';
import type { ClassDate, DateVenue } from './class-dates-api.ts';

/** What an event says of a date. */
export interface EventDate
  extends Pick<
    ClassDate,
    | 'id'
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'capacity'
    | 'places_left'
    | 'price_kind'
    | 'price_amount'
    | 'price_currency'
    | 'status'
    | 'booking_opens_at'
    | 'is_online'
  > {
  venue: Pick<DateVenue, 'name' | 'town' | 'public_address'> | null;
}

interface EventClass {
  title: string;
  description: string;
  /** Canonical URL of the class. */
  url: string;
  teacher: { name: string; url?: string | undefined };
}

/** Structured data of the dates: a schema.org `Event` for each, for search engines. */
export function sessionEvents(dates: readonly EventDate[], of: EventClass): WithContext<Event>[] {
  return dates.map((date) => sessionEvent(date, of));
}

function sessionEvent(date: EventDate, { title, description, url, teacher }: EventClass): WithContext<Event> {
  const location = locationsOf(date, url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#${date.id}`,
    name: title,
    description,
    url,
    startDate: toOffsetTime(date.starts_at, date.time_zone),
    endDate: toOffsetTime(date.ends_at, date.time_zone),
    eventStatus:
      date.status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceMode(date),
    ...(location.length > 0 && { location: location.length === 1 ? location[0] : location }),
    organizer: { '@type': 'Person', name: teacher.name, ...(teacher.url && { url: teacher.url }) },
    ...(date.price_kind === 'free' && { isAccessibleForFree: true }),
    maximumAttendeeCapacity: date.capacity,
    offers: offerOf(date, url),
  };
}

function attendanceMode({ is_online, venue }: EventDate) {
  if (!is_online) return 'https://schema.org/OfflineEventAttendanceMode';
  return venue ? 'https://schema.org/MixedEventAttendanceMode' : 'https://schema.org/OnlineEventAttendanceMode';
}

/** Of a home only its town; the link of an online session is for whoever holds a place. */
function locationsOf({ is_online, venue }: EventDate, url: string): (Place | VirtualLocation)[] {
  const places: (Place | VirtualLocation)[] = [];
  if (venue) {
    places.push({
      '@type': 'Place',
      name: venue.name ?? venue.town,
      address: {
        '@type': 'PostalAddress',
        addressLocality: venue.town,
        ...(venue.public_address && { streetAddress: venue.public_address }),
      },
    });
  }
  if (is_online) places.push({ '@type': 'VirtualLocation', url });
  return places;
}

function offerOf(date: EventDate, url: string): Offer {
  const { status, places_left, booking_opens_at, price_kind, price_amount, price_currency } = date;
  const free = price_kind === 'free';
  return {
    '@type': 'Offer',
    url,
    availability:
      status === 'scheduled' && places_left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(booking_opens_at && { validFrom: toOffsetTime(booking_opens_at, date.time_zone) }),
    // A price of nothing wants a currency too, and is as much in each.
    ...(free && { price: 0, priceCurrency: localCurrency.code }),
    ...(price_kind === 'fixed' &&
      price_amount !== null &&
      price_currency !== null && { price: decimalPrice(price_amount, price_currency), priceCurrency: price_currency }),
  };
}

/** Amount of minor units as schema.org writes it, in the currency's own decimals: "12.50". */
function decimalPrice(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = numberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (amount / 10 ** digits).toFixed(digits);
}
