import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { submissionKindLabels } from '../moderation-tabs.ts';
import type { LastDecision, Submission } from './submission.ts';
import { SubmissionFields } from './submission-fields.tsx';
import { WaitingTime } from './waiting-time.tsx';

export function SubmissionKind({ item: { kind } }: { item: Submission }) {
  return <p className="mb-1 text-sm font-semibold text-ink-muted">{submissionKindLabels[kind].one}</p>;
}

/** Submission in full, with the last decision about it. */
export function SubmissionDetail({ item, now }: { item: Submission; now: Date }) {
  return (
    <>
      <div className="mt-2 grid gap-1">
        <WaitingTime submission={item} now={now} />
        <p className="text-sm text-ink-muted">Submitted {formatLondonDateTime(item.submittedAt)}</p>
      </div>
      {item.last && <LastTime last={item.last} />}
      <div className="mt-6 border-t border-line pt-6">
        <SubmissionFields submission={item} />
      </div>
    </>
  );
}

function LastTime({ last: { decision, reason, decidedAt, moderatorName } }: { last: LastDecision }) {
  return (
    <div className="mt-4 rounded-field bg-sand px-4 py-3 text-sm">
      <p>
        <span className="font-semibold">Seen before:</span> {decision} by {moderatorName},{' '}
        {formatLondonDateTime(decidedAt)}.{' What has been changed since is marked.'}
      </p>
      {reason && <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">“{reason}”</p>}
    </div>
  );
}
