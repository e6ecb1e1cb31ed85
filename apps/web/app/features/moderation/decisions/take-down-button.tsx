import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { actionReasons } from '../actions/action-reasons.ts';
import { useModerationActions } from '../actions/use-moderation-actions.ts';
import type { PastDecision } from '../moderation-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';

/** Beside what was approved once: out of the public again. Where it is not public any more, that is said. */
export function TakeDownButton({ past }: { past: PastDecision }) {
  const [asking, setAsking] = useState(false);
  const { takeDown } = useModerationActions();
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:-ms-4.5" onClick={() => setAsking(true)}>
        Take down…
        <span dir="auto" className="sr-only">
          {' '}
          {past.subject_name}
        </span>
      </Button>
      {asking && (
        <ReasonDialog
          title={`Take ${isolateDirection(past.subject_name)} down?`}
          draftName={`take-down-${past.subject_id}`}
          reasons={actionReasons.take_down}
          hint="The person who submitted it will see this exactly as written, and can edit and resubmit."
          confirm="Take down"
          danger
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const outcome = await takeDown(past.subject_kind, past.subject_id, reason);
            if (typeof outcome === 'string') setAsking(false);
            return outcome;
          }}
        />
      )}
    </>
  );
}
