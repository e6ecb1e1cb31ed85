import type { DecisionInput } from '../moderation-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { ActionDialogProps } from '../work-queue/work-queue.ts';
import { declineReasons } from './decline-reasons.ts';
import type { Submission } from './submission.ts';

type DeclineDialogProps = ActionDialogProps<Submission, DecisionInput['decision'], DecisionInput>;

export function DeclineDialog({ item: { kind, id, name }, onConfirm, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      title={`Decline ${name}?`}
      draftName={`decline-${id}`}
      reasons={declineReasons[kind]}
      hint="They are told this, word for word, and can change it and send it again."
      confirm="Decline"
      cancel="Keep it waiting"
      danger
      onConfirm={(reason) => onConfirm({ decision: 'declined', reason })}
      onClose={onClose}
    />
  );
}
