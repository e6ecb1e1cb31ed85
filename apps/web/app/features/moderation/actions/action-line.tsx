import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { reportTargetKinds } from '@kindling/domain/safety/reporting';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { actionLabel, reportedTitle, suspensionEndLabel } from '../reports/report-labels.ts';
import type { RecordedAction } from '../reports/reports-api.ts';
import { ReasonDialog } from '../work-queue/reason-dialog.tsx';
import { useModerationActions } from './use-moderation-actions.ts';

/** What lifting each action is called. */
const liftLabels: Readonly<Record<string, string>> = {
  hide: 'Show again',
  suspend: 'End the suspension',
  ask_correction: 'Close the correction',
};

/** Line of the audit record, with a way to lift an action in force. */
export function ActionLine({ line }: { line: RecordedAction }) {
  const [lifting, setLifting] = useState(false);
  const { lift } = useModerationActions();
  const kind = reportTargetKinds.find((known) => known === line.subject_kind) ?? 'post';
  // Nullable, whatever the generated type of a function's column says: the subject may be gone.
  const name = line.subject_name ?? line.member_name ?? 'someone who’s left';
  const liftLabel = liftLabels[line.action] ?? '';
  const member =
    line.member_name && line.member_name !== name ? ` · concerns ${isolateDirection(line.member_name)}` : '';
  return (
    <li className="grid gap-1 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold">{actionLabel(line.action)}</span>
        {line.action === 'suspend' && (
          <span className="text-sm">{suspensionEndLabel(line.until ? new Date(line.until) : null)}</span>
        )}
        <span className="wrap-anywhere">{reportedTitle(kind, name)}</span>
        {line.undone && <Badge tone="outline">Undone</Badge>}
      </div>
      <p className="text-sm text-ink-muted">
        {formatLondonDateTime(new Date(line.acted_at))} by <bdi>{line.moderator_name}</bdi>
        {member}
      </p>
      <p dir="auto" className="measure text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
        {line.reason}
      </p>
      {line.liftable && (
        <Button variant="outline" size="sm" className="mt-1 justify-self-start" onClick={() => setLifting(true)}>
          {liftLabel}…
        </Button>
      )}
      {lifting && (
        <ReasonDialog
          title={liftTitle(line)}
          draftName={`lift-${line.id}`}
          reasons={[]}
          hint={`${line.member_name ? isolateDirection(line.member_name) : 'The owner'} will see this exactly as written.`}
          confirm={liftLabel}
          onClose={() => setLifting(false)}
          onConfirm={async (reason) => {
            const outcome = await lift(line.id, reason);
            if (typeof outcome === 'string') setLifting(false);
            return outcome;
          }}
        />
      )}
    </li>
  );
}

function liftTitle({ action, member_name }: RecordedAction): string {
  if (action === 'hide') return 'Show it again?';
  if (action === 'ask_correction') return 'Close it without a correction?';
  return `End ${isolateDirection(member_name)}’s suspension?`;
}
