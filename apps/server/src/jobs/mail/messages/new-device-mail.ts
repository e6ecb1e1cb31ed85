import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { formatDateTime } from '../template/format-mail-date.ts';
import { findMember } from './find-member.ts';

const request = z.object({ user_id: z.uuid(), device: z.string(), at: z.coerce.date(), method: z.string().optional() });

/** Daily limit: whoever has her password or her account at a provider can have no more sent. */
const perDay = 5;

/** Job `new_device`: sign-in with her password, a provider or a passkey on an unknown device. */
export function sendNewDeviceMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { user_id: userId, device, at, method } = request.parse(payload);
    const member = await findMember(context, userId);
    if (!member) return;
    await sendMail(job, {
      template: 'new-device',
      to: member.to,
      member: userId,
      perDay,
      values: () => ({
        Device: device,
        When: formatDateTime(at, member.timeZone),
        Provider: method === 'oauth' ? 'yes' : '',
        Password: method === 'oauth' || method === 'passkey' ? '' : 'yes',
        Passkey: method === 'passkey' ? 'yes' : '',
      }),
    });
  };
}
