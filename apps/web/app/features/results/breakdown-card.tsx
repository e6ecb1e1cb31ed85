import { quizPath, quizResultsPath } from '@kindling/domain/paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button, buttonStyles } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import { Breakdown } from './breakdown.tsx';
import type { ResultState } from './use-result.ts';

/** Percentages of a result, with loading, error and empty state. */
export function BreakdownCard({ state }: { state: ResultState }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Your quiz result</CardTitle>
      <div className="mt-4">
        <Content state={state} />
      </div>
    </Card>
  );
}

function Content({ state }: { state: ResultState }) {
  switch (state.status) {
    case 'loading':
      return <Skeleton className="h-80" />;
    case 'failed':
      return (
        <>
          <p className="mb-5 text-ink-soft">We couldn’t load your result. Try again.</p>
          <Button variant="outline" onClick={state.retry}>
            Try again
          </Button>
        </>
      );
    case 'none':
      return (
        <EmptyState
          drawing={<StateScene state="nothing-yet" />}
          title="No type yet"
          action={
            <Link to={quizPath} className={buttonStyles()}>
              Take Quiz
            </Link>
          }
          className="px-0 py-4"
        >
          Seven questions, about two minutes, and your type shows up here.
        </EmptyState>
      );
    case 'found':
      return (
        <>
          <Breakdown scores={state.result.percentageScores} />
          <p className="mt-5">
            <Link to={quizResultsPath} className="link font-semibold">
              See your full results
            </Link>
          </p>
        </>
      );
  }
}
