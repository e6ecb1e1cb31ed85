import { Check, Hourglass, Trash2 } from 'lucide-react';
import { reportableLabels, reportedTitle } from '../reports/report-labels.ts';
import { CaseLine } from '../work-queue/case-line.tsx';
import type { WorkQueueDefinition } from '../work-queue/work-queue.ts';
import { CorrectionDetail } from './correction-detail.tsx';
import { type CorrectionAction, type CorrectionActionValues, CorrectionDialog } from './correction-dialog.tsx';
import type { Correction } from './correction-schema.ts';
import { readCorrections } from './corrections-api.ts';
import { formatOverdue } from './format-overdue.ts';

/** Work queue of corrections whose deadline has passed with nothing sent. */
export const correctionsQueue: WorkQueueDefinition<Correction, CorrectionAction, CorrectionActionValues> = {
  name: 'corrections',
  listLabel: 'Overdue corrections',
  backLabel: 'All corrections',
  empty: {
    title: 'No corrections are overdue',
    text: 'When someone doesn’t correct what you asked for in time, it shows up here.',
  },
  read: readCorrections,
  Line: CorrectionLine,
  heading: titleOf,
  Detail: CorrectionDetail,
  actions: [
    { action: 'extend', label: 'Give more time…', key: 'e', Icon: Hourglass, button: { size: 'sm' } },
    { action: 'close', label: 'Close it…', key: 'c', Icon: Check, button: { size: 'sm' } },
    { action: 'take_down', label: 'Take down…', key: 't', Icon: Trash2, button: { size: 'sm' } },
  ],
  barred: () => undefined,
  Dialog: CorrectionDialog,
};

function titleOf({ subject_kind, subject }: Correction): string {
  return subject ? reportedTitle(subject_kind, subject.name) : reportableLabels[subject_kind];
}

function CorrectionLine({ item, now }: { item: Correction; now: Date }) {
  return (
    <CaseLine
      title={titleOf(item)}
      excerpt={item.words}
      about={item.rests ? 'Hidden meanwhile' : 'Still visible'}
      age={formatOverdue(item.due_at, now)}
    />
  );
}
