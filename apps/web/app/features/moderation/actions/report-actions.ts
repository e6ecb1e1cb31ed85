import { Ban, Check, EyeOff, PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import type { ReportedItem } from '../reports/report-schemas.ts';
import type { ReportAction, ReportActionValues } from '../reports/reports-api.ts';
import type { WorkQueueAction } from '../work-queue/work-queue.ts';

const button = { size: 'sm' } as const;

/** Actions about a report, the lightest first; the widest button where a phone has a row for it alone. */
export const reportActions: readonly WorkQueueAction<ReportAction, ReportActionValues>[] = [
  { action: 'dismiss', label: 'Dismiss…', key: 'd', Icon: Check, button },
  { action: 'hide', label: 'Hide…', key: 'h', Icon: EyeOff, button },
  { action: 'take_down', label: 'Take down…', key: 't', Icon: Trash2, button },
  { action: 'ask_correction', label: 'Ask for a correction…', key: 'c', Icon: PencilLine, button },
  { action: 'warn', label: 'Warn…', key: 'w', Icon: TriangleAlert, button },
  { action: 'suspend', label: 'Suspend…', key: 's', Icon: Ban, button },
];

const taken: readonly string[] = ['listing', 'class', 'instructor', 'photo'];
const correctable: readonly string[] = ['listing', 'class', 'instructor'];
const hidden: readonly string[] = ['post', 'comment', 'story', 'message', 'review', 'review_answer', 'circle_message'];

export function canHide({ kind, subject }: ReportedItem): boolean {
  return hidden.includes(kind) && subject?.shown === true;
}

/** Author check: whose address a listing names has not always written it. */
function hasAuthor({ kind, member }: ReportedItem): boolean {
  return member !== null && kind !== 'listing';
}

/** Whether an action applies: text is hidden, pages are corrected or taken down, members warned and suspended. */
export function isPossible(action: ReportAction, reported: ReportedItem): boolean {
  switch (action) {
    case 'dismiss':
      return true;
    case 'hide':
      return canHide(reported);
    case 'ask_correction':
      return (
        correctable.includes(reported.kind) && reported.subject?.shown === true && reported.subject.correction === null
      );
    case 'take_down':
      return taken.includes(reported.kind) && reported.subject?.shown === true;
    case 'warn':
      return hasAuthor(reported);
    case 'suspend':
      return hasAuthor(reported) && reported.member?.suspendable === true;
  }
}
