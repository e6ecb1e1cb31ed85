import { momentInWords } from '@kindling/domain/review/wording';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFocused } from '../use-focused.ts';
import { BackToList, CaseActions, CasePart } from './case-parts.tsx';
import { MemberFacts } from './member-facts.tsx';
import type { Appeal } from './reported.ts';
import { SubjectWords } from './subject-words.tsx';
import { actInWords, titleOf, untilInWords } from './words.ts';

export type Outcome = 'upheld' | 'overturned';

interface AppealViewProps {
  appeal: Appeal;
  takeFocus: boolean;
  onAnswer: (outcome: Outcome) => void;
}

/** An appeal with the act it is about. Whoever acted reads it, and somebody else decides. */
export function AppealView({ appeal, takeFocus, onAnswer }: AppealViewProps) {
  const { act, body, created_at, may_decide, member, subject, words_then } = appeal;
  const heading = useFocused<HTMLHeadingElement>(takeFocus);
  return (
    <article aria-labelledby="appeal-title">
      <BackToList queue="appeals">All appeals</BackToList>
      <Card>
        <h2 id="appeal-title" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {member?.name ?? 'Somebody'} appeals
        </h2>
        <p className="mt-1 text-sm text-ink-muted">Received {momentInWords(created_at)}</p>
        <p className="measure mt-4 whitespace-pre-line wrap-anywhere">{body}</p>
        <CasePart title="What it is about">
          <p>
            <span className="font-semibold">{actInWords(act.action)}</span>
            {act.action === 'suspend' && ` ${untilInWords(act.until)}`} by {act.moderator_name},{' '}
            {momentInWords(act.acted_at)}.
          </p>
          <p className="measure mt-1.5 whitespace-pre-line text-ink-soft wrap-anywhere">“{act.reason}”</p>
        </CasePart>
        <CasePart title={titleOf(act.subject_kind, subject?.name ?? member?.name ?? 'somebody who has left')}>
          <SubjectWords kind={act.subject_kind} subject={subject} then={words_then} />
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
