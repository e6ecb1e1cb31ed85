import { numberFormat } from '@kindling/domain/intl-formats';
import { localCurrency } from '@kindling/domain/locale';
import { toOffsetTime } from '@kindling/domain/sessions/offset-time';
import type { Event, Offer, Place, VirtualLocation, WithContext } from 'schema-dts';
import type { ClassSession, SessionVenue } from './class-sessions-api.ts';

/** What an event says of a session. */
export interface EventSession
  extends Pick<
    ClassSession,
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
  venue: Pick<SessionVenue, 'name' | 'town' | 'public_address'> | null;
}

interface EventClass {
  title: string;
  description: string;
  /** Canonical URL of the class. */
  url: string;
  teacher: { name: string; url?: string | undefined };
}

/** Structured data of the sessions: a schema.org `Event` for each, for search engines. */
export function sessionEvents(sessions: readonly EventSession[], of: EventClass): WithContext<Event>[] {
  return sessions.map((session) => sessionEvent(session, of));
}

function sessionEvent(session: EventSession, { title, description, url, teacher }: EventClass): WithContext<Event> {
  const location = locationsOf(session, url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#${session.id}`,
    name: title,
    description,
    url,
    startDate: toOffsetTime(session.starts_at, session.time_zone),
    endDate: toOffsetTime(session.ends_at, session.time_zone),
    eventStatus:
      session.status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceMode(session),
    ...(location.length > 0 && { location: location.length === 1 ? location[0] : location }),
    organizer: { '@type': 'Person', name: teacher.name, ...(teacher.url && { url: teacher.url }) },
    ...(session.price_kind === 'free' && { isAccessibleForFree: true }),
    maximumAttendeeCapacity: session.capacity,
    offers: offerOf(session, url),
  };
}

function attendanceMode({ is_online, venue }: EventSession) {
  if (!is_online) return 'https://schema.org/OfflineEventAttendanceMode';
  return venue ? 'https://schema.org/MixedEventAttendanceMode' : 'https://schema.org/OnlineEventAttendanceMode';
}

/** Of a home only its town; the link of an online session is for whoever holds a place. */
function locationsOf({ is_online, venue }: EventSession, url: string): (Place | VirtualLocation)[] {
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

function offerOf(session: EventSession, url: string): Offer {
  const { status, places_left, booking_opens_at, price_kind, price_amount, price_currency } = session;
  const free = price_kind === 'free';
  return {
    '@type': 'Offer',
    url,
    availability:
      status === 'scheduled' && places_left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(booking_opens_at && { validFrom: toOffsetTime(booking_opens_at, session.time_zone) }),
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
