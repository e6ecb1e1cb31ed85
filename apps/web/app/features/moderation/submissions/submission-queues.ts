import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import { Check, X } from 'lucide-react';
import { type DecisionInput, readQueue } from '../moderation-api.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import type { WorkQueueDefinition } from '../work-queue/work-queue.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Submission } from './submission.ts';
import { SubmissionDetail, SubmissionKind } from './submission-detail.tsx';
import { SubmissionLine } from './submission-line.tsx';

type SubmissionQueue = WorkQueueDefinition<Submission, DecisionInput['decision'], DecisionInput>;

/** Work queues of submissions, one for each kind: approved at once, declined with a reason. */
export const submissionQueues: Readonly<Record<ReviewItemKind, SubmissionQueue>> = {
  listing: queueOf('listing'),
  instructor: queueOf('instructor'),
  class: queueOf('class'),
  story: queueOf('story'),
  photo: queueOf('photo'),
  review: queueOf('review'),
  review_answer: queueOf('review_answer'),
};

function queueOf(kind: ReviewItemKind): SubmissionQueue {
  const { many } = submissionKindLabels[kind];
  return {
    name: kind,
    listLabel: kind === 'review' ? 'Reviews waiting' : `${many} in review`,
    backLabel: `All ${many.toLowerCase()}`,
    empty: {
      title: `No ${many.toLowerCase()} are waiting`,
      text: 'You’ve answered everything. New submissions appear here by themselves.',
    },
    read: (supabase) => readQueue(supabase, kind),
    Line: SubmissionLine,
    heading: ({ name }) => name,
    Above: SubmissionKind,
    Detail: SubmissionDetail,
    actions: [
      {
        action: 'approved',
        label: 'Approve',
        key: 'a',
        Icon: Check,
        button: { variant: 'default' },
        immediate: { decision: 'approved' },
      },
      { action: 'declined', label: 'Decline…', key: 'd', Icon: X },
    ],
    barred: ({ own }) => (own ? 'You submitted this yourself, so someone else decides.' : undefined),
    Dialog: DeclineDialog,
    optimistic: true,
  };
}
