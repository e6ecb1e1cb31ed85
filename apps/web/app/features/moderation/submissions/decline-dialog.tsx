import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { DecisionInput } from '../moderation-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import type { ActionDialogProps } from '../work-queue/work-queue.ts';
import { declineReasons } from './decline-reasons.ts';
import type { Submission } from './submission.ts';

type DeclineDialogProps = ActionDialogProps<Submission, DecisionInput['decision'], DecisionInput>;

export function DeclineDialog({ item: { kind, id, name, changes }, onConfirm, onClose }: DeclineDialogProps) {
  return (
    <ReasonDialog
      title={changes ? `Send the change to ${isolateDirection(name)} back?` : `Decline ${isolateDirection(name)}?`}
      draftName={`decline-${id}`}
      reasons={declineReasons[kind]}
      hint={
        changes
          ? 'They’ll see this exactly as written, and can edit the change. The version that’s live stays up.'
          : 'They’ll see this exactly as written, and can edit and resubmit.'
      }
      confirm={changes ? 'Send back' : 'Decline'}
      cancel="Cancel"
      danger
      onConfirm={(reason) => onConfirm({ decision: 'declined', reason })}
      onClose={onClose}
    />
  );
}
