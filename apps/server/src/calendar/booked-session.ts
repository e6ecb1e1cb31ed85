import type { SessionEvent } from './session-event.ts';

/** Booking with its session, as a mail or a calendar tells it to whoever booked. */
export interface BookedSession {
  booking_id: string;
  user_id: string;
  status: 'booked' | 'waiting' | 'offered' | 'cancelled' | 'lapsed' | 'attended' | 'no_show';
  seats: number;
  offered_until: Date | null;
  offer_held: boolean;
  class_title: string;
  class_slug: string | null;
  instructor_name: string;
  class_price: string;
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
  /** Null where she holds no place, as are the links, of an address that not everybody may know. */
  venue_name: string | null;
  address: string | null;
  town: string | null;
  directions: string | null;
  nearest_stop: string | null;
  is_online: boolean;
  online_link: string | null;
  payment_link: string | null;
  updated_at: Date;
}

/** Query of bookings with their sessions; a condition about `b`, `s` or `c` is added. Where it is is told by her place. */
export const bookedSessions = `
select b.id as booking_id, b.user_id, b.status, b.seats, b.offered_until, b.offer_held,
       c.class_title, case when c.status = 'approved' then c.slug end as class_slug, c.instructor_name,
       coalesce(c.price_amount, '') as class_price,
       s.id as session_id, s.status as session_status, s.cancel_reason, s.starts_at, s.ends_at, s.time_zone, s.sequence,
       s.cancellation_hours, s.price_kind, s.price_amount, s.price_currency, s.bring,
       v.name as venue_name, v.town, v.nearest_stop,
       case when held.place then v.address else v.public_address end as address,
       case when held.place then v.directions else v.public_directions end as directions,
       s.is_online, case when held.place then s.online_link end as online_link,
       case when held.place then s.payment_link end as payment_link,
       greatest(s.updated_at, b.updated_at) as updated_at
  from public.bookings b
  join public.class_sessions s on s.id = b.session_id
  join public.class_submissions c on c.id = s.class_id
  left join public.venues v on v.id = s.venue_id
 cross join lateral (select b.status in ('booked', 'attended')) as held (place)`;

/** Venue in one line: "The Old Kiln, 4 Mill Lane, Kettlewick"; undefined where there is none. */
export function venueLine({ venue_name: name, address, town }: BookedSession): string | undefined {
  if (name === null) return undefined;
  const parts = [name, ...(address === null ? [] : [address])];
  const said = parts.join(', ').toLowerCase();
  return [...parts, ...(town !== null && !said.includes(town.toLowerCase()) ? [town] : [])].join(', ');
}

/** Calendar event of a booking, or the end of one. */
export function toSessionEvent(booked: BookedSession, siteUrl: string, cancelled = false): SessionEvent {
  const { booking_id: bookingId, class_slug: slug, online_link: link, directions, bring, seats } = booked;
  return {
    bookingId,
    cancelled,
    sequence: booked.sequence,
    title: booked.class_title,
    startsAt: booked.starts_at,
    endsAt: booked.ends_at,
    updatedAt: booked.updated_at,
    location: cancelled ? undefined : (venueLine(booked) ?? link ?? undefined),
    url: slug === null ? undefined : `${siteUrl}/classes/${slug}`,
    description: cancelled
      ? ''
      : [
          `With ${booked.instructor_name}.${seats > 1 ? ` ${seats} places.` : ''}`,
          link && `Join: ${link}`,
          directions && `Finding the door: ${directions}`,
          bring && `Bring: ${bring}`,
          `Your dates: ${siteUrl}/dates`,
        ]
          .filter(Boolean)
          .join('\n'),
  };
}
