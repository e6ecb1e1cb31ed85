import { participationAt, participationLabel } from '@kindling/domain/bookings/participation';
import { openRealtime } from '../../lib/backend/realtime.ts';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { participationPath } from './participation-path.ts';
import { currentParticipations, refreshParticipations, subscribeToParticipations } from './participation-store.ts';

/** On a page without React: writes what she holds into it, as it is now and whenever it changes. */
export async function showParticipations(): Promise<void> {
  subscribeToParticipations(writeParticipations);
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) return;
  const realtime = await openRealtime(supabase);
  realtime
    .channel(`member:${data.session.user.id}`, { config: { private: true } })
    .on('broadcast', { event: 'notification' }, () => void refreshParticipations())
    .subscribe();
}

function writeParticipations(): void {
  const [participations, now] = [currentParticipations(), new Date()];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const part of document.querySelectorAll<HTMLElement>('[data-participation-class]')) {
    const { participationClass: classId = '', participationSession: sessionId } = part.dataset;
    part.querySelector('.participation-mark')?.remove();
    const participation = participationAt(participations, { classId, sessionId });
    if (!participation) continue;
    // Within a link to the class there is no other one.
    const mark = document.createElement(sessionId && !part.closest('a') ? 'a' : 'span');
    mark.className = 'participation-mark';
    mark.textContent = participationLabel(participation, now, timeZone);
    if (mark instanceof HTMLAnchorElement) mark.href = participationPath(participation);
    part.prepend(mark);
  }
}
