import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { datesLabel } from '@kindling/domain/bookings/courses';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { doorListPath, teachingPath } from '@kindling/domain/paths';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { sessionTimeOf } from './booking-values.ts';
import { findMember, type Member } from './find-member.ts';

const classBooking = z.object({ event_id: z.coerce.number().int() });
const bookingDigest = z.object({ teacher_id: z.uuid() });

/** Line of the ledger, as `private.booking_news` tells it to the teacher. */
interface BookingNews {
  event_id: string;
  first_id: string;
  kind: 'booked' | 'given_back';
  seats: number;
  booking_id: string;
  /** The booker's name with this teacher. */
  first_name: string;
  teacher_id: string;
  class_title: string;
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
}

/** What is still so, without places that were booked and given back among these lines: nothing has changed. */
const news = `
with news as materialized (select * from private.booking_news($1))
select n.* from news n
 where n.session_status = 'scheduled' and n.ends_at > now()
   and (n.booking_status in ('booked', 'attended', 'no_show')) = (n.kind = 'booked')
   and (n.kind = 'booked' or not exists (
     select from news b where b.booking_id = n.booking_id and b.kind = 'booked'
   ))
 order by n.starts_at, n.event_id`;

/** Daily limit for one address. */
const perDay = 60;

/** Job `class_booking {event_id}`: tells a teacher of one booking or cancellation, of a course with all its dates. */
export function sendClassBookingMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { event_id: eventId } = classBooking.parse(payload);
    const { rows } = await context.owner.query<BookingNews>(news, [[eventId]]);
    const [first] = rows;
    const teacher = first && (await findMember(context, first.teacher_id));
    if (!teacher) return;
    await sendMail(job, {
      template: 'class-booking',
      to: teacher.to,
      member: first.teacher_id,
      list: 'bookings',
      perDay,
      values: () => {
        const now = new Date();
        const when = rows.map((row) => sessionTimeOf(row, teacher.timeZone, now));
        const places = placeCount(first.seats);
        const details = [...when, rows.length === 1 ? places : `${places} at each of ${datesLabel(rows.length)}`];
        return {
          Booker: sanitizeName(first.first_name, 'A member'),
          Booked: first.kind === 'booked' ? 'yes' : '',
          Class: quotedTitle(first.class_title, 'your class'),
          ClassName: sanitizeName(first.class_title, 'Your class'),
          Day: formatSessionDay(first.starts_at, first.time_zone, now),
          Details: details.join('\n'),
          QuietDetails: details.join('\n'),
          DoorListURL: `${context.siteUrl}${doorListPath(first.session_id)}`,
        };
      },
    });
  };
}

/** Job `booking_digest {teacher_id}`: a teacher's daily mail. Idempotent: a line goes with the mail that told it. */
export function sendBookingDigest(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { teacher_id: teacherId } = bookingDigest.parse(payload);
    const { owner, siteUrl } = context;
    const { rows: claims } = await owner.query<{ ids: string[] }>(
      'select private.claim_booking_digest($1, $2) as ids',
      [teacherId, job.id],
    );
    const [claim] = claims;
    if (!claim || claim.ids.length === 0) return;
    const { rows } = await owner.query<BookingNews>(news, [claim.ids]);
    const teacher = await findMember(context, teacherId);
    if (teacher && rows.length > 0) {
      await sendMail(job, {
        template: 'booking-digest',
        to: teacher.to,
        member: teacherId,
        list: 'bookings',
        perDay,
        values: () => ({
          ...digestValues(rows, teacher, new Date()),
          TeachingURL: `${siteUrl}${teachingPath}`,
        }),
      });
    }
    await owner.query('delete from private.booking_digest_lines where mail_id = $1', [job.id]);
  };
}

/** One line for each date, soonest first: who booked, and who gave places back. */
function digestValues(rows: readonly BookingNews[], teacher: Member, now: Date) {
  const bySession = Map.groupBy(rows, ({ session_id: id }) => id);
  const lines = [...bySession.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const when = sessionTimeOf(first, teacher.timeZone, now);
    const changes = changesOf(of);
    return {
      named: `${when}, ${quotedTitle(first.class_title, 'your class')}: ${changes.map(({ named }) => named).join('; ')}`,
      quiet: `${when}: ${changes.map(({ quiet }) => quiet).join('; ')}`,
    };
  });
  return {
    News: changesOf(rows)
      .map(({ quiet }) => quiet)
      .join(', '),
    Details: lines.map(({ named }) => named).join('\n'),
    QuietDetails: lines.map(({ quiet }) => quiet).join('\n'),
  };
}

/** "2 places booked (Ana, Bea)", and the same without names. */
function changesOf(rows: readonly BookingNews[]): { named: string; quiet: string }[] {
  return (['booked', 'given_back'] as const).flatMap((kind) => {
    const of = rows.filter((row) => row.kind === kind);
    if (of.length === 0) return [];
    const places = of.reduce((sum, { seats }) => sum + seats, 0);
    const quiet = `${placeCount(places)} ${kind === 'booked' ? 'booked' : 'cancelled'}`;
    const names = of.map(({ first_name: name }) => isolateDirection(sanitizeName(name, 'A member')));
    return { quiet, named: `${quiet} (${names.join(', ')})` };
  });
}

function placeCount(places: number): string {
  return places === 1 ? '1 place' : `${places} places`;
}
