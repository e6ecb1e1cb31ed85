import { overturnReasons, upholdReasons } from '../actions/action-reasons.ts';
import type { Appeal } from '../reports/report-schemas.ts';
import type { AppealOutcome } from '../reports/reports-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { ActionDialogProps } from '../work-queue/work-queue.ts';

type AppealAnswerDialogProps = ActionDialogProps<Appeal, AppealOutcome, string>;

export function AppealAnswerDialog({ item, action, onConfirm, onClose }: AppealAnswerDialogProps) {
  const upheld = action === 'upheld';
  return (
    <ReasonDialog
      title={upheld ? 'Let it stand?' : 'Undo it?'}
      draftName={`appeal-${action}-${item.id}`}
      reasons={upheld ? upholdReasons : overturnReasons}
      label="Answer"
      hint={
        upheld
          ? 'She reads this, word for word. She cannot appeal again.'
          : 'She reads this, word for word, and so does whoever reported it. What was done is undone at once.'
      }
      confirm={upheld ? 'Let it stand' : 'Undo it'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
