import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { formatDateTime } from '../template/format-mail-date.ts';
import { findMember } from './find-member.ts';

const request = z.object({ user_id: z.uuid() });

/** Job `backup_failed {user_id}`, for an admin, unless a backup was made meanwhile. */
export function sendBackupFailedMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { user_id: userId } = request.parse(payload);
    const admin = await findMember(context, userId);
    const { rows } = await context.owner.query<{ error: string; next: Date }>(
      `select error, next_at as next from backend.backup_attempts where kind = 'nightly' and failures > 0`,
    );
    const [failed] = rows;
    if (!admin || !failed) return;
    await sendMail(job, {
      template: 'backup-failed',
      to: admin.to,
      member: userId,
      values: () => ({ Reason: failed.error, Next: formatDateTime(failed.next, admin.timeZone) }),
    });
  };
}
