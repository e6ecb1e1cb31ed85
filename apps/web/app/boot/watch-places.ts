import { bookingLabel, placesLabel } from '@kindling/domain/bookings/places';
import { type Backend, getSupabase } from '../lib/backend/supabase.ts';

interface Places {
  id: string;
  places_left: number;
  status: string;
}

/** Private Realtime channel of a class: writes the places of its dates into the page as they change. */
export async function watchPlaces(classId: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.realtime.setAuth();
  supabase
    .channel(`class:${classId}`, { config: { private: true } })
    .on<Places>('broadcast', { event: 'places' }, ({ payload }) => showPlaces(payload))
    .subscribe((state) => {
      // What was missed before it was joined, the first time too.
      if (state === 'SUBSCRIBED') void readPlaces(supabase, classId);
    });
}

async function readPlaces(supabase: Backend, classId: string): Promise<void> {
  const { data } = await supabase
    .from('class_sessions')
    .select('id, places_left, status')
    .eq('class_id', classId)
    .gt('starts_at', new Date().toISOString());
  for (const places of data ?? []) showPlaces(places);
}

function showPlaces({ id, places_left, status }: Places): void {
  const name = CSS.escape(id);
  const places = document.querySelector(`[data-places="${name}"]`);
  const label = document.querySelector(`[data-book="${name}"]`);
  if (places) places.textContent = status === 'cancelled' ? 'Cancelled' : placesLabel(places_left);
  if (label) label.textContent = bookingLabel(places_left);
  label?.closest('a')?.toggleAttribute('hidden', status === 'cancelled');
}
