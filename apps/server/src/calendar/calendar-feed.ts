import ical, { ICalCalendarMethod } from 'ical-generator';
import { type SessionEvent, toEventData } from './session-event.ts';

/** Seconds after which a calendar asks again. */
const refreshSeconds = 60 * 60;

/** Subscription feed (METHOD:PUBLISH): the sessions one member is booked on, and those cancelled lately. */
export function calendarFeed(events: readonly SessionEvent[], siteUrl: string): string {
  const calendar = ical({
    prodId: { company: 'Kindling', product: 'Your dates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Kindling',
    description: 'The classes you’ve booked on Kindling',
    url: siteUrl,
    ttl: refreshSeconds,
  });
  for (const event of events) calendar.createEvent(toEventData(event, siteUrl));
  return calendar.toString();
}
