import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { classPath, wishesPath } from '@kindling/domain/paths';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { nameInText } from '@kindling/domain/things/name-in-text';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { momentOf, onTwoLines, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const answered = z.object({ session_id: z.uuid(), member_id: z.uuid() });
const ending = z.object({ wish_id: z.uuid() });

/** Daily limit for one address: ten things that she would go to. */
const perDay = 10;

interface AnsweringSession {
  thing: string;
  class_title: string;
  slug: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  price_kind: string;
  price_amount: number | null;
  price_currency: string | null;
  pricing_type: string;
  class_price: string;
  /** While only those who asked can book. */
  opens_at: Date | null;
}

/** A session that answers a wish, as whoever was told of it may still know it. */
const answeringSession = `
select a.thing, c.class_title, c.slug, coalesce(v.town, c.class_location, '') as location, s.starts_at, s.ends_at,
       s.time_zone, s.price_kind, s.price_amount, s.price_currency, c.pricing_type, c.price_amount as class_price,
       case when s.booking_opens_at > now() then s.booking_opens_at end as opens_at
  from private.early_bookers e
  join private.demand_answers a on a.session_id = e.session_id
  join public.class_sessions s on s.id = e.session_id
  join public.class_submissions c on c.id = s.class_id
  left join public.venues v on v.id = s.venue_id
 where e.session_id = $1 and e.member_id = $2 and s.status = 'scheduled' and s.starts_at > now()
   and c.status = 'approved' and not private.is_blocked(c.submitted_by, e.member_id)`;

/** Job `wish_answered_mail {session_id, member_id}`: a date of what she would go to, which is hers to book first. */
export function sendWishAnsweredMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { session_id: sessionId, member_id: memberId } = answered.parse(payload);
    const { rows } = await context.owner.query<AnsweringSession>(answeringSession, [sessionId, memberId]);
    const [session] = rows;
    const member = session && (await findMember(context, memberId));
    if (!member) return;
    await sendMail(job, {
      template: 'wish-answered',
      to: member.to,
      member: memberId,
      list: 'reminders',
      perDay,
      values: () => {
        const now = new Date();
        const { starts_at, ends_at, opens_at: opensAt } = session;
        const when = sessionTimeOf(session, member.timeZone, now);
        const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
        const price = sessionPriceLabel(
          { ...session, ...times },
          { pricing_type: session.pricing_type, price_amount: session.class_price },
        );
        return {
          Thing: thingName(session.thing),
          Class: quotedTitle(session.class_title, 'A class'),
          When: when,
          Details: [onTwoLines(when), sanitizeName(session.location, ''), price].filter(Boolean).join('\n'),
          QuietDetails: when,
          Until: opensAt === null ? '' : momentOf(opensAt, member.timeZone, now),
          ClassURL: `${context.siteUrl}${classPath(session.slug)}`,
        };
      },
    });
  };
}

/** Job `wish_ends_mail {wish_id}`: asks whether she would still go, unless she has answered. */
export function sendWishEndsMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { wish_id: id } = ending.parse(payload);
    const { rows } = await context.owner.query<{ thing: string; user_id: string }>(
      'select thing, user_id from public.wishes where id = $1 and asked_at is not null and ends_at > now()',
      [id],
    );
    const [wish] = rows;
    const member = wish && (await findMember(context, wish.user_id));
    if (!member) return;
    await sendMail(job, {
      template: 'wish-ends',
      to: member.to,
      member: wish.user_id,
      list: 'reminders',
      perDay,
      values: () => ({ Thing: thingName(wish.thing), WishesURL: `${context.siteUrl}${wishesPath}` }),
    });
  };
}

function thingName(slug: string): string {
  return nameInText(thingEntries.find((entry) => entry.slug === slug)?.name ?? slug.replaceAll('-', ' '));
}
