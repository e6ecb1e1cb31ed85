import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { datesLabel } from '@kindling/domain/bookings/courses';
import { z } from 'zod';
import { type BookedSession, bookedSessions, toSessionEvent } from '../../../calendar/booked-session.ts';
import { bookingInvitation } from '../../../calendar/booking-invitation.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { bookingValues, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const sessionsCancelled = z.object({ event_ids: z.array(z.coerce.number().int()) });

/** Daily limit for one address: more series than anybody is booked on. */
const perDay = 30;

/** Cancelled bookings of these lines of the ledger; `held` where there was a place, and not one in line. */
const cancelledSessions = `
select booked.*, e.status_before = 'booked' as held
  from private.booking_events e
  join (${bookedSessions}) as booked on booked.booking_id = e.booking_id
 where e.id = any ($1)
 order by booked.starts_at, booked.booking_id`;

/**
 * Job `sessions_cancelled {event_ids}`: one mail for all sessions of a member that a teacher has cancelled together.
 */
export function sendCancelledSessionsMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { event_ids: eventIds } = sessionsCancelled.parse(payload);
    const { rows } = await context.owner.query<BookedSession & { held: boolean }>(cancelledSessions, [eventIds]);
    const [first] = rows;
    const member = first && (await findMember(context, first.user_id));
    if (!member) return;
    const { siteUrl, organizer } = context;
    const held = rows.filter((row) => row.held).map((row) => toSessionEvent(row, siteUrl, true));
    const options = { siteUrl, organizer, attendee: member.to };
    await sendMail(job, {
      template: 'sessions-cancelled',
      to: member.to,
      member: first.user_id,
      perDay,
      calendar: held.map((event) => bookingInvitation(event, options)),
      values: () => {
        const now = new Date();
        return {
          ...bookingValues(first, siteUrl, member.timeZone, now),
          Dates: datesLabel(rows.length),
          Details: rows.map((row) => sessionTimeOf(row, member.timeZone, now)).join('\n'),
          Booked: held.length > 0 ? 'yes' : '',
        };
      },
    });
  };
}
