import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocusWhen } from '../console/use-focus-when.ts';
import { MemberFacts } from '../reports/member-facts.tsx';
import { actionLabel, reportedTitle, suspensionEndLabel } from '../reports/report-labels.ts';
import type { Appeal } from '../reports/report-schemas.ts';
import { ReportedContentView } from '../reports/reported-content-view.tsx';
import { BackToList, CaseActions, CasePart } from '../work-queue/case-parts.tsx';

export type Outcome = 'upheld' | 'overturned';

interface AppealViewProps {
  appeal: Appeal;
  takeFocus: boolean;
  onAnswer: (outcome: Outcome) => void;
}

/** An appeal with the act it is about. Whoever acted reads it, and somebody else decides. */
export function AppealView({ appeal, takeFocus, onAnswer }: AppealViewProps) {
  const { act, body, created_at, may_decide, member, subject, words_then } = appeal;
  const heading = useFocusWhen<HTMLHeadingElement>(takeFocus);
  return (
    <article aria-labelledby="appeal-title">
      <BackToList queue="appeals">All appeals</BackToList>
      <Card>
        <h2 id="appeal-title" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {member?.name ?? 'Somebody'} appeals
        </h2>
        <p className="mt-1 text-sm text-ink-muted">Received {formatLondonDateTime(created_at)}</p>
        <p className="measure mt-4 whitespace-pre-line wrap-anywhere">{body}</p>
        <CasePart title="What it is about">
          <p>
            <span className="font-semibold">{actionLabel(act.action)}</span>
            {act.action === 'suspend' && ` ${suspensionEndLabel(act.until)}`} by {act.moderator_name},{' '}
            {formatLondonDateTime(act.acted_at)}.
          </p>
          <p className="measure mt-1.5 whitespace-pre-line text-ink-soft wrap-anywhere">“{act.reason}”</p>
        </CasePart>
        <CasePart title={reportedTitle(act.subject_kind, subject?.name ?? member?.name ?? 'somebody who has left')}>
          <ReportedContentView kind={act.subject_kind} subject={subject} then={words_then} />
        </CasePart>
        <CasePart title="Whom it concerns">
          <MemberFacts member={member} />
        </CasePart>
      </Card>
      <CaseActions>
        {may_decide ? (
          <>
            <Button variant="outline" onClick={() => onAnswer('upheld')} className="grow sm:grow-0">
              <Check aria-hidden="true" />
              Let it stand…
            </Button>
            <Button variant="outline" onClick={() => onAnswer('overturned')} className="grow sm:grow-0">
              <Undo2 aria-hidden="true" />
              Undo it…
            </Button>
          </>
        ) : (
          <p className="px-2 py-2 text-ink-soft">You acted on this yourself, so somebody else reads the appeal.</p>
        )}
      </CaseActions>
    </article>
  );
}
