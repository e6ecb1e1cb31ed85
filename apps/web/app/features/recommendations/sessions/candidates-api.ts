import { bookingWindow } from '@kindling/domain/bookings/places';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** As many as the search gives at once. */
const pageSize = 100;
const onlineSize = 30;
const dayMs = 86_400_000;
/** Looked at beyond her radius, so that a distance can be relaxed. */
const [least, most] = [40, 200];

export interface CandidateSearch extends Pick<ClassPreferences, 'place' | 'radiusKm'> {
  /** Days ahead. */
  days: number;
  thing: ThingSlug | undefined;
}

/**
 * Sessions to choose from, soonest first: of what she needs only the place is asked with, the rest is compared on her
 * device. Around a place the search has nothing online, so that is asked for beside it.
 */
export async function readCandidates(supabase: Backend, search: CandidateSearch): Promise<SessionSearchResult[]> {
  const { place, radiusKm, days, thing } = search;
  const shared = { to_date: isoDay(days), free_places: true, ...(thing && { thing }) };
  const find = async (more: object) => {
    const { data } = await supabase
      .rpc('search_sessions', { ...shared, ...more })
      .overrideTypes<SessionSearchResult[], { merge: false }>()
      .throwOnError();
    return data;
  };
  const own = readOwnClasses(supabase);
  if (!place) {
    const [all, taught] = await Promise.all([find({ page_size: pageSize }), own]);
    return bookable(all, taught);
  }
  const near = {
    near_latitude: place.latitude,
    near_longitude: place.longitude,
    within_km: Math.min(most, Math.max(least, 2 * (radiusKm ?? most))),
  };
  const [around, online, taught] = await Promise.all([
    find({ ...near, page_size: pageSize }),
    find({ format: 'virtual', page_size: onlineSize }),
    own,
  ]);
  const known = new Set(around.map(({ id }) => id));
  return bookable([...around, ...online.filter(({ id, is_online }) => is_online && !known.has(id))], taught);
}

/** Classes that she teaches: nobody is sent to her own. */
async function readOwnClasses(supabase: Backend): Promise<readonly string[]> {
  const { data } = await supabase.rpc('my_classes').select('id').throwOnError();
  return data.map(({ id }) => id);
}

function bookable(sessions: SessionSearchResult[], taught: readonly string[]): SessionSearchResult[] {
  const now = new Date();
  return sessions.filter((session) => bookingWindow(session, now) === 'open' && !taught.includes(session.class_id));
}

function isoDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
}
