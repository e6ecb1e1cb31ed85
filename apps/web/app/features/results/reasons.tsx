import type { PersonalityType } from '@kindling/domain/quiz/personality-types';
import { type Reason, reasonsFor } from '@kindling/domain/quiz/score';
import { Card, CardTitle } from '../../ui/card.tsx';

const shown = 3;

const weightLabels: Readonly<Record<number, string>> = {
  3: 'Biggest influence',
  2: 'Some influence',
  1: 'A little influence',
};

interface ReasonsProps {
  type: PersonalityType;
  answers: readonly number[];
}

/** Answers with the most weight in the result. */
export function Reasons({ type, answers }: ReasonsProps) {
  const reasons = reasonsFor(answers, type.letter).slice(0, shown);
  if (reasons.length === 0) return null;
  return (
    <Card data-type={type.key}>
      <CardTitle>Why {type.name}?</CardTitle>
      <p className="mt-2 text-ink-soft">These answers shaped your result.</p>
      <ul className="mt-5 grid gap-5">
        {reasons.map((reason) => (
          <ReasonItem key={reason.question} reason={reason} />
        ))}
      </ul>
    </Card>
  );
}

function ReasonItem({ reason: { question, answer, weight } }: { reason: Reason }) {
  return (
    <li className="border-s-3 border-accent ps-4">
      <p className="text-sm text-ink-muted">{question}</p>
      <p className="mt-1">{quoted(answer)}</p>
      <p className="mt-1 flex items-center gap-2 text-sm font-medium text-ink-soft">
        <span aria-hidden="true" className="flex gap-1">
          {[1, 2, 3].map((dot) => (
            <span
              key={dot}
              className={dot <= weight ? 'size-2 rounded-full bg-accent' : 'size-2 rounded-full bg-linen'}
            />
          ))}
        </span>
        {weightLabels[weight]}
      </p>
    </li>
  );
}

/** Quoted speech within an answer has quotation marks of its own. */
function quoted(answer: string): string {
  return answer.startsWith('“') ? answer : `“${answer}”`;
}
