import { placesLabel } from '@kindling/domain/bookings/places';
import type { Recommendation } from '@kindling/domain/recommendations/rank-sessions';
import { reasonLabel } from '@kindling/domain/recommendations/recommendation-labels';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { ButtonLink } from '../../../ui/button.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { preferenceUnits } from '../preferences/preference-units.ts';
import type { RecommendedSession } from './use-recommendations.ts';

interface RecommendedSessionRowProps {
  recommendation: Recommendation<RecommendedSession>;
}

/** A session with why it is recommended, and the way to book it. */
export function RecommendedSessionRow({ recommendation }: RecommendedSessionRowProps) {
  const { session } = recommendation;
  const { starts_at, ends_at, time_zone, is_online, class_slug, class_title, places_left } = session;
  const time = formatSessionTime(
    { startsAt: starts_at, endsAt: ends_at, timeZone: time_zone },
    { now: new Date(), zone: is_online },
  );
  // Over midnight it is two days, and the whole may break.
  const [day, hours] = time.split(', ').length === 2 ? time.split(', ') : [time];
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-semibold">
          <a href={`/classes/${class_slug}`} className="hover:underline">
            {class_title}
          </a>
        </p>
        <p className="mt-0.5">
          <time dateTime={starts_at}>
            {day}
            {hours && (
              <>
                , <NoWrap>{hours}</NoWrap>
              </>
            )}
          </time>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{reasonLabel(recommendation, preferenceUnits().unit)}</p>
        {placesLabel(places_left) && (
          <p className="mt-0.5 text-sm font-semibold text-clay">{placesLabel(places_left)}</p>
        )}
      </div>
      <ButtonLink
        href={`/classes/${class_slug}/you?date=${session.id}`}
        size="sm"
        variant="outline"
        className="justify-self-start sm:justify-self-end"
      >
        Book
        <span className="sr-only">
          : {class_title}, {time}
        </span>
      </ButtonLink>
    </div>
  );
}
