import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { ArrowLeft, Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonStyles } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusWhen } from '../console/use-focus-when.ts';
import { submissionKindLabels } from '../moderation-tabs.ts';
import type { LastDecision, Submission } from './submission.ts';
import { SubmissionFields } from './submission-fields.tsx';
import { WaitingTime } from './waiting-time.tsx';

interface SubmissionViewProps {
  submission: Submission;
  now: Date;
  /** When she has been led here, and has not come by herself. */
  takeFocus: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

/** One submission in full, and what can be done about it. */
export function SubmissionView({ submission, now, takeFocus, onApprove, onDecline }: SubmissionViewProps) {
  const { kind, name, own, last, submittedAt } = submission;
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <article aria-labelledby="submission-name">
      <Link
        to={`?queue=${kind}`}
        replace
        className={buttonStyles({ variant: 'link', size: 'sm', className: 'mb-2 lg:hidden' })}
      >
        <ArrowLeft aria-hidden="true" />
        All {submissionKindLabels[kind].many.toLowerCase()}
      </Link>
      <Card>
        <p className="text-sm font-semibold text-ink-muted">{submissionKindLabels[kind].one}</p>
        <h2 id="submission-name" ref={heading} tabIndex={-1} className="mt-1 scroll-mt-24 text-2xl wrap-anywhere">
          {name}
        </h2>
        <div className="mt-2 grid gap-1">
          <WaitingTime submission={submission} now={now} />
          <p className="text-sm text-ink-muted">Submitted {formatLondonDateTime(submittedAt)}</p>
        </div>
        {last && <LastTime last={last} />}
        <div className="mt-6 border-t border-line pt-6">
          <SubmissionFields submission={submission} />
        </div>
      </Card>
      <div className="sticky bottom-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 shadow-lift low:static lg:bottom-4">
        {own ? (
          <p className="px-2 py-2 text-ink-soft">You submitted this yourself, so somebody else decides it.</p>
        ) : (
          <>
            <Button onClick={onApprove} className="grow sm:grow-0">
              <Check aria-hidden="true" />
              Approve
            </Button>
            <Button variant="outline" onClick={onDecline} className="grow sm:grow-0">
              <X aria-hidden="true" />
              Decline…
            </Button>
          </>
        )}
      </div>
    </article>
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
