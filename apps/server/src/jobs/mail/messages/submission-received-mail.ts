import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { findSubmission, type RevisedKind, revisionMail, submissionMail } from './submission-mail.ts';

const request = z.object({ id: z.uuid() });

/**
 * Jobs `listing_received`, `class_received`, `instructor_received`: acknowledges a submission, or a change to what is
 * listed, unless it is decided already.
 */
export function sendSubmissionReceivedMail(context: MailContext, sendMail: SendMail, kind: RevisedKind): JobHandler {
  return async (payload, job) => {
    const submission = await findSubmission(context, kind, request.parse(payload).id);
    if (submission?.status === 'approved' && submission.revision === 'pending') {
      return sendMail(job, revisionMail(context, kind, { ...submission, news: 'received' }));
    }
    if (submission?.status !== 'pending') return;
    await sendMail(job, submissionMail(context, kind, { ...submission, news: 'received' }));
  };
}
