import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { whatFitsPath } from '@kindling/domain/paths';
import { type ClassPreferences, hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import type { Ranking } from '@kindling/domain/recommendations/rank-sessions';
import { relaxedLabel } from '@kindling/domain/recommendations/recommendation-labels';
import { Button } from '../../../ui/button.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import type { RecommendationsState, RecommendedSession } from './use-recommendations.ts';

/** Error state; offline there is no error, because nothing was requested. */
export function RecommendationsFailed({ state }: { state: Extract<RecommendationsState, { status: 'failed' }> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert">
        <span className="font-semibold">We couldn’t load classes for you.</span>{' '}
        {state.error ? errorMessage(state.error, 'general') : generalMessages.network}
      </p>
      <Button variant="outline" size="sm" onClick={state.retry}>
        Try again
      </Button>
    </div>
  );
}

interface RelaxedNoteProps {
  ranking: Ranking<RecommendedSession>;
  preferences: ClassPreferences;
  period?: string;
}

/** What was relaxed, said before what is shown because of it. */
export function RelaxedNote({ ranking, preferences, period }: RelaxedNoteProps) {
  const label = relaxedLabel({
    ranking,
    preferences,
    unit: preferenceUnits().unit,
    ...(period !== undefined && { period }),
  });
  return label === undefined ? null : <p className="rounded-field bg-sand px-4 py-3 text-ink-soft">{label}</p>;
}

/** The way to her preferences: to add them, or to change what is asked for. */
export function PreferencesLink({ preferences }: { preferences: ClassPreferences }) {
  return (
    <a href={whatFitsPath} className="link inline-block py-1.5">
      {hasPreferences(preferences) ? 'Edit' : 'Set'} your days, budget and distance
    </a>
  );
}
