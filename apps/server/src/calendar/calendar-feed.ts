import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Organizer } from './organizer.ts';
import { type SessionEvent, toEventData } from './session-event.ts';
import { type PlannedTry, toTryEvent } from './try-event.ts';

/** Seconds after which a calendar asks again. */
const refreshSeconds = 60 * 60;

/** Subscription feed (METHOD:PUBLISH): the sessions one member is booked on, and what she means to try. */
export function calendarFeed(
  events: readonly SessionEvent[],
  { siteUrl, organizer }: { siteUrl: string; organizer: Organizer },
  tries: readonly PlannedTry[] = [],
): string {
  const calendar = ical({
    prodId: { company: 'Kindling', product: 'Your dates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Kindling',
    description: 'The classes you’ve booked and the things you’re trying on Kindling',
    url: siteUrl,
    ttl: refreshSeconds,
  });
  for (const event of events) calendar.createEvent(toEventData(event, siteUrl, organizer));
  for (const planned of tries) {
    const event = toTryEvent(planned, siteUrl, organizer);
    if (event) calendar.createEvent(event);
  }
  return calendar.toString();
}
