/**
 * Kinds of report targets. A story is reported as such; what is then done is done to its post. A correspondent is
 * whoever wrote a message about a class, as a person; like a message she is named by a message's id. Whoever is in a
 * circle is named by her id in its room.
 */
export const reportTargetKinds = [
  'post',
  'comment',
  'member',
  'story',
  'listing',
  'class',
  'instructor',
  'message',
  'correspondent',
  'photo',
  'review',
  'review_answer',
  'circle_message',
  'circle_member',
] as const;

export type ReportTargetKind = (typeof reportTargetKinds)[number];

/** Report reasons, in the order in which they are offered. */
export const reportReasons = [
  'harassment',
  'hate',
  'sexual',
  'self_harm',
  'unsafe',
  'spam',
  'private_information',
  'false',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

export type ReportStatus = 'open' | 'upheld' | 'dismissed';

export const moderationActions = [
  'dismiss',
  'hide',
  'restore',
  'warn',
  'suspend',
  'unsuspend',
  'take_down',
  'remove_text',
  'ask_correction',
  'extend_correction',
  'close_correction',
  'appeal_upheld',
  'appeal_overturned',
] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** Appeal status. `upheld`: the action stands; `overturned`: it is undone. */
export type AppealStatus = 'open' | 'upheld' | 'overturned';

/** Limits, inclusive, in code points; the tables' constraints hold the same. */
export const safetyLimits = {
  note: { max: 1000 },
  actReason: { min: 1, max: 1000 },
  /** What the owner is to put right: a word or two say too little. */
  correction: { min: 10, max: 1000 },
  appeal: { min: 1, max: 2000 },
  appealAnswer: { min: 1, max: 1000 },
  /** Rate limit of reports, per member and day. */
  reportsEachDay: 20,
} as const;

/** Days that an owner has for a correction. */
export const correctionDays = [3, 7, 14] as const;

export type CorrectionDays = (typeof correctionDays)[number];

export function isModerationAction(value: unknown): value is ModerationAction {
  return moderationActions.some((action) => action === value);
}
