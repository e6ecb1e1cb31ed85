import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { PreferencesLink, RecommendationsFailed, RelaxedNote } from './recommendation-notes.tsx';
import { RecommendationsLoading } from './recommendations-loading.tsx';
import { RecommendedSessionRow } from './recommended-session-row.tsx';
import { type RecommendationsOptions, useRecommendations } from './use-recommendations.ts';

const steps = 3;

interface FirstStepsProps extends RecommendationsOptions {
  /** Names of the things that her result recommends. */
  things: readonly string[];
}

/** Three of her things, those with a session that fits first, each with the next one. */
export function FirstSteps({ things, ...options }: FirstStepsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="print:hidden">
      <CardTitle id={titleId}>Three first steps</CardTitle>
      <p className="mt-2 text-ink-soft">
        One’s enough to begin with. If there’s a date that works for you, it’s right here.
      </p>
      <div className="mt-4">
        <Steps names={things} options={options} />
      </div>
    </Card>
  );
}

function Steps({ names, options }: { names: readonly string[]; options: RecommendationsOptions }) {
  const state = useRecommendations(options);
  if (state.status === 'loading') return <RecommendationsLoading rows={steps} />;
  if (state.status === 'failed') return <RecommendationsFailed state={state} />;
  const things = names
    .map((name) => ({ name, slug: slugOfName(name) }))
    .filter((thing): thing is { name: string; slug: ThingSlug } => thing.slug !== undefined)
    .map((thing) => {
      const ranking = state.rank({ accept: (session) => session.thing === thing.slug });
      return { ...thing, ranking: { ...ranking, recommendations: onePerClass(ranking.recommendations).slice(0, 1) } };
    })
    .sort((one, other) => rankOf(one.ranking) - rankOf(other.ranking))
    .slice(0, steps);
  return (
    <>
      <ol className="divide-y divide-line">
        {things.map(({ name, slug, ranking }) => (
          <li key={slug} className="grid gap-2 py-4">
            <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-muted">
              <a href={`/things/${slug}`} className="link">
                {name}
              </a>
            </h3>
            <RelaxedNote ranking={ranking} preferences={state.preferences} />
            {ranking.recommendations.map((recommendation) => (
              <RecommendedSessionRow key={recommendation.session.id} recommendation={recommendation} />
            ))}
            {ranking.recommendations.length === 0 && (
              <p className="text-ink-soft">No dates for you yet. Its guide has a free first try.</p>
            )}
          </li>
        ))}
      </ol>
      <PreferencesLink preferences={state.preferences} />
    </>
  );
}

/** What fits comes before what nearly does, and that before nothing. */
function rankOf({ recommendations, relaxed }: { recommendations: readonly unknown[]; relaxed?: string }): number {
  if (recommendations.length === 0) return 2;
  return relaxed ? 1 : 0;
}
