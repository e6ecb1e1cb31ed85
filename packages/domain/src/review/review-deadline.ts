import { addBusinessDays } from './business-days.ts';
import type { ReviewItemKind } from './review-item.ts';

const hour = 60 * 60_000;

/**
 * Review promise to submitters: "24-48 hours" for a business, "2-3 business days" for teaching; stories and photographs
 * wait no longer. Reviews of a class and their answers: two business days.
 */
export const reviewPromise = {
  listing: { hours: [24, 48] },
  teaching: { businessDays: [2, 3] },
  classReview: { businessDays: [1, 2] },
} as const;

export interface Deadline {
  /** Due soon: the shorter of the two promised times is over. */
  soon: Date;
  /** Overdue after it: the longer of the two. */
  due: Date;
}

export type Urgency = 'in-time' | 'due-soon' | 'overdue';

export function reviewDeadline(kind: ReviewItemKind, submittedAt: Date): Deadline {
  if (kind === 'listing') {
    const [soon, due] = reviewPromise.listing.hours;
    return {
      soon: new Date(submittedAt.getTime() + soon * hour),
      due: new Date(submittedAt.getTime() + due * hour),
    };
  }
  const promise = kind === 'review' || kind === 'review_answer' ? reviewPromise.classReview : reviewPromise.teaching;
  const [soon, due] = promise.businessDays;
  return { soon: addBusinessDays(submittedAt, soon), due: addBusinessDays(submittedAt, due) };
}

export function urgencyOf({ soon, due }: Deadline, now: Date): Urgency {
  if (now > due) return 'overdue';
  return now >= soon ? 'due-soon' : 'in-time';
}
