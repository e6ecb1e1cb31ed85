import { bookingWindow } from '@kindling/domain/bookings/places';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import type { SessionCourse, SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { withLeadPhotos } from '../../../lib/backend/photos.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** As many as the search gives at once. */
const pageSize = 100;
/** Bound: in a city the weeks ahead hold more than a phone should read. */
const mostPages = 4;
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
  /** Page by page, and no further than what was asked about. */
  const findAll = async (more: object) => {
    const found: SessionSearchResult[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const last = found.at(-1);
      const after = last && { after_starts_at: last.starts_at, after_id: last.id };
      const next = await find({ ...more, ...after, page_size: pageSize });
      found.push(...next);
      if (next.length < pageSize) break;
    }
    return found;
  };
  const own = readOwnClasses(supabase);
  if (!place) {
    const [all, taught] = await Promise.all([findAll({}), own]);
    return candidatesOf(supabase, bookable(all, taught));
  }
  const near = {
    near_latitude: place.latitude,
    near_longitude: place.longitude,
    within_km: Math.min(most, Math.max(least, 2 * (radiusKm ?? most))),
  };
  const [around, online, taught] = await Promise.all([
    findAll(near),
    find({ format: 'virtual', page_size: onlineSize }),
    own,
  ]);
  const known = new Set(around.map(({ id }) => id));
  const all = [...around, ...online.filter(({ id, is_online }) => is_online && !known.has(id))];
  return candidatesOf(supabase, bookable(all, taught));
}

/** With their lead photos and courses; without the dates of courses that are full. */
async function candidatesOf(supabase: Backend, sessions: SessionSearchResult[]): Promise<SessionSearchResult[]> {
  const [pictured, courses] = await Promise.all([
    withLeadPhotos(supabase, sessions, ({ class_id }) => class_id),
    readCourses(supabase, sessions),
  ]);
  return pictured
    .map((session) => ({ ...session, course: courses.get(session.series_id ?? '') }))
    .filter(({ course }) => !course || course.placesLeft > 0);
}

/** As many ids as an address has room for. */
const seriesAtOnce = 100;

/** Courses that are only booked whole, by their series. */
async function readCourses(
  supabase: Backend,
  sessions: readonly SessionSearchResult[],
): Promise<ReadonlyMap<string, SessionCourse>> {
  const ids = [...new Set(sessions.flatMap(({ series_id }) => (series_id === null ? [] : [series_id])))];
  const courses = new Map<string, SessionCourse>();
  for (let from = 0; from < ids.length; from += seriesAtOnce) {
    const { data } = await supabase
      .from('session_series')
      .select('id, class_sessions(starts_at, places_left)')
      .in('id', ids.slice(from, from + seriesAtOnce))
      .eq('booked_as', 'course')
      .eq('class_sessions.status', 'scheduled')
      .gt('class_sessions.starts_at', new Date().toISOString())
      .order('starts_at', { referencedTable: 'class_sessions' })
      .throwOnError();
    for (const { id, class_sessions: dates } of data) {
      courses.set(id, {
        startsAt: dates.map(({ starts_at }) => starts_at),
        placesLeft: Math.min(...dates.map(({ places_left }) => places_left)),
      });
    }
  }
  return courses;
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
