import { bookingEventUid } from '@kindling/domain/bookings/calendar-entry';
import type { ICalEventData } from 'ical-generator';
import { ICalEventStatus } from 'ical-generator';
import type { Organizer } from './organizer.ts';

/** What a calendar is told of one booking. */
export interface SessionEvent {
  bookingId: string;
  /** RFC 5545 SEQUENCE: that of the session, which grows when its date or place changes. */
  sequence: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** When the session or the booking last changed. */
  updatedAt: Date;
  cancelled: boolean;
  /** Where it is, or the link of an online one: only where the member holds a place. */
  location?: string | undefined;
  url?: string | undefined;
  description: string;
}

/**
 * VEVENT of a booking. In UTC: each date of a series is an event of its own, so no zone has to be told with it. DTSTAMP
 * is now: of two messages with one SEQUENCE the one with the later stamp holds (RFC 5546, 2.1.5).
 */
export function toEventData(event: SessionEvent, siteUrl: string, organizer: Organizer): ICalEventData {
  const { startsAt, endsAt, updatedAt, location, url, description, title, sequence, cancelled } = event;
  return {
    id: bookingEventUid(event.bookingId, siteUrl),
    sequence,
    summary: title,
    start: startsAt,
    end: endsAt,
    stamp: new Date(),
    lastModified: updatedAt,
    organizer,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(description !== '' && { description }),
    ...(location !== undefined && { location }),
    ...(url !== undefined && { url }),
  };
}
