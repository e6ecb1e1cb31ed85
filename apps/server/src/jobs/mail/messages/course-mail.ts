import { datesLabel } from '@kindling/domain/bookings/courses';
import { z } from 'zod';
import { type BookedSession, bookedSessions, toSessionEvent } from '../../../calendar/booked-session.ts';
import { courseCalendar } from '../../../calendar/booking-invitation.ts';
import type { JobHandler } from '../../job-handler.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { bookingValues, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const courseEvent = z.object({ course_id: z.uuid(), user_id: z.uuid(), kind: z.enum(['booked', 'cancelled']) });

/** Daily limit for one address: more courses than anybody begins. */
const perDay = 30;

const holds = `b.status = 'booked'`;
/** What was given back together, last. */
const givenBack = `b.status = 'cancelled' and b.updated_at = (
  select max(last.updated_at) from public.bookings last
   where last.user_id = b.user_id and last.course_id = b.course_id and last.status = 'cancelled')`;

/** Job `course_event {course_id, user_id, kind}`: one mail for all dates that were booked or given back together. */
export function sendCourseMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { course_id: courseId, user_id: userId, kind } = courseEvent.parse(payload);
    const booked = kind === 'booked';
    const { rows } = await context.owner.query<BookedSession>(
      `${bookedSessions}
        where b.course_id = $1 and b.user_id = $2 and s.status = 'scheduled' and s.starts_at > now()
          and ${booked ? holds : givenBack}
        order by s.starts_at, b.id`,
      [courseId, userId],
    );
    const member = await findMember(context, userId);
    const [first] = rows;
    if (!member || !first) return;
    const { siteUrl } = context;
    await sendMail(job, {
      template: booked ? 'course-booked' : 'course-cancelled',
      to: member.to,
      member: userId,
      perDay,
      calendar: courseCalendar(
        rows.map((row) => toSessionEvent(row, siteUrl, !booked)),
        siteUrl,
      ),
      values: () => {
        const now = new Date();
        return {
          ...bookingValues(first, siteUrl, member.timeZone, now),
          Dates: datesLabel(rows.length),
          Details: [
            ...rows.map((row) => sessionTimeOf(row, member.timeZone, now)),
            `${first.seats} ${first.seats === 1 ? 'place' : 'places'} at each`,
          ].join('\n'),
        };
      },
    });
  };
}
