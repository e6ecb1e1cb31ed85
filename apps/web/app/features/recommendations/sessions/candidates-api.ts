import { bookingWindow } from '@kindling/domain/bookings/places';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { withCourses } from '../../../shared/courses.ts';
import { withLeadPhotos } from '../../../shared/photos.ts';
import { withReviewShares } from '../../../shared/review-shares.ts';

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

/** With their lead photos, courses and shares of reviewers; without the sessions of courses that are full. */
async function candidatesOf(supabase: Backend, sessions: SessionSearchResult[]): Promise<SessionSearchResult[]> {
  const open = (await withCourses(supabase, sessions)).filter(({ course }) => !course || course.placesLeft > 0);
  const [pictured, shared] = await Promise.all([
    withLeadPhotos(supabase, open, ({ class_id }) => class_id),
    withReviewShares(supabase, open, ({ class_id }) => class_id),
  ]);
  return pictured.map((session, index) => ({ ...session, share: shared[index]?.share }));
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
