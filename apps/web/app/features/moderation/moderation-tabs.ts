import { isReviewItemKind, type ReviewItemKind } from '@kindling/domain/review/review-item';

const otherTabs = ['reports', 'corrections', 'appeals', 'past', 'acts', 'people'] as const;

/** What the desk's tabs hold; `past` is what has been decided, `acts` what was done, `people` who reviews. */
export type ModerationTab = ReviewItemKind | (typeof otherTabs)[number];

export const submissionKindLabels: Readonly<Record<ReviewItemKind, { one: string; many: string }>> = {
  listing: { one: 'Listing', many: 'Listings' },
  instructor: { one: 'Instructor', many: 'Instructors' },
  class: { one: 'Class', many: 'Classes' },
  story: { one: 'Story', many: 'Stories' },
  photo: { one: 'Photo', many: 'Photos' },
  review: { one: 'Review', many: 'Reviews' },
  review_answer: { one: 'Answer', many: 'Answers' },
};

export function moderationTabFrom(value: string | null, isAdmin: boolean): ModerationTab {
  if (isReviewItemKind(value)) return value;
  const tab = otherTabs.find((other) => other === value) ?? 'listing';
  return tab === 'people' && !isAdmin ? 'listing' : tab;
}
