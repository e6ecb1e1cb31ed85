import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBookedSessions } from '../features/bookings/use-booked-sessions.ts';
import { FirstSteps } from '../features/recommendations/sessions/first-steps.tsx';
import { Breakdown } from '../features/results/breakdown.tsx';
import { ClosingCard } from '../features/results/closing-card.tsx';
import { LoadingResults } from '../features/results/loading-results.tsx';
import { Reasons } from '../features/results/reasons.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { ResultUnavailable } from '../features/results/result-unavailable.tsx';
import type { ShownResult } from '../features/results/shown-result.ts';
import { TypeCard } from '../features/results/type-card.tsx';
import { useResult } from '../features/results/use-result.ts';
import { thingPathOfName } from '../features/things/thing-path.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';

export function meta() {
  return pageMeta({ title: 'Your results', indexed: false });
}

export default function QuizResults() {
  const { id } = useMember();
  const state = useResult(id);
  const navigate = useNavigate();
  const missing = state.status === 'none';

  useEffect(() => {
    if (missing) navigate('/quiz', { replace: true });
  }, [missing, navigate]);

  if (state.status === 'found') return <Results result={state.result} userId={id} />;
  if (state.status === 'failed') return <ResultUnavailable onRetry={state.retry} />;
  return <LoadingResults />;
}

function Results({ result, userId }: { result: ShownResult; userId: string }) {
  const booked = useBookedSessions(userId);
  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <TypeCard type={result.type} eyebrow="Your type" match={result.percentage} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <CardTitle>Your full breakdown</CardTitle>
          <p className="mt-2 mb-4 text-ink-soft">
            Nobody is only one of them. <span className="print:hidden">Rest on a name, or tap it, to read more.</span>
          </p>
          <Breakdown scores={result.percentageScores} />
        </Card>
        <Recommendations
          type={result.type}
          names={result.recommendations}
          title="Perfect for You"
          hrefOf={thingPathOfName}
          intro="Four places where your thing might start. One is enough to begin with."
        >
          <ButtonLink href="/browse-activities" variant="outline">
            Explore All Things
          </ButtonLink>
        </Recommendations>
      </div>
      <FirstSteps userId={userId} scores={result.percentageScores} booked={booked} things={result.recommendations} />
      {result.answers && <Reasons type={result.type} answers={result.answers} />}
      <ClosingCard member />
      <p className="text-center text-sm text-ink-muted print:hidden">
        Not quite you today?{' '}
        <a href="/quiz" className="link">
          Take the quiz again
        </a>
        . Your newest result is the one that counts. Or{' '}
        <a href={`/types/${result.type.key}`} className="link">
          share {result.type.name}
        </a>{' '}
        with a friend.
      </p>
    </div>
  );
}
