import * as z from 'zod/mini';
import { kindSchema, memberSchema, momentSchema, subjectSchema } from '../reports/report-schemas.ts';

export const correctionSchema = z.object({
  id: z.string(),
  /** Moderation action by which it was asked for. */
  sanction_id: z.string(),
  subject_kind: kindSchema,
  subject_id: z.string(),
  words: z.string(),
  /** Hidden from the public meanwhile. */
  rests: z.boolean(),
  asked_at: momentSchema,
  due_at: momentSchema,
  moderator_name: z.string(),
  subject: z.nullable(subjectSchema),
  member: z.nullable(memberSchema),
});

export type Correction = z.output<typeof correctionSchema>;
