import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Badge } from '../../../ui/badge.tsx';
import { FieldChanges } from '../../../ui/field-changes.tsx';
import { submissionKindLabels } from '../moderation-tabs.ts';
import type { LastDecision, Submission } from './submission.ts';
import { SubmissionFields } from './submission-fields.tsx';
import { SubmittedPhoto } from './submitted-photo.tsx';
import { isTypoSized } from './typo-size.ts';
import { WaitingTime } from './waiting-time.tsx';

export function SubmissionKind({ item: { kind, changes } }: { item: Submission }) {
  return (
    <p className="mb-1 flex flex-wrap items-center gap-2 text-sm font-semibold text-ink-muted">
      {submissionKindLabels[kind].one}
      {changes && <Badge tone="outline">Change to what’s live</Badge>}
      {changes && isTypoSized(changes) && <Badge tone="success">Typo-sized</Badge>}
    </p>
  );
}

/** Submission in full, with the last decision about it; of a revision what differs comes first. */
export function SubmissionDetail({ item, now }: { item: Submission; now: Date }) {
  return (
    <>
      <div className="mt-2 grid gap-1">
        <WaitingTime submission={item} now={now} />
        <p className="text-sm text-ink-muted">Submitted {formatLondonDateTime(item.submittedAt)}</p>
      </div>
      {item.last && <LastTime last={item.last} revised={item.changes !== undefined} />}
      {item.changes ? (
        <>
          <section aria-label="What changes" className="mt-6 border-t border-line pt-6">
            <FieldChanges changes={item.changes} />
          </section>
          <details className="mt-6 border-t border-line pt-4">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
              The whole {submissionKindLabels[item.kind].one.toLowerCase()}, as it would be
            </summary>
            <div className="mt-4">
              <SubmissionFields submission={item} />
            </div>
          </details>
        </>
      ) : (
        <div className="mt-6 border-t border-line pt-6">
          {item.kind === 'photo' && <SubmittedPhoto submission={item} />}
          <SubmissionFields submission={item} />
        </div>
      )}
    </>
  );
}

function LastTime({ last, revised }: { last: LastDecision; revised: boolean }) {
  const { decision, revision, reason, decidedAt, moderatorName } = last;
  return (
    <div className="mt-4 rounded-field bg-sand px-4 py-3 text-sm">
      <p>
        <span className="font-semibold">Earlier decisions:</span> {revision && 'change '}
        {decision} by <bdi>{moderatorName}</bdi>, {formatLondonDateTime(decidedAt)}.
        {revised ? ' The version that’s live stays up until you decide.' : ' Changes since then are marked.'}
      </p>
      {reason && (
        <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">
          “<bdi>{reason}</bdi>”
        </p>
      )}
    </div>
  );
}
