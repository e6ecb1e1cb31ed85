import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { classesPath, classPath } from '@kindling/domain/paths';
import { formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { z } from 'zod';
import { placeLine } from '../../../calendar/booked-session.ts';
import { guestPath } from '../guest-link/guest-link.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { onTwoLines, sessionTimeOf } from './booking-values.ts';

const guestNews = z.object({ guest_id: z.uuid(), news: z.enum(['coming', 'changed', 'ended']) });

/** Daily limit for one address, which anybody may have typed. */
const perDay = 5;

interface Guest {
  email: string;
  ended: 'withdrawn' | 'given_back' | 'session_cancelled' | null;
  brought_by: string | null;
  class_title: string;
  class_slug: string | null;
  class_format: string;
  class_location: string | null;
  class_pricing_type: string;
  instructor_name: string;
  venue_name: string | null;
  address: string | null;
  town: string | null;
  is_online: boolean;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  bring: string | null;
  cancel_reason: string | null;
}

/** A guest with an address, before the session; the place as everybody is told it. */
const guestWithAddress = `
select g.email, g.ended, b.first_name as brought_by, c.class_title, case when c.status = 'approved' then c.slug end as class_slug,
       c.class_format, c.class_location, c.pricing_type as class_pricing_type, c.instructor_name, v.public_name as venue_name, v.public_address as address, v.town, s.is_online,
       s.starts_at, s.ends_at, s.time_zone, s.bring, s.cancel_reason
  from private.booking_guests g
  join public.class_sessions s on s.id = g.session_id
  join public.class_submissions c on c.id = s.class_id
  left join public.bookings b on b.id = g.booking_id
  left join public.venues v on v.id = s.venue_id
 where g.id = $1 and g.email is not null and g.answered_at is not null and g.ended is distinct from 'declined'
   and s.starts_at > now()`;

/**
 * Job `guest_mail {guest_id, news}`: what a guest asked to hear of the seat that was passed on to her: that it is hers,
 * that the date has changed, or that there is none any more. What has changed since is told by its own job.
 */
export function sendGuestMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { guest_id: guestId, news } = guestNews.parse(payload);
    const { rows } = await context.owner.query<Guest>(guestWithAddress, [guestId]);
    const [guest] = rows;
    if (!guest || (news === 'ended') !== (guest.ended !== null)) return;
    await sendMail(job, {
      template: news === 'ended' ? 'guest-ended' : 'guest-seat',
      to: guest.email,
      list: 'submissions',
      perDay,
      values: async () => {
        const now = new Date();
        const when = sessionTimeOf(guest, guest.time_zone, now);
        return {
          Day: formatSessionDay(guest.starts_at, guest.time_zone, now),
          When: when,
          Class: quotedTitle(guest.class_title, 'a class'),
          ClassName: sanitizeName(guest.class_title, 'A class'),
          ClassURL: `${context.siteUrl}${guest.class_slug === null ? classesPath : classPath(guest.class_slug)}`,
          Teacher: sanitizeName(guest.instructor_name, 'the teacher'),
          Friend: sanitizeName(guest.brought_by ?? '', 'your friend'),
          Details: [onTwoLines(when), placeLine(guest)].filter(Boolean).join('\n'),
          Bring: guest.bring ?? '',
          Changed: news === 'changed' ? 'yes' : '',
          Cancelled: guest.ended === 'session_cancelled' ? 'yes' : '',
          Reason: guest.ended === 'session_cancelled' ? (guest.cancel_reason ?? '') : '',
          LinkURL: `${context.siteUrl}${await guestPath(context, guestId)}`,
        };
      },
    });
  };
}
