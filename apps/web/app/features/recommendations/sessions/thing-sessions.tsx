import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { PreferencesLink, RecommendationsFailed, RelaxedNote } from './recommendation-notes.tsx';
import { RecommendationsLoading } from './recommendations-loading.tsx';
import { RecommendedSessionRow } from './recommended-session-row.tsx';
import { type RecommendationsOptions, useRecommendations } from './use-recommendations.ts';

const shown = 3;

interface ThingSessionsProps extends Omit<RecommendationsOptions, 'thing'> {
  entry: CatalogueEntry;
  /** Shown where no date fits her. */
  otherwise: ReactNode;
  /** It is what she came for: shown also where one does. */
  wishing: boolean;
  /** Below the dates. */
  children: ReactNode;
}

/** Next sessions for a thing that fit her. */
export function ThingSessions({ entry, otherwise, wishing, children, ...options }: ThingSessionsProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Next dates for you</CardTitle>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Dates options={{ ...options, thing: entry.slug }} otherwise={otherwise} wishing={wishing} />
        {children}
      </div>
    </Card>
  );
}

interface DatesProps extends Pick<ThingSessionsProps, 'otherwise' | 'wishing'> {
  options: RecommendationsOptions;
}

function Dates({ options, otherwise, wishing }: DatesProps) {
  const state = useRecommendations(options);
  if (state.status === 'loading') return <RecommendationsLoading rows={1} />;
  if (state.status === 'failed') {
    return (
      <div className="grid gap-3">
        <RecommendationsFailed state={state} />
        {otherwise}
      </div>
    );
  }
  const ranking = state.rank();
  const recommendations = onePerClass(ranking.recommendations).slice(0, shown);
  return (
    <div>
      {recommendations.length === 0 && <p className="text-ink-soft">Nothing near you yet.</p>}
      <RelaxedNote ranking={{ ...ranking, recommendations }} preferences={state.preferences} />
      <ul className="divide-y divide-line">
        {recommendations.map((recommendation) => (
          <li key={recommendation.session.id} className="py-4">
            <RecommendedSessionRow recommendation={recommendation} />
          </li>
        ))}
      </ul>
      {(wishing || recommendations.length === 0 || ranking.relaxed) && <div className="my-3">{otherwise}</div>}
      <PreferencesLink preferences={state.preferences} />
    </div>
  );
}
