import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import type { Organizer } from './organizer.ts';
import { type SessionEvent, toEventData } from './session-event.ts';

/** iTIP message (RFC 5546), as a mail carries it. */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

interface InvitationOptions {
  siteUrl: string;
  organizer: Organizer;
  /** Address of the member who booked. */
  attendee: string;
}

/**
 * Invitation to a session (METHOD:REQUEST), or its end (METHOD:CANCEL) with a SEQUENCE above every invitation before
 * it. One event in each, since all of a message's have one UID (RFC 5546, 3.2.2 and 3.2.5): the dates of a course are
 * as many messages. She has booked already: no answer is asked for, and "no" in her calendar would reach nobody.
 */
export function bookingInvitation(
  event: SessionEvent,
  { siteUrl, organizer, attendee }: InvitationOptions,
): CalendarInvitation {
  const { cancelled, sequence } = event;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Kindling', product: 'Bookings', language: 'EN' }, method });
  calendar.createEvent({
    ...toEventData(event, siteUrl, organizer),
    sequence: cancelled ? sequence + 1 : sequence,
    attendees: [
      {
        email: attendee,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: cancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
