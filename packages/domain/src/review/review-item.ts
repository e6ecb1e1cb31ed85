/** What is reviewed before everybody may see it. The order is the desk's. */
export const reviewItemKinds = ['listing', 'instructor', 'class', 'story'] as const;

export type ReviewItemKind = (typeof reviewItemKinds)[number];

export type ReviewStatus = 'pending' | 'approved' | 'declined';

/** What the audit says was done; an undone decision keeps its own line beside the one it took back. */
export const decisions = ['approved', 'declined', 'undone'] as const;

export type Decision = (typeof decisions)[number];

/** How long a decision can be taken back, before the person it is about is told. */
export const undoWindowMs = 10_000;

export function isReviewItemKind(value: unknown): value is ReviewItemKind {
  return reviewItemKinds.some((kind) => kind === value);
}
