import type { CorrectionDays } from '@kindling/domain/safety/reporting';
import { useState } from 'react';
import { actionReasons } from '../actions/action-reasons.ts';
import { reportableLabels } from '../reports/report-labels.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { ActionDialogProps } from '../work-queue/work-queue.ts';
import { CorrectionDaysField } from './correction-days-field.tsx';
import type { Correction } from './correction-schema.ts';

export type CorrectionAction = 'extend' | 'close' | 'take_down';

export interface CorrectionActionValues {
  reason: string;
  days: CorrectionDays;
}

/** What becomes of an overdue correction, and why. */
export function CorrectionDialog({
  item,
  action,
  onConfirm,
  onClose,
}: ActionDialogProps<Correction, CorrectionAction, CorrectionActionValues>) {
  const [days, setDays] = useState<CorrectionDays>(7);
  const what = reportableLabels[item.subject_kind].toLowerCase();
  const words = {
    extend: { title: 'Give more time?', confirm: 'Give more time', more: '' },
    close: {
      title: 'Close it without a correction?',
      confirm: 'Close it',
      more: item.rests ? ` The ${what} is back straight away.` : '',
    },
    take_down: { title: `Take this ${what} down?`, confirm: 'Take down', more: '' },
  }[action];
  return (
    <ReasonDialog
      title={words.title}
      draftName={`correction-${action}-${item.id}`}
      reasons={action === 'take_down' ? actionReasons.take_down : []}
      hint={`The owner will see this exactly as written.${words.more}`}
      confirm={words.confirm}
      danger={action === 'take_down'}
      onConfirm={(reason) => onConfirm({ reason, days })}
      onClose={onClose}
    >
      {action === 'extend' && <CorrectionDaysField value={days} onChange={setDays} />}
    </ReasonDialog>
  );
}
