import { participationAt, participationLabel } from '@kindling/domain/bookings/participation';
import { participationPath } from './participation-path.ts';
import { currentParticipations, subscribeToParticipations } from './participation-store.ts';

const shown = new WeakSet<ParentNode>();

/** Where no React does: writes what she holds into this part of a page, as it is now and whenever it changes. */
export function showParticipations(root: ParentNode): void {
  if (!shown.has(root)) subscribeToParticipations(() => writeParticipations(root));
  shown.add(root);
  writeParticipations(root);
}

function writeParticipations(root: ParentNode): void {
  const [participations, now] = [currentParticipations(), new Date()];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const part of root.querySelectorAll<HTMLElement>('.own-participation')) {
    const { participationClass: classId, participationSession: sessionId, participationThing: thing } = part.dataset;
    part.querySelector('.participation-mark')?.remove();
    const participation = participationAt(participations, { classId, sessionId, thing });
    if (!participation) continue;
    // Within a link to the class there is no other one.
    const mark = document.createElement(sessionId && !part.closest('a') ? 'a' : 'span');
    mark.className = 'participation-mark';
    mark.textContent = participationLabel(participation, now, timeZone);
    if (mark instanceof HTMLAnchorElement) mark.href = participationPath(participation);
    part.prepend(mark);
  }
}
