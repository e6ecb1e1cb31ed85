import { whatsOnPath } from '@kindling/domain/paths';
import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import { type ClassPreferences, hasPreferences } from '@kindling/domain/recommendations/class-preferences';
import { onePerClass, rankSessions } from '@kindling/domain/recommendations/rank-sessions';
import { nothingLabel } from '@kindling/domain/recommendations/recommendation-labels';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { ButtonLink } from '../../../ui/button.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import { PreferencesLink, RelaxedNote } from './recommendation-notes.tsx';
import { SessionPictureCard } from './session-picture-card.tsx';

const shown = 8;
const weekMs = 7 * 86_400_000;
const period = 'this week';

interface WeekRowProps {
  sessions: readonly SessionSearchResult[];
  /** Whether times of the screen say their zone. */
  zone: boolean;
  preferences: ClassPreferences;
  /** Percentages of her result; null before the quiz. */
  scores: TypeScores | null;
  /** Sessions that she has a place at already. */
  booked: readonly string[];
}

/** The coming week's sessions that fit her best, one of each class, as a row of picture cards by date. */
export function WeekRow({ sessions, zone, preferences, scores, booked }: WeekRowProps) {
  const now = new Date();
  const ranking = rankSessions({
    sessions: sessions.filter(({ id }) => !booked.includes(id)),
    preferences,
    scores,
    now,
    until: new Date(now.getTime() + weekMs),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const recommendations = onePerClass(ranking.recommendations).slice(0, shown);
  const byStart = recommendations.toSorted((one, other) => startOf(one) - startOf(other));
  if (recommendations.length === 0) return <NothingThisWeek preferences={preferences} />;
  return (
    <>
      {/* A row wider than the screen is scrolled with the keyboard by its links. */}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {byStart.map((recommendation) => (
          <li key={recommendation.session.id} className="grid w-62 shrink-0 snap-start">
            <SessionPictureCard recommendation={recommendation} zone={zone} />
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        <RelaxedNote ranking={{ ...ranking, recommendations }} preferences={preferences} period={period} />
        <p>
          <PreferencesLink preferences={preferences} />
        </p>
      </div>
    </>
  );
}

function startOf({ session }: { session: SessionSearchResult }): number {
  return Date.parse(session.starts_at);
}

function NothingThisWeek({ preferences }: { preferences: ClassPreferences }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5 sm:p-7">
      <p className="text-ink-soft">
        {hasPreferences(preferences)
          ? `${nothingLabel(preferences, preferenceUnits().unit, period)} A little more distance or another evening might do it.`
          : 'Nothing’s on this week yet.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink href={whatsOnPath} variant="outline" size="sm">
          See what’s on
        </ButtonLink>
        <PreferencesLink preferences={preferences} />
      </div>
    </div>
  );
}
