import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { type SessionEvent, toEventData } from './session-event.ts';

/** Mailbox that invitations come from: the installation's. */
export interface Organizer {
  name: string;
  email: string;
}

/** iTIP message (RFC 5546), as a mail carries it. */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

interface InvitationOptions {
  siteUrl: string;
  organizer: Organizer;
  /** Address of the member who booked. */
  attendee: string;
}

/**
 * Invitation to a session (METHOD:REQUEST), or its end (METHOD:CANCEL) with a SEQUENCE above every invitation before it.
 * She has booked already: no answer is asked for, and "no" in her calendar would reach nobody.
 */
export function bookingInvitation(event: SessionEvent, options: InvitationOptions): CalendarInvitation {
  return event.cancelled ? cancellationOf([event], options) : message(ICalCalendarMethod.REQUEST, [event], options);
}

/** The end of several sessions in one message (METHOD:CANCEL), each under the UID of its own booking. */
export function cancellationOf(events: readonly SessionEvent[], options: InvitationOptions): CalendarInvitation {
  return message(ICalCalendarMethod.CANCEL, events, options);
}

function message(
  method: ICalCalendarMethod.CANCEL | ICalCalendarMethod.REQUEST,
  events: readonly SessionEvent[],
  { siteUrl, organizer, attendee }: InvitationOptions,
): CalendarInvitation {
  const calendar = ical({ prodId: { company: 'Kindling', product: 'Bookings', language: 'EN' }, method });
  for (const event of events) {
    calendar.createEvent({
      ...toEventData(event, siteUrl),
      sequence: event.cancelled ? event.sequence + 1 : event.sequence,
      organizer,
      attendees: [
        {
          email: attendee,
          rsvp: false,
          role: ICalAttendeeRole.REQ,
          status: event.cancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
        },
      ],
    });
  }
  return { method, content: calendar.toString() };
}

/**
 * Dates of a course in one file (METHOD:PUBLISH), each under the UID of its own booking: a REQUEST speaks of one event.
 * What changes later is told date by date.
 */
export function courseCalendar(events: readonly SessionEvent[], siteUrl: string): CalendarInvitation {
  const method = ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Kindling', product: 'Bookings', language: 'EN' }, method });
  for (const event of events) {
    const { cancelled, sequence } = event;
    calendar.createEvent({ ...toEventData(event, siteUrl), sequence: cancelled ? sequence + 1 : sequence });
  }
  return { method, content: calendar.toString() };
}
