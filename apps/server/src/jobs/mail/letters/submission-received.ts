import { z } from 'zod';
import type { Handler } from '../../handler.ts';
import type { MailContext } from '../mail-context.ts';
import type { Post } from '../post.ts';
import { findSubmission, type SubmissionKind, submissionLetter } from './submissions.ts';

const request = z.object({ id: z.uuid() });

/** Kinds `listing_received`, `class_received`, `instructor_received`: "it is with us". Not where it is decided already. */
export function tellReceived(context: MailContext, post: Post, kind: Exclude<SubmissionKind, 'story'>): Handler {
  return async (payload, job) => {
    const submission = await findSubmission(context, kind, request.parse(payload).id);
    if (submission?.status !== 'pending') return;
    await post(job, submissionLetter(context, kind, { ...submission, news: 'received' }));
  };
}
