import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { datesLabel } from '@kindling/domain/bookings/courses';
import { withheldLabel } from '@kindling/domain/bookings/disclosure';
import { z } from 'zod';
import { type BookedSession, bookedSessions, toSessionEvent } from '../../../calendar/booked-session.ts';
import { bookingInvitation } from '../../../calendar/booking-invitation.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import type { TemplateName } from '../template/mail-template.ts';
import { bookingLink, bookingValues, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const courseEvent = z.object({
  course_id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(['booked', 'cancelled', 'waiting', 'offered', 'lapsed']),
});

/** Daily limit for one address: more courses than anybody begins. */
const perDay = 30;

/** Changed together, last. */
const latest = (status: string) => `b.status = '${status}' and b.updated_at = (
  select max(last.updated_at) from public.bookings last
   where last.user_id = b.user_id and last.course_id = b.course_id and last.status = '${status}')`;

interface CourseMail {
  template: TemplateName;
  /** Which sessions it is about. What is no longer so is not told. */
  condition: string;
  /** Whether all sessions go along for her calendar, to come or cancelled. */
  calendar?: 'confirmed' | 'cancelled';
}

const mails: Readonly<Record<z.infer<typeof courseEvent>['kind'], CourseMail>> = {
  booked: { template: 'course-booked', condition: `b.status = 'booked'`, calendar: 'confirmed' },
  cancelled: { template: 'course-cancelled', condition: latest('cancelled'), calendar: 'cancelled' },
  waiting: { template: 'course-waiting', condition: `b.status = 'waiting'` },
  offered: { template: 'course-offered', condition: `b.status = 'offered' and b.offered_until > now()` },
  lapsed: { template: 'course-offer-lapsed', condition: latest('lapsed') },
};

/** Job `course_event {course_id, user_id, kind}`: one mail about all sessions of a course. */
export function sendCourseMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { course_id: courseId, user_id: userId, kind } = courseEvent.parse(payload);
    const { template, condition, calendar } = mails[kind];
    const { rows } = await context.owner.query<BookedSession>(
      `${bookedSessions}
        where b.course_id = $1 and b.user_id = $2 and s.status = 'scheduled' and s.starts_at > now() and ${condition}
        order by s.starts_at, b.id`,
      [courseId, userId],
    );
    const member = await findMember(context, userId);
    const [first] = rows;
    if (!member || !first) return;
    const { siteUrl, organizer } = context;
    await sendMail(job, {
      template,
      to: member.to,
      member: userId,
      perDay,
      calendar:
        calendar &&
        rows.map((row) =>
          bookingInvitation(toSessionEvent(row, siteUrl, calendar === 'cancelled'), {
            siteUrl,
            organizer,
            attendee: member.to,
          }),
        ),
      values: async () => {
        const now = new Date();
        return {
          ...bookingValues(first, siteUrl, member.timeZone, now),
          Dates: datesLabel(rows.length),
          Disclosure:
            first.withholds.length > 0 ? `You’ll get ${withheldLabel(first.withholds)} before each date.` : '',
          Details: [
            ...rows.map((row) => sessionTimeOf(row, member.timeZone, now)),
            `${first.seats} ${first.seats === 1 ? 'place' : 'places'} at each`,
          ].join('\n'),
          LinkURL: kind === 'waiting' || kind === 'offered' ? await bookingLink(context, first.booking_id) : '',
        };
      },
    });
  };
}
