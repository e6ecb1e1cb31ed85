import { z } from 'zod';
import type { Handler } from '../../handler.ts';
import type { MailContext } from '../mail-context.ts';
import { momentInWords } from '../moment.ts';
import type { Post } from '../post.ts';
import { findMember } from './members.ts';

const request = z.object({ user_id: z.uuid(), device: z.string(), at: z.coerce.date() });

/** Whoever knows her password can have so many sent, and no more. */
const perDay = 5;

/** Kind `new_device`: her password was used on a device that has not been seen with her account before. */
export function tellNewDevice(context: MailContext, post: Post): Handler {
  return async (payload, job) => {
    const { user_id: userId, device, at } = request.parse(payload);
    const member = await findMember(context, userId);
    if (!member) return;
    await post(job, {
      template: 'new-device',
      to: member.to,
      member: userId,
      perDay,
      values: () => ({ Device: device, When: momentInWords(at, member.timeZone) }),
    });
  };
}
