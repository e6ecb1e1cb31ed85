import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { findSubmission, revisionMail, type SubmissionKind, submissionMail } from './submission-mail.ts';

const request = z.object({ decision_id: z.uuid() });

interface Decided {
  subject_kind: SubmissionKind | 'review' | 'review_answer';
  subject_id: string;
  decision: 'approved' | 'declined';
  reason: string | null;
  revision: boolean;
}

const decided = `
select d.subject_kind, d.subject_id, d.decision, d.reason, d.revision
  from public.moderation_decisions d
 where d.id = $1 and d.decision <> 'undone'
   and not exists (select from public.moderation_decisions back where back.undoes = d.id)`;

/** Job `review_decided`: the review decision, unless it has been changed since. */
export function sendDecisionMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { rows } = await context.owner.query<Decided>(decided, [request.parse(payload).decision_id]);
    const [decision] = rows;
    if (!decision) return;
    const { subject_kind: kind, reason } = decision;
    // Of reviews of a class she is told in the app alone.
    if (kind === 'review' || kind === 'review_answer') return;
    if (decision.revision && kind !== 'story' && kind !== 'photo') {
      const revised = await findSubmission(context, kind, decision.subject_id);
      const stands = decision.decision === 'approved' || revised?.revision === 'declined';
      if (revised?.status !== 'approved' || !stands) return;
      return sendMail(job, revisionMail(context, kind, { ...revised, news: decision.decision, reason }));
    }
    const news = kind === 'story' && decision.decision === 'approved' ? 'featured' : decision.decision;
    const submission = await findSubmission(context, kind, decision.subject_id);
    // Of an approved photograph she is told in the app alone: eight of them would be eight mails.
    if (submission?.status !== news || (kind === 'photo' && news === 'approved')) return;
    await sendMail(job, submissionMail(context, kind, { ...submission, news, reason }));
  };
}
