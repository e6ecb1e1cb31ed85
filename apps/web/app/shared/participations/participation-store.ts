import type { Participation } from '@kindling/domain/bookings/participation';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';

/**
 * What the member holds, for everything on a page that is about a class or a date: read once, however many places ask,
 * again whenever she is notified of a change, and when she comes back to the page.
 */
let participations: readonly Participation[] = [];
const listeners = new Set<() => void>();
let leave: (() => void) | undefined;

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
    leave?.();
    leave = undefined;
  };
}

/** Without an answer everything says what it said. */
async function refreshParticipations(): Promise<void> {
  try {
    const supabase = await getSupabase();
    const { data } = await supabase
      .rpc('my_participations')
      .overrideTypes<Participation[], { merge: false }>()
      .throwOnError();
    participations = data;
    for (const listener of listeners) listener();
    void goLive();
  } catch (error) {
    logFailure('What she holds could not be read', error);
  }
}

/** Private Realtime channel of the member, where she holds what can change without her doing. */
async function goLive(): Promise<void> {
  const changes = participations.some(({ participation, thing }) => thing === null && participation !== 'been');
  if (leave || listeners.size === 0 || !changes) return;
  // Read just before, so that the first connection has missed nothing.
  let first = true;
  leave = () => {};
  try {
    const { data } = await (await getSupabase()).auth.getSession();
    if (!data.session) return;
    const { joinChannel } = await import('../../lib/backend/live-channel.ts');
    const left = await joinChannel(`member:${data.session.user.id}`, {
      event: 'notification',
      onChange: () => void refreshParticipations(),
      onJoin() {
        if (!first) void refreshParticipations();
        first = false;
      },
    });
    if (listeners.size > 0) leave = left;
    else left();
  } catch (error) {
    leave = undefined;
    logFailure('What she holds is not live', error);
  }
}

function refreshWhenVisible(): void {
  if (!document.hidden) void refreshParticipations();
}

/** From the back/forward cache. */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) void refreshParticipations();
}
