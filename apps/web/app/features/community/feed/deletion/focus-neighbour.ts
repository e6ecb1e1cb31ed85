import type { CommunityContent } from '../../community-content.ts';

/**
 * What has the focus is about to go away; what is beside it has it next: a comment's post, the post after or before, or
 * the heading of their section.
 */
export function focusNeighbour(kind: CommunityContent['kind']): void {
  const article = document.activeElement?.closest('article');
  const heading = article?.closest('section')?.querySelector('h2');
  const beside = kind === 'comment' ? [article] : [article?.nextElementSibling, article?.previousElementSibling];
  const next = [...beside, heading].find((each) => each?.hasAttribute('tabindex'));
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
