import { courseActionLabel, coursePlacesLabel } from '@kindling/domain/bookings/courses';
import { bookingLabel, placesLabel } from '@kindling/domain/bookings/places';
import { openRealtime } from '../lib/backend/realtime.ts';
import { type Backend, getSupabase } from '../lib/backend/supabase.ts';

interface Places {
  id: string;
  places_left: number;
  status: string;
}

/** Private Realtime channel of a class: writes the places of its sessions into the page as they change. */
export async function watchPlaces(classId: string): Promise<void> {
  const supabase = await getSupabase();
  const realtime = await openRealtime(supabase);
  realtime
    .channel(`class:${classId}`, { config: { private: true } })
    .on<Places>('broadcast', { event: 'places' }, ({ payload }) => showPlaces(payload))
    .subscribe((state) => {
      // What was missed before it was joined, the first time too.
      if (state === 'SUBSCRIBED') void readPlaces(supabase, classId);
    });
}

/** Sessions as they are known, by id: a course has the least places of any of its own. */
const known = new Map<string, Places & { series_id: string | null; booking_closes_at: string | null }>();

async function readPlaces(supabase: Backend, classId: string): Promise<void> {
  const { data } = await supabase
    .from('class_sessions')
    .select('id, places_left, status, series_id, booking_closes_at')
    .eq('class_id', classId)
    .gt('starts_at', new Date().toISOString());
  for (const date of data ?? []) known.set(date.id, date);
  for (const date of data ?? []) showPlaces(date);
}

function showPlaces({ id, places_left, status }: Places): void {
  const name = CSS.escape(id);
  for (const places of document.querySelectorAll(`[data-places="${name}"]`)) {
    places.textContent = status === 'cancelled' ? 'Cancelled' : placesLabel(places_left);
  }
  for (const label of document.querySelectorAll(`[data-book="${name}"]`)) {
    label.textContent = bookingLabel(places_left);
    label.closest('a')?.toggleAttribute('hidden', status === 'cancelled');
  }
  const date = known.get(id);
  if (!date) return;
  known.set(id, { ...date, places_left, status });
  if (date.series_id) showCourse(date.series_id);
}

/** As `courses_of_class` counts: of the sessions that can still be booked. */
function showCourse(seriesId: string): void {
  const places = document.querySelector(`[data-course-places="${CSS.escape(seriesId)}"]`);
  const dates = [...known.values()].filter(
    ({ series_id, status, booking_closes_at: closes }) =>
      series_id === seriesId && status === 'scheduled' && (closes === null || new Date(closes) > new Date()),
  );
  if (!places || dates.length === 0) return;
  const left = Math.min(...dates.map(({ places_left }) => places_left));
  places.textContent = coursePlacesLabel(left);
  for (const book of document.querySelectorAll<HTMLElement>(`[data-book-course="${CSS.escape(seriesId)}"]`)) {
    const label = courseActionLabel(book.dataset.bookedAs === 'course' ? 'course' : 'either', left);
    book.toggleAttribute('hidden', !label);
    book.textContent = label;
  }
}
