import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { PreferencesLink, RecommendationsFailed, RelaxedNote } from './recommendation-notes.tsx';
import { RecommendationsLoading } from './recommendations-loading.tsx';
import { RecommendedSessionRow } from './recommended-session-row.tsx';
import { type RecommendationsOptions, useRecommendations } from './use-recommendations.ts';

const shown = 3;

interface ThingSessionsProps extends Omit<RecommendationsOptions, 'thing'> {
  entry: CatalogueEntry;
}

/** Next sessions for a thing that fit her. */
export function ThingSessions({ entry, ...options }: ThingSessionsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Next dates for you</CardTitle>
      <div className="mt-3">
        <Dates options={{ ...options, thing: entry.slug }} />
      </div>
    </Card>
  );
}

function Dates({ options }: { options: RecommendationsOptions }) {
  const state = useRecommendations(options);
  if (state.status === 'loading') return <RecommendationsLoading rows={1} />;
  if (state.status === 'failed') return <RecommendationsFailed state={state} />;
  const ranking = state.rank();
  const recommendations = onePerClass(ranking.recommendations).slice(0, shown);
  return (
    <>
      {recommendations.length === 0 && (
        <p className="text-ink-soft">No dates you could go to yet. New ones show up here.</p>
      )}
      <RelaxedNote ranking={{ ...ranking, recommendations }} preferences={state.preferences} />
      <ul className="divide-y divide-line">
        {recommendations.map((recommendation) => (
          <li key={recommendation.session.id} className="py-4">
            <RecommendedSessionRow recommendation={recommendation} />
          </li>
        ))}
      </ul>
      <PreferencesLink preferences={state.preferences} />
    </>
  );
}
