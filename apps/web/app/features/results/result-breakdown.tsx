import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import { breakdownInWords } from '@kindling/domain/quiz/result-sentence';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Breakdown } from './breakdown.tsx';
import { Flames } from './flames.tsx';

/** Percentages of all seven types: drawn, in words, and as a list. */
export function ResultBreakdown({ scores }: { scores: TypeScores }) {
  return (
    <Card className="grid content-start gap-x-10 gap-y-4 lg:col-span-2 lg:grid-cols-2">
      <div>
        <CardTitle>Your full breakdown</CardTitle>
        <p className="mt-2 text-ink-soft">{breakdownInWords(scores)}</p>
        <div className="mx-auto mt-4 max-w-104">
          <Flames scores={scores} />
        </div>
      </div>
      <div className="lg:pt-2">
        <p className="mb-3 text-ink-soft">
          We’re all a mix. <span className="print:hidden">Tap a type to read more.</span>
        </p>
        <Breakdown scores={scores} />
      </div>
    </Card>
  );
}
