import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { findSubmission, type SubmissionKind, submissionMail } from './submission-mail.ts';

const request = z.object({ action_id: z.uuid() });

interface TakenDown {
  subject_kind: SubmissionKind;
  subject_id: string;
  reason: string;
}

/** Job `taken_down`: a takedown and its reason, unless it has been changed since. */
export function sendTakenDownMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { rows } = await context.owner.query<TakenDown>(
      'select subject_kind, subject_id, reason from public.moderation_actions where id = $1',
      [request.parse(payload).action_id],
    );
    const [action] = rows;
    if (!action) return;
    const { subject_kind: kind, subject_id: id, reason } = action;
    const submission = await findSubmission(context, kind, id);
    if (submission?.status !== 'declined') return;
    await sendMail(job, submissionMail(context, kind, { ...submission, news: 'declined', reason, takenDown: true }));
  };
}
