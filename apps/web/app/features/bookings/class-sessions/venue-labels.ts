import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { SessionClass } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import type { ClassSession, SessionVenue } from './class-sessions-api.ts';

/** Place of a session, always. */
export function placeLabel(
  { venue, is_online }: Pick<ClassSession, 'venue' | 'is_online'>,
  ofClass: SessionClass,
): string {
  return sessionPlaceLabel({ town: venue?.town, is_online }, ofClass);
}

/** Name of a venue; of a home only where it lies. */
export function venueName({ name, town }: Pick<SessionVenue, 'name' | 'town'>): string {
  return name ?? `A home in ${isolateDirection(town)}`;
}

const accessLabels: readonly [keyof SessionVenue, string][] = [
  ['step_free_entrance', 'Step-free entrance'],
  ['step_free_toilet', 'Step-free toilet'],
  ['hearing_loop', 'Hearing loop'],
  ['quiet_space', 'Quiet space'],
  ['seating', 'Seating'],
  ['parking', 'Parking'],
  ['childcare', 'Childcare'],
  ['baby_welcome', 'Babies welcome'],
];

/** What the venue has for access needs, as its owner has said. */
export function accessOf(venue: SessionVenue): string[] {
  return accessLabels.filter(([column]) => venue[column] === true).map(([, label]) => label);
}

/** Each venue of the sessions once, in order. */
export function venuesOf(sessions: readonly Pick<ClassSession, 'venue' | 'status'>[]): SessionVenue[] {
  const venues = new Map<string, SessionVenue>();
  for (const { venue, status } of sessions) if (venue && status !== 'cancelled') venues.set(venue.id, venue);
  return [...venues.values()];
}
