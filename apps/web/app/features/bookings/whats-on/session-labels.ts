import { isolateDirection } from '@kindling/domain/isolate-direction';
import { type DistanceUnit, formatDistance } from '@kindling/domain/places/distance';
import { accessFeatureLabels, accessFeatures } from '@kindling/domain/sessions/access-features';
import { languageLabel } from '@kindling/domain/sessions/languages';
import { toOffsetTime } from '@kindling/domain/sessions/offset-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';

/** "Kettlewick, and online · about 1.4 miles". */
export function whereLabel(session: SessionSearchResult, unit: DistanceUnit): string {
  const { distance_km: km } = session;
  const place = sessionPlaceLabel(session, classOfRow(session));
  if (km === null) return place;
  return `${isolateDirection(place)} · ${formatDistance(km, unit)}`;
}

/** What she may look for: whom it is for, its language, and what the venue has. */
export function noteLabels(session: SessionSearchResult): string[] {
  return [
    ...(session.women_only ? ['Women only'] : []),
    ...(session.language.startsWith('en') ? [] : [`In ${languageLabel(session.language)}`]),
    ...accessFeatures.filter((name) => session[name]).map((name) => accessFeatureLabels[name]),
  ];
}

/** ISO date on the clock of where it is held. */
function localDate({ starts_at, time_zone }: Pick<SessionSearchResult, 'starts_at' | 'time_zone'>): string {
  return toOffsetTime(starts_at, time_zone).slice(0, 10);
}

/** Sessions by local day, in order. */
export function groupByDay(sessions: readonly SessionSearchResult[]): [string, SessionSearchResult[]][] {
  const days = new Map<string, SessionSearchResult[]>();
  for (const session of sessions) {
    const day = localDate(session);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}
