import { z } from 'zod';
import type { JobHandler } from '../../job-handler.ts';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { findSubmission, type SubmissionKind, submissionMail } from './submission-mail.ts';

const request = z.object({ id: z.uuid() });

/** Kinds `listing_received`, `class_received`, `instructor_received`: "it is with us". Not where it is decided already. */
export function sendSubmissionReceivedMail(
  context: MailContext,
  post: SendMail,
  kind: Exclude<SubmissionKind, 'story'>,
): JobHandler {
  return async (payload, job) => {
    const submission = await findSubmission(context, kind, request.parse(payload).id);
    if (submission?.status !== 'pending') return;
    await post(job, submissionMail(context, kind, { ...submission, news: 'received' }));
  };
}
