import { createHash } from 'node:crypto';
import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { codeFrom } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { formatDate } from '../template/format-mail-date.ts';
import { canBeMailed } from './find-member.ts';

const request = z.object({ id: z.uuid() });

interface SupportRequest {
  kind: 'second_factor' | 'email';
  user_id: string;
  email: string;
  new_email: string | null;
  due: Date | null;
  timeZone: string;
}

const find = `
select r.kind, r.member_id as user_id, lower(u.email) as email, r.new_email,
       r.due_at as due, private.time_zone_of(u.id) as "timeZone"
  from public.support_requests r join auth.users u on u.id = r.member_id
 where r.id = $1 and ${canBeMailed('u')}`;

/**
 * Job `support_code {id}` (`public.support_begin`): the code that she tells support, to her address or to the new one.
 * Idempotent: the code is made when it is sent, and the same one when it has to be sent again.
 */
export function sendSupportCodeMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { id } = request.parse(payload);
    const { rows } = await context.owner.query<SupportRequest>(find, [id]);
    const [asked] = rows;
    if (!asked) return;
    await sendMail(job, {
      template: 'support-code',
      to: asked.new_email ?? asked.email,
      values: async () => {
        const code = codeFrom(context.tokens('support', 'code', id, job.id));
        await context.owner.query(
          'update public.support_requests set code_hash = $2 where id = $1 and due_at is null',
          [id, createHash('sha256').update(`${id}${code}`).digest()],
        );
        return {
          Token: code,
          Factor: asked.kind === 'second_factor' ? 'yes' : '',
          Address: asked.new_email ? 'yes' : '',
        };
      },
    });
  };
}

/**
 * Job `support_notice {id}` (`public.support_confirm`): what support is about to do, told at the address that she has.
 */
export function sendSupportNoticeMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { id } = request.parse(payload);
    const { rows } = await context.owner.query<SupportRequest>(find, [id]);
    const [asked] = rows;
    if (!asked?.due) return;
    const { due, kind, email, timeZone } = asked;
    await sendMail(job, {
      template: 'support-notice',
      to: email,
      values: () => ({
        When: formatDate(due, timeZone),
        Factor: kind === 'second_factor' ? 'yes' : '',
        Address: kind === 'email' ? 'yes' : '',
      }),
    });
  };
}
