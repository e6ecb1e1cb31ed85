import { bookingEventDescription } from '@kindling/domain/bookings/calendar-entry';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classPath } from '@kindling/domain/paths';
import { foldText } from '@kindling/domain/search/fold-text';
import { classOfRow, type RowWithClass } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { SessionEvent } from './session-event.ts';

/** Booking with its session, as a mail or a calendar tells it to whoever booked. */
export interface BookedSession {
  booking_id: string;
  user_id: string;
  status: 'booked' | 'waiting' | 'offered' | 'cancelled' | 'lapsed' | 'expired' | 'attended' | 'no_show';
  /** Booked, or waited for, as a whole course; null for a single date. */
  course_id: string | null;
  seats: number;
  offered_until: Date | null;
  offer_held: boolean;
  class_title: string;
  class_slug: string | null;
  instructor_name: string;
  class_pricing_type: string;
  class_price: string | null;
  class_format: string;
  class_location: string | null;
  session_id: string;
  session_status: 'scheduled' | 'cancelled';
  cancel_reason: string | null;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  sequence: number;
  cancellation_hours: number;
  price_kind: 'as_class' | 'free' | 'fixed' | 'pay_what_you_like';
  price_amount: number | null;
  price_currency: string | null;
  bring: string | null;
  /** Of a home null until it is disclosed to her, as are its address, the way there, and the links. */
  venue_name: string | null;
  address: string | null;
  town: string | null;
  directions: string | null;
  nearest_stop: string | null;
  is_online: boolean;
  online_link: string | null;
  payment_link: string | null;
  at_home: boolean | null;
  /** What she isn't told yet. */
  withholds: readonly ('address' | 'online_link' | 'payment_link')[];
  /** When she is told; null: not as things are. */
  disclosure_moment: Date | null;
  /** Whether there is anything that is told late. */
  discloses: boolean;
  booked_at: Date;
  updated_at: Date;
}

/**
 * Query of bookings with their sessions; a condition about `b`, `s` or `c` is added. `private.disclosure_moment`
 * decides what of the place is in them.
 */
export const bookedSessions = `
select b.id as booking_id, b.user_id, b.status, b.course_id, b.seats, b.offered_until, b.offer_held,
       c.class_title, case when c.status = 'approved' then c.slug end as class_slug, c.instructor_name,
       c.pricing_type as class_pricing_type, c.price_amount as class_price, c.class_format, c.class_location,
       s.id as session_id, s.status as session_status, s.cancel_reason, s.starts_at, s.ends_at, s.time_zone, s.sequence,
       s.cancellation_hours, s.price_kind, s.price_amount, s.price_currency, s.bring,
       v.town, v.at_home,
       case when told.now then v.name else v.public_name end as venue_name,
       case when told.now then v.nearest_stop else v.public_nearest_stop end as nearest_stop,
       case when told.now then v.address else v.public_address end as address,
       case when told.now then v.directions else v.public_directions end as directions,
       s.is_online, case when told.now then s.online_link end as online_link,
       case when told.now then s.payment_link end as payment_link,
       case when not told.now and b.status in ('booked', 'attended') then array_remove(array[
         case when v.at_home then 'address' end, case when s.online_link is not null then 'online_link' end,
         case when s.payment_link is not null then 'payment_link' end], null) else '{}' end as withholds,
       told.moment as disclosure_moment, private.withholds_place(s) as discloses, b.created_at as booked_at,
       greatest(s.updated_at, b.updated_at) as updated_at
  from public.bookings b
  join public.class_sessions s on s.id = b.session_id
  join public.class_submissions c on c.id = s.class_id
  left join public.venues v on v.id = s.venue_id
 cross join lateral (
   select m as moment, coalesce(m <= now(), false) as now from private.disclosure_moment(b, s) as m
 ) as told`;

type PlaceRow = RowWithClass & Pick<BookedSession, 'venue_name' | 'address' | 'town' | 'is_online'>;

/**
 * Place in one line, always: "The Old Kiln, 4 Mill Lane, Kettlewick"; of a home that isn't disclosed its town alone;
 * without a venue where the class meets, or whom to ask.
 */
export function placeLine(booked: PlaceRow): string {
  const { venue_name: name, address, town, is_online } = booked;
  if (name === null) return sessionPlaceLabel(booked, classOfRow(booked));
  return is_online ? `${venueLine(name, address, town)}, and online` : venueLine(name, address, town);
}

function venueLine(name: string, address: string | null, town: string | null): string {
  const parts = [name, ...(address === null ? [] : [address])];
  const said = foldText(parts.join(', '));
  return [...parts, ...(town !== null && !said.includes(foldText(town)) ? [town] : [])]
    .map((part) => isolateDirection(part))
    .join(', ');
}

/** Price of one place in words. */
export function priceOf(booked: BookedSession): string {
  const { starts_at, ends_at, ...columns } = booked;
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  return sessionPriceLabel({ ...columns, ...times }, classOfRow(booked));
}

/** What a feed tells unless its owner has asked for more: class and town, and no way in. */
export function withoutPlace(booked: BookedSession): BookedSession {
  return {
    ...booked,
    venue_name: null,
    address: null,
    directions: null,
    nearest_stop: null,
    online_link: null,
    bring: null,
  };
}

/** Calendar event of a booking, or the end of one. */
export function toSessionEvent(booked: BookedSession, siteUrl: string, cancelled = false): SessionEvent {
  const { booking_id: bookingId, class_slug: slug, online_link: link } = booked;
  return {
    bookingId,
    cancelled,
    sequence: booked.sequence,
    title: isolateDirection(booked.class_title),
    startsAt: booked.starts_at,
    endsAt: booked.ends_at,
    updatedAt: booked.updated_at,
    location: cancelled ? undefined : booked.town === null && link ? link : placeLine(booked),
    url: slug === null ? undefined : `${siteUrl}${classPath(slug)}`,
    description: cancelled ? '' : bookingEventDescription(booked, priceOf(booked), siteUrl),
  };
}
