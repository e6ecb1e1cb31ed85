import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { correctionClosedMail, correctionMail, findSubmission, type RevisedKind } from './submission-mail.ts';

const request = z.object({
  correction_id: z.uuid(),
  words: z.string(),
  news: z.enum(['asked', 'rests', 'extended', 'closed']),
});

interface Correction {
  kind: RevisedKind;
  id: string;
  rests: boolean;
  last_day: Date;
  /** Whether everyone sees what it is about. */
  shown: boolean;
}

/** Job `correction`: what a moderator asks to be put right and by when, or that it is closed; unless that changed. */
export function sendCorrectionMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { correction_id, words: reason, news } = request.parse(payload);
    const { rows } = await context.owner.query<Correction>(
      `select of.kind, of.id, c.rests, c.due_at - interval '1 second' as last_day, s.shown
         from public.corrections c
        cross join lateral private.subject_of_correction(c) of
        cross join lateral private.find_subject(of.kind, of.id) s
        where c.id = $1 and (c.closed_at is not null) = $2`,
      [correction_id, news === 'closed'],
    );
    const [asked] = rows;
    const submission = asked && (await findSubmission(context, asked.kind, asked.id));
    if (!submission) return;
    const { kind, rests, shown, last_day: lastDay } = asked;
    await sendMail(
      job,
      news === 'closed'
        ? correctionClosedMail(kind, { ...submission, reason, shown })
        : correctionMail(context, kind, { ...submission, reason, extended: news === 'extended', rests, lastDay }),
    );
  };
}
