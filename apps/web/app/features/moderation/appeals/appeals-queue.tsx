import { formatAge } from '@kindling/domain/review/format-deadline';
import { Check, Undo2 } from 'lucide-react';
import { actionLabel } from '../reports/report-labels.ts';
import type { Appeal } from '../reports/report-schemas.ts';
import { type AppealOutcome, readAppeals } from '../reports/reports-api.ts';
import { CaseLine } from '../work-queue/case-line.tsx';
import type { WorkQueueDefinition } from '../work-queue/work-queue.ts';
import { AppealAnswerDialog } from './appeal-answer-dialog.tsx';
import { AppealDetail } from './appeal-detail.tsx';

/** Work queue of appeals: whoever took the moderation action reads them, and somebody else decides. */
export const appealsQueue: WorkQueueDefinition<Appeal, AppealOutcome, string> = {
  name: 'appeals',
  listLabel: 'Appeals in review',
  backLabel: 'All appeals',
  empty: {
    title: 'No appeals are waiting',
    text: 'Anyone who’s warned, suspended or has something hidden can ask once for a second opinion.',
  },
  read: readAppeals,
  Line: AppealLine,
  heading: (appeal) => `${nameOf(appeal)} appeals`,
  Detail: AppealDetail,
  actions: [
    { action: 'upheld', label: 'Let it stand…', key: 'l', Icon: Check },
    { action: 'overturned', label: 'Undo it…', key: 'u', Icon: Undo2 },
  ],
  barred: ({ may_decide }) =>
    may_decide ? undefined : 'You acted on this yourself, so someone else reviews the appeal.',
  Dialog: AppealAnswerDialog,
};

function nameOf({ member }: Appeal): string {
  return member?.name ?? 'Someone';
}

function AppealLine({ item, now }: { item: Appeal; now: Date }) {
  return (
    <CaseLine
      title={nameOf(item)}
      excerpt={item.body}
      about={actionLabel(item.act.action)}
      age={formatAge(item.created_at, now)}
    />
  );
}
