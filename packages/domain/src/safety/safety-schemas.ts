import { textField } from '@kindling/backend/contract/text-field';
import * as z from 'zod/mini';
import { safetyLimits as limits, reportReasons } from './reporting.ts';
import { safetyFieldMessages as say } from './safety-messages.ts';

/** Schema of a report: a reason from the list, and a note; without a note "something else" says nothing. */
export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, say.reasonRequired),
    note: textField({ ...limits.note, tooLong: say.noteTooLong }),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', { error: say.noteRequired, path: ['note'] }),
  );

export const appealSchema = z.object({
  body: textField({ ...limits.appeal, tooShort: say.appealRequired, tooLong: say.appealTooLong }),
});

/** Schema of a moderation action's reason. Both sides read it. */
export const moderationActionSchema = z.object({
  reason: textField({ ...limits.actReason, tooShort: say.actReasonRequired, tooLong: say.actReasonTooLong }),
});

/** Schema of what an owner is asked to put right. */
export const correctionSchema = z.object({
  reason: textField({ ...limits.correction, tooShort: say.correctionTooShort, tooLong: say.actReasonTooLong }),
});

export type ReportForm = z.input<typeof reportSchema>;
export type ReportValues = z.output<typeof reportSchema>;
export type AppealForm = z.input<typeof appealSchema>;
export type AppealValues = z.output<typeof appealSchema>;
