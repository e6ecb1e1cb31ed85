import { reportReasons, reportTargetKinds } from '@kindling/domain/safety/reporting';
import * as z from 'zod/mini';

export const momentSchema = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const noMoment = z.nullable(momentSchema);
export const kindSchema = z.enum(reportTargetKinds);

const around = z.object({
  kind: z.enum(['post', 'comment', 'message']),
  author: z.string(),
  words: z.string(),
  created_at: momentSchema,
  hidden: z.boolean(),
});

const publicText = z.object({ field: z.string(), words: z.string() });

export const subjectSchema = z.object({
  name: z.string(),
  words: z.string(),
  /** Optimistic lock: sent with an action, to say which version was read. */
  version: z.string(),
  slug: z.nullable(z.string()),
  photo_path: z.nullable(z.string()),
  created_at: momentSchema,
  edited_at: noMoment,
  /** Neither hidden nor taken down. */
  shown: z.boolean(),
  context: z.array(around),
  /** Texts that are public past review. */
  texts: z.array(publicText),
  /** Words and texts, as a report keeps them. */
  all_words: z.string(),
  /** Asked for, and neither sent nor closed. */
  correction: z.nullable(z.object({ words: z.string(), rests: z.boolean(), due_at: momentSchema })),
});

const pastAct = z.object({
  id: z.string(),
  action: z.string(),
  subject_kind: kindSchema,
  reason: z.string(),
  until: noMoment,
  moderator_name: z.string(),
  acted_at: momentSchema,
  undone: z.boolean(),
});

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  suspended: z.boolean(),
  suspended_until: noMoment,
  /** Whoever reviews as well is suspended by an admin alone. */
  suspendable: z.boolean(),
  past: z.array(pastAct),
});

const report = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.nullable(z.string()),
  created_at: momentSchema,
  reporter_name: z.string(),
  /** Snapshot of name and text when it was reported; null once its author has left. */
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
});

/** One subject with all its open reports; its id is the subject's. */
export const reportedItemSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  urgent: z.boolean(),
  reported_at: momentSchema,
  reports: z.array(report),
  subject: z.nullable(subjectSchema),
  member: z.nullable(memberSchema),
  /** Conflict of interest: false where the moderator has reported it. */
  may_decide: z.boolean(),
});

export const appealSchema = z.object({
  id: z.string(),
  body: z.string(),
  created_at: momentSchema,
  may_decide: z.boolean(),
  act: z.object({
    id: z.string(),
    action: z.string(),
    subject_kind: kindSchema,
    reason: z.string(),
    until: noMoment,
    acted_at: momentSchema,
    moderator_name: z.string(),
    reports: z.number(),
  }),
  words_then: z.nullable(z.string()),
  subject: z.nullable(subjectSchema),
  member: z.nullable(memberSchema),
});

export type ContextItem = z.output<typeof around>;
export type PublicText = z.output<typeof publicText>;
export type ReportedContent = z.output<typeof subjectSchema>;
export type PastAction = z.output<typeof pastAct>;
export type ReportedMember = z.output<typeof memberSchema>;
export type Report = z.output<typeof report>;
export type ReportedItem = z.output<typeof reportedItemSchema>;
export type Appeal = z.output<typeof appealSchema>;
