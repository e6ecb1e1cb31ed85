import type { Participation } from '@kindling/domain/bookings/participation';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';

/**
 * What the member holds, for everything on a page that is about a class or a date: read once, however many places ask,
 * and again when she comes back to the page.
 */
let participations: readonly Participation[] = [];
const listeners = new Set<() => void>();

export function currentParticipations(): readonly Participation[] {
  return participations;
}

export function subscribeToParticipations(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', refreshWhenVisible);
    addEventListener('pageshow', refreshRestored);
  }
  listeners.add(listener);
  if (listeners.size === 1) void refreshParticipations();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', refreshWhenVisible);
    removeEventListener('pageshow', refreshRestored);
  };
}

/** Without an answer everything says what it said. */
export async function refreshParticipations(): Promise<void> {
  try {
    const supabase = await getSupabase();
    const { data } = await supabase
      .rpc('my_participations')
      .overrideTypes<Participation[], { merge: false }>()
      .throwOnError();
    participations = data;
    for (const listener of listeners) listener();
  } catch (error) {
    logFailure('What she holds could not be read', error);
  }
}

function refreshWhenVisible(): void {
  if (!document.hidden) void refreshParticipations();
}

/** From the back/forward cache. */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) void refreshParticipations();
}
