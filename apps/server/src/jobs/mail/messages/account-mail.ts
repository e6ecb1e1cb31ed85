import { type Job, type JobHandler, PermanentError } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { formatDate } from '../template/format-mail-date.ts';
import { findMember } from './find-member.ts';

const request = z.object({ user_id: z.uuid() });
const scheduled = request.extend({ due: z.coerce.date() });
const deletionDone = z.object({ id: z.uuid() });

/**
 * Jobs `export_ready {user_id}`, whose file is fetched where she is signed in, `deletion_cancelled {user_id}`, and
 * `address_check {user_id}` after she has said that her address works again.
 */
export function sendAccountMail(
  context: MailContext,
  sendMail: SendMail,
  template: 'export-ready' | 'deletion-cancelled' | 'address-check',
): JobHandler {
  return async (payload, job) => {
    const { user_id: userId } = request.parse(payload);
    const member = await findMember(context, userId);
    if (member) await sendMail(job, { template, to: member.to, member: userId, values: () => ({}) });
  };
}

/** Job `deletion_scheduled {user_id, due}`. */
export function sendDeletionScheduledMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { user_id: userId, due } = scheduled.parse(payload);
    const member = await findMember(context, userId);
    if (!member) return;
    await sendMail(job, {
      template: 'deletion-scheduled',
      to: member.to,
      member: userId,
      values: () => ({ When: formatDate(due, member.timeZone) }),
    });
  };
}

/**
 * Kind `deletion_done {id}`, asked for by `private.enqueue_deletion_mail`. Her address goes with the mail, or with its
 * refusal, and so does the note that there was one: without the address the job, should it be tried again, does
 * nothing.
 */
export function sendDeletionDoneMail(context: MailContext, sendMail: SendMail): JobHandler {
  const { owner } = context;
  const deleteAddress = (id: string, job: Job) =>
    owner.query(
      `with sent as (delete from private.deletion_mails where id = $1) delete from private.mails where id = $2`,
      [id, job.id],
    );
  return async (payload, job) => {
    const { id } = deletionDone.parse(payload);
    const { rows } = await owner.query<{ to: string }>(
      'select lower(email) as to from private.deletion_mails where id = $1',
      [id],
    );
    if (!rows[0]) return;
    try {
      await sendMail(job, { template: 'deletion-done', to: rows[0].to, values: () => ({}) });
    } catch (error) {
      if (error instanceof PermanentError) await deleteAddress(id, job);
      throw error;
    }
    await deleteAddress(id, job);
  };
}
