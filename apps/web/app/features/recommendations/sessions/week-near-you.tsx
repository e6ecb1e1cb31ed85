import { hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import { onePerClass } from '@kindling/domain/recommendations/rank-sessions';
import { nothingLabel } from '@kindling/domain/recommendations/recommendation-labels';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import { PreferencesLink, RecommendationsFailed, RelaxedNote } from './recommendation-notes.tsx';
import { RecommendationsLoading } from './recommendations-loading.tsx';
import { RecommendedSessionRow } from './recommended-session-row.tsx';
import { type RecommendationsOptions, type RecommendationsState, useRecommendations } from './use-recommendations.ts';
import { weekHeight } from './week-placeholder.tsx';

const shown = 3;
const weekMs = 7 * 86_400_000;
const period = 'this week';

interface WeekNearYouProps extends RecommendationsOptions {
  children?: ReactNode;
}

/** The coming week's sessions that fit her best, one of each class. */
export function WeekNearYou({ children, ...options }: WeekNearYouProps) {
  const state = useRecommendations(options);
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className={state.status === 'loading' ? weekHeight : ''}>
      <CardTitle id={titleId}>This week near you</CardTitle>
      {children}
      <div className="mt-4">
        <Week state={state} />
      </div>
    </Card>
  );
}

function Week({ state }: { state: RecommendationsState }) {
  if (state.status === 'loading') return <RecommendationsLoading rows={shown} />;
  if (state.status === 'failed') return <RecommendationsFailed state={state} />;
  const { preferences } = state;
  const ranking = state.rank({ until: new Date(Date.now() + weekMs) });
  const recommendations = onePerClass(ranking.recommendations).slice(0, shown);
  if (recommendations.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">
          {hasPreferences(preferences)
            ? `${nothingLabel(preferences, preferenceUnits().unit, period)} A little more distance or another evening might do it.`
            : 'Nothing’s on this week yet.'}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink href="/whats-on" variant="outline" size="sm">
            See what’s on
          </ButtonLink>
          <PreferencesLink preferences={preferences} />
        </div>
      </div>
    );
  }
  return (
    <>
      <RelaxedNote ranking={{ ...ranking, recommendations }} preferences={preferences} period={period} />
      <ul className="divide-y divide-line">
        {recommendations.map((recommendation) => (
          <li key={recommendation.session.id} className="py-4">
            <RecommendedSessionRow recommendation={recommendation} />
          </li>
        ))}
      </ul>
      <PreferencesLink preferences={preferences} />
    </>
  );
}
