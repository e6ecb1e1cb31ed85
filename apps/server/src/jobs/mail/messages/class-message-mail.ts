import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { conversationPath } from '@kindling/domain/paths';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { canBeMailed } from './find-member.ts';

const request = z.object({ id: z.uuid() });

interface Sent {
  author_name: string;
  class_title: string;
  thread_id: string;
  to_teacher: boolean;
  recipient: string;
  to: string;
}

const sent = `
select m.author_name, c.class_title, m.thread_id, m.author_id = m.member_id as to_teacher,
       u.id as recipient, lower(u.email) as to
  from public.class_messages m
  join public.class_submissions c on c.id = m.class_id
  join auth.users u on u.id = case when m.author_id = m.member_id then c.submitted_by else m.member_id end
 where m.id = $1 and ${canBeMailed('u')}`;

const perDay = 20;

/**
 * Job `class_message_sent`: tells the recipient that there is a message, not what it says. Throttled by the database
 * (`private.claim_thread_mail`): a mail that is too early is enqueued again for when its time has come.
 */
export function sendClassMessageMail(context: MailContext, sendMail: SendMail): JobHandler {
  const { owner, siteUrl } = context;
  return async (payload, job) => {
    const { id } = request.parse(payload);
    const { rows } = await owner.query<Sent>(sent, [id]);
    const [message] = rows;
    if (!message) return;
    const { rows: claims } = await owner.query<{ verdict: string; due: Date | null }>(
      'select verdict, due from private.claim_thread_mail($1, $2, $3)',
      [id, message.recipient, job.id],
    );
    const [claim] = claims;
    if (claim?.verdict === 'later') {
      await owner.query(`select backend.enqueue('class_message_sent', $1, $2)`, [{ id }, claim.due]);
    }
    if (claim?.verdict !== 'send') return;
    await sendMail(job, {
      template: message.to_teacher ? 'message-to-teacher' : 'message-to-member',
      to: message.to,
      member: message.recipient,
      list: 'messages',
      perDay,
      values: () => ({
        Name: sanitizeName(message.author_name, message.to_teacher ? 'A member' : 'The teacher'),
        Class: quotedTitle(message.class_title, 'a class'),
        ThreadURL: `${siteUrl}${conversationPath(message.thread_id)}`,
      }),
    });
  };
}
