import { browseActivitiesPath, quizPath } from '@kindling/domain/paths';
import { resultSentence } from '@kindling/domain/quiz/result-sentence';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useBookedSessions } from '../features/bookings/use-booked-sessions.ts';
import { FirstSteps } from '../features/recommendations/sessions/first-steps.tsx';
import { TypeHero } from '../features/results/ceremony/type-hero.tsx';
import { ClosingCard } from '../features/results/closing-card.tsx';
import { LoadingResults } from '../features/results/loading-results.tsx';
import { Reasons } from '../features/results/reasons.tsx';
import { Recommendations } from '../features/results/recommendations.tsx';
import { ResultBreakdown } from '../features/results/result-breakdown.tsx';
import { ResultUnavailable } from '../features/results/result-unavailable.tsx';
import { ShareResultCard } from '../features/results/sharing/share-result-card.tsx';
import type { ShownResult } from '../features/results/shown-result.ts';
import { useResult } from '../features/results/use-result.ts';
import { recommendedThing } from '../features/things/recommended-thing.ts';
import { useThingFacts } from '../features/things/use-thing-facts.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';

export function meta() {
  return pageMeta({ title: 'Your results', indexed: false });
}

export default function QuizResults() {
  const { id } = useMember();
  const state = useResult(id);
  const navigate = useNavigate();
  const missing = state.status === 'none';

  useEffect(() => {
    if (missing) navigate(quizPath, { replace: true });
  }, [missing, navigate]);

  if (state.status === 'found') return <Results result={state.result} userId={id} />;
  if (state.status === 'failed') return <ResultUnavailable onRetry={state.retry} />;
  return <LoadingResults />;
}

function Results({ result, userId }: { result: ShownResult; userId: string }) {
  const booked = useBookedSessions(userId);
  const facts = useThingFacts(result.recommendations);
  const { type, percentageScores } = result;
  return (
    <>
      <TypeHero type={type} sentence={resultSentence(type.letter, percentageScores)} match={result.percentage}>
        <ButtonLink href="#which-one" variant="secondary">
          Share your type
        </ButtonLink>
      </TypeHero>
      <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-2">
        <ResultBreakdown scores={percentageScores} />
        <div className="lg:col-span-2">
          <FirstSteps
            userId={userId}
            scores={percentageScores}
            booked={booked}
            things={result.recommendations}
            facts={facts}
          />
        </div>
        {result.answers && <Reasons type={type} answers={result.answers} />}
        <Recommendations type={type} names={result.recommendations} title="Perfect for You" thingOf={recommendedThing}>
          <ButtonLink href={browseActivitiesPath} variant="outline">
            Explore All Things
          </ButtonLink>
        </Recommendations>
        <div id="which-one" className="scroll-mt-6 lg:col-span-2">
          <ShareResultCard type={type} />
        </div>
        <div className="lg:col-span-2">
          <ClosingCard member />
        </div>
        <p className="text-center text-sm text-ink-muted lg:col-span-2 print:hidden">
          Doesn’t sound like you?{' '}
          <a href={quizPath} className="link">
            Retake the quiz
          </a>{' '}
          – we’ll use your latest result.
        </p>
      </div>
    </>
  );
}
