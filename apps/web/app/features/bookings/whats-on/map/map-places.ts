import { joinIsolated } from '@kindling/domain/isolate-direction';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { SessionPosition } from '../find-sessions.ts';

/** A point of the map, and the sessions that are held there. */
export interface MapPlace {
  key: string;
  name: string;
  latitude: number;
  longitude: number;
  sessions: readonly SessionSearchResult[];
}

/** Sessions by the point where they are, in the order in which they were found; `elsewhere` are those without one. */
export function groupByPlace(
  sessions: readonly SessionSearchResult[],
  positions: readonly SessionPosition[],
): { places: MapPlace[]; elsewhere: SessionSearchResult[] } {
  const positionOf = new Map(positions.map((position) => [position.session_id, position]));
  const points = new Map<string, { position: SessionPosition; sessions: SessionSearchResult[] }>();
  const elsewhere: SessionSearchResult[] = [];
  for (const session of sessions) {
    const position = positionOf.get(session.id);
    if (!position) {
      elsewhere.push(session);
      continue;
    }
    const key = `${position.latitude},${position.longitude}`;
    const point = points.get(key) ?? { position, sessions: [] };
    point.sessions.push(session);
    points.set(key, point);
  }
  const places = [...points].map(([key, { position, sessions: there }]) => ({
    key,
    name: placeName(there),
    latitude: position.latitude,
    longitude: position.longitude,
    sessions: there,
  }));
  return { places, elsewhere };
}

/** "The Old Mill, Hebden Bridge"; the town alone of a home, and where there are several venues. */
function placeName(sessions: readonly SessionSearchResult[]): string {
  const [first] = sessions;
  const named = sessions.find(({ town }) => town !== null);
  const isOneVenue = sessions.every(({ venue_id, at_home }) => venue_id === first?.venue_id && at_home === false);
  if (isOneVenue && first?.venue_name) return joinIsolated([first.venue_name, first.town], ', ');
  return named?.town ?? first?.class_title ?? '';
}
