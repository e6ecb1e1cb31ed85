import { currentParticipations, subscribeToParticipations } from '../shared/participations/participation-store.ts';

/** On the page of a class of her own, a teacher is shown what is hers to do instead of what is a visitor's. */
export function showOwnClass(classId: string): void {
  subscribeToParticipations(() => {
    const own = currentParticipations().some(
      ({ class_id, participation }) => class_id === classId && participation === 'teaches',
    );
    for (const part of document.querySelectorAll<HTMLElement>('[data-own]')) {
      part.hidden = (part.dataset.own === 'yes') !== own;
    }
  });
}
