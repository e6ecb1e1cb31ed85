import { z } from 'zod';
import type { Handler } from '../../handler.ts';
import type { MailContext } from '../mail-context.ts';
import type { Post } from '../post.ts';
import { findSubmission, type SubmissionKind, submissionLetter } from './submissions.ts';

const request = z.object({ action_id: z.uuid() });

interface TakenDown {
  subject_kind: SubmissionKind;
  subject_id: string;
  reason: string;
}

/** Kind `taken_down`: what was public is so no longer, and why, unless it has been changed since. */
export function tellTakenDown(context: MailContext, post: Post): Handler {
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
    await post(job, submissionLetter(context, kind, { ...submission, news: 'declined', reason, takenDown: true }));
  };
}
