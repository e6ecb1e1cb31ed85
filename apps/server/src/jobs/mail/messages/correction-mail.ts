import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { correctionMail, findSubmission, type RevisedKind } from './submission-mail.ts';

const request = z.object({ correction_id: z.uuid(), words: z.string(), extended: z.boolean() });

interface Correction {
  kind: RevisedKind;
  id: string;
  rests: boolean;
  last_day: Date;
}

/** Job `correction`: what a moderator asks to be put right and by when, unless it is closed already. */
export function sendCorrectionMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { correction_id, words, extended } = request.parse(payload);
    const { rows } = await context.owner.query<Correction>(
      `select of.kind, of.id, c.rests, c.due_at - interval '1 second' as last_day
         from public.corrections c cross join lateral private.subject_of_correction(c) of
        where c.id = $1 and c.closed_at is null`,
      [correction_id],
    );
    const [asked] = rows;
    const submission = asked && (await findSubmission(context, asked.kind, asked.id));
    if (!submission) return;
    await sendMail(
      job,
      correctionMail(context, asked.kind, {
        ...submission,
        reason: words,
        extended,
        rests: asked.rests,
        lastDay: asked.last_day,
      }),
    );
  };
}
