import { z } from 'zod';
import type { JobHandler } from '../../job-handler.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { formatDateTime } from '../template/format-mail-date.ts';
import { findMember } from './find-member.ts';

const request = z.object({ user_id: z.uuid(), device: z.string(), at: z.coerce.date() });

/** Whoever knows her password can have so many sent, and no more. */
const perDay = 5;

/** Kind `new_device`: her password was used on a device that has not been seen with her account before. */
export function sendNewDeviceMail(context: MailContext, post: SendMail): JobHandler {
  return async (payload, job) => {
    const { user_id: userId, device, at } = request.parse(payload);
    const member = await findMember(context, userId);
    if (!member) return;
    await post(job, {
      template: 'new-device',
      to: member.to,
      member: userId,
      perDay,
      values: () => ({ Device: device, When: formatDateTime(at, member.timeZone) }),
    });
  };
}
