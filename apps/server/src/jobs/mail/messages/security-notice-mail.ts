import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { findMember } from './find-member.ts';

const request = z.object({
  user_id: z.uuid(),
  notice: z.enum(['calendar_address', 'export_requested', 'unblocked', 'listing_link', 'others_ended']),
});

/** Daily limit: whoever is signed in as her can have no more sent. */
const perDay = 10;

/** Job `security_notice {user_id, notice}` (`private.send_security_notice`): what was done in her account. */
export function sendSecurityNoticeMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { user_id: userId, notice } = request.parse(payload);
    const member = await findMember(context, userId);
    if (!member) return;
    await sendMail(job, {
      template: 'security-notice',
      to: member.to,
      member: userId,
      perDay,
      values: () => ({
        Calendar: notice === 'calendar_address' ? 'yes' : '',
        Export: notice === 'export_requested' ? 'yes' : '',
        Unblocked: notice === 'unblocked' ? 'yes' : '',
        Listing: notice === 'listing_link' ? 'yes' : '',
        Ended: notice === 'others_ended' ? 'yes' : '',
      }),
    });
  };
}
