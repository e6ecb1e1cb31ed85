import type { CommunityContent } from '../../community-content.ts';

/** Focus management after a deletion: a comment's post, the next or previous post, or the heading of the section. */
export function focusNeighbour(kind: CommunityContent['kind']): void {
  const article = document.activeElement?.closest('article');
  const heading = article?.closest('section')?.querySelector('h2');
  const beside = kind === 'comment' ? [article] : [article?.nextElementSibling, article?.previousElementSibling];
  const next = [...beside, heading].find((each) => each?.hasAttribute('tabindex'));
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
