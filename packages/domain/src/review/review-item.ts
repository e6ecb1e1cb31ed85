/** Kinds of review items, in the order of the queue. */
export const reviewItemKinds = ['listing', 'instructor', 'class', 'story', 'photo', 'review', 'review_answer'] as const;

export type ReviewItemKind = (typeof reviewItemKinds)[number];

export type ReviewStatus = 'pending' | 'approved' | 'declined';

/** Decisions in the audit log; an undone one keeps its own row beside the one it took back. */
export const decisions = ['approved', 'declined', 'undone'] as const;

export type Decision = (typeof decisions)[number];

/** Undo window of a decision, before the submitter is told. */
export const undoWindowMs = 10_000;

export function isReviewItemKind(value: unknown): value is ReviewItemKind {
  return reviewItemKinds.some((kind) => kind === value);
}
