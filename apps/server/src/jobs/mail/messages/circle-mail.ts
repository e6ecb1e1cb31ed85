import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { circlePath } from '@kindling/domain/paths';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { quotedTitle } from '../template/sanitize-name.ts';
import { onTwoLines, sessionTimeOf } from './booking-values.ts';
import { findMember } from './find-member.ts';

const ready = z.object({ member_id: z.uuid() });

/** Daily limit for one address: more dates than anybody goes to within 72 hours. */
const perDay = 6;

interface ReadyCircle {
  user_id: string;
  circle_id: string;
  class_title: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
}

/** A circle that lies ahead, as long as she is in it; `member_id` is her id in the room. */
const readyCircle = `
select m.user_id, c.id as circle_id, k.class_title, s.starts_at, s.ends_at, s.time_zone
  from private.circle_members m
  join private.circles c on c.id = m.circle_id and not c.cancelled
  join public.class_sessions s on s.id = c.session_id and s.starts_at > now()
  join public.class_submissions k on k.id = s.class_id
 where m.id = $1 and m.left_at is null`;

/** Job `circle_ready {member_id}`: her circle has come together. Names and counts nobody who is in it. */
export function sendCircleReadyMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { rows } = await context.owner.query<ReadyCircle>(readyCircle, [ready.parse(payload).member_id]);
    const [circle] = rows;
    const member = circle && (await findMember(context, circle.user_id));
    if (!member) return;
    await sendMail(job, {
      template: 'circle-ready',
      to: member.to,
      member: circle.user_id,
      list: 'reminders',
      perDay,
      values: () => {
        const when = sessionTimeOf(circle, member.timeZone, new Date());
        return {
          Class: quotedTitle(circle.class_title, 'your class'),
          When: when,
          Details: onTwoLines(when),
          CircleURL: `${context.siteUrl}${circlePath(circle.circle_id)}`,
        };
      },
    });
  };
}
