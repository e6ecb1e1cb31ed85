import type { Database } from '@kindling/database-types';
import type { SessionCourse } from '@kindling/domain/sessions/session-search';
import type { SupabaseClient } from '@supabase/supabase-js';

/** As many ids as an address has room for. */
const seriesAtOnce = 100;

/** Sessions, each with its course where it is only booked with the whole of it. */
export async function withCourses<Session extends { series_id: string | null }>(
  backend: SupabaseClient<Database>,
  sessions: readonly Session[],
): Promise<(Session & { course: SessionCourse | undefined })[]> {
  const ids = [...new Set(sessions.flatMap(({ series_id }) => (series_id === null ? [] : [series_id])))];
  const courses = new Map<string, SessionCourse>();
  for (let from = 0; from < ids.length; from += seriesAtOnce) {
    const { data } = await backend
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
  return sessions.map((session) => ({ ...session, course: courses.get(session.series_id ?? '') }));
}
