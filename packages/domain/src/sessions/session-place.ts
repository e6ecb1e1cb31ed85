import { isolateDirection } from '../isolate-direction.ts';
import { classPlace } from '../teaching/class-place.ts';
import { classOfRow, type RowWithClass, type SessionClass } from './session-class.ts';

interface PlaceOfSession {
  /** Of its venue; null where it has none. */
  town: string | null | undefined;
  is_online: boolean | null;
}

type PlaceOfClass = Pick<SessionClass, 'instructor_name' | 'class_location' | 'class_format'>;

/**
 * Place of a session, always: its venue's town, "Hebden Bridge, and online"; without a venue of its own where the class
 * meets, or "Ask Imogen where".
 */
export function sessionPlaceLabel({ town, is_online }: PlaceOfSession, ofClass: PlaceOfClass): string {
  if (town) return is_online ? `${isolateDirection(town)}, and online` : town;
  if (is_online || ofClass.class_format === 'virtual') return 'Online';
  return classPlace(ofClass.class_location) || `Ask ${isolateDirection(firstName(ofClass.instructor_name))} where`;
}

/** Name of a booking's venue; of a home that isn't disclosed where it lies; without one as of any session. */
export function bookedPlaceLabel(booking: RowWithClass & PlaceOfSession & { venue_name: string | null }): string {
  const { venue_name, town } = booking;
  if (venue_name) return venue_name;
  return town ? `A home in ${isolateDirection(town)}` : sessionPlaceLabel(booking, classOfRow(booking));
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'the teacher';
}
