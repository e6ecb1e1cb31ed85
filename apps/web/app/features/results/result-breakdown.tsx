import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Breakdown } from './breakdown.tsx';
import { Flames } from './flames.tsx';

/** Percentages of all seven types: drawn, and as a list. */
export function ResultBreakdown({ scores }: { scores: TypeScores }) {
  return (
    <Card className="grid content-start gap-x-10 gap-y-4 lg:col-span-2 lg:grid-cols-2">
      <div>
        <CardTitle>Your full breakdown</CardTitle>
        <div className="mx-auto mt-4 max-w-104">
          <Flames scores={scores} />
        </div>
      </div>
      <div>
        <Breakdown scores={scores} />
        <p className="mt-3 text-sm text-ink-soft print:hidden">Tap a type to read more.</p>
      </div>
    </Card>
  );
}
