import { appealsQueue } from '../appeals/appeals-queue.tsx';
import { correctionsQueue } from '../corrections/corrections-queue.tsx';
import { reportsQueue } from '../reports/reports-queue.tsx';
import { submissionQueues } from '../submissions/submission-queues.ts';
import { type Decided, withoutDecided } from '../submissions/use-decide.ts';
import { useWorkQueue } from '../work-queue/use-work-queue.ts';

/** All work queues, for their tabs and the counts on them. */
export function useWorkQueues(decided: readonly Decided[]) {
  return {
    listing: withoutDecided(useWorkQueue(submissionQueues.listing), decided),
    instructor: withoutDecided(useWorkQueue(submissionQueues.instructor), decided),
    class: withoutDecided(useWorkQueue(submissionQueues.class), decided),
    story: withoutDecided(useWorkQueue(submissionQueues.story), decided),
    photo: withoutDecided(useWorkQueue(submissionQueues.photo), decided),
    review: withoutDecided(useWorkQueue(submissionQueues.review), decided),
    review_answer: withoutDecided(useWorkQueue(submissionQueues.review_answer), decided),
    reports: useWorkQueue(reportsQueue),
    corrections: useWorkQueue(correctionsQueue),
    appeals: useWorkQueue(appealsQueue),
  };
}
