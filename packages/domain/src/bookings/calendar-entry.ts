// Calendar entry of a booking: the same in the mail's invitation, in the subscription and in the file that she saves.

import { isolateDirection } from '../isolate-direction.ts';
import { datesPath } from '../paths.ts';

/** UID of a booking's event: the same wherever it comes from, so that a calendar updates what it has. */
export function bookingEventUid(bookingId: string, siteUrl: string): string {
  return `booking-${bookingId}@${new URL(siteUrl).hostname}`;
}

interface EntryFacts {
  instructor_name: string;
  seats: number;
  price_kind: string;
  online_link: string | null;
  directions: string | null;
  bring: string | null;
}

/** Description of the event; `price` is that of one place. */
export function bookingEventDescription(facts: EntryFacts, price: string, siteUrl: string): string {
  const { instructor_name, seats, price_kind, online_link: link, directions, bring } = facts;
  return [
    `With ${isolateDirection(instructor_name)}.${seats > 1 ? ` ${seats} places.` : ''}`,
    `Price: ${isolateDirection(price)}${seats > 1 && price_kind === 'fixed' ? ' each' : ''}`,
    link && `Join: ${link}`,
    directions && `Finding the door: ${isolateDirection(directions)}`,
    bring && `Bring: ${isolateDirection(bring)}`,
    `Your dates: ${siteUrl}${datesPath}`,
  ]
    .filter(Boolean)
    .join('\n');
}
