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
          ? 'She’ll see this exactly as written. She can’t appeal again.'
          : 'She’ll see this exactly as written, and so will the person who reported it. We undo the action straight away.'
      }
      confirm={upheld ? 'Let it stand' : 'Undo it'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
