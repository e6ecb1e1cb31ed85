import { fetchRole, readRole } from '../lib/session/role.ts';
import { followSession } from '../lib/session/state/session-store.ts';
import { linksOfRole } from '../shared/links-of-role.ts';
import { readUnreadCount, refreshUnreadCount, unreadLabel } from '../shared/unread-notifications.ts';

/** What the header of a page without React has for a member alone: the links of her role, and the unread count. */
export async function fillMemberHeader(ownLinks: Element): Promise<void> {
  await followSession();
  await Promise.all([fetchRole(), refreshUnreadCount()]);
  ownLinks.append(
    ...linksOfRole(readRole()).map(({ to, label }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = to;
      link.className = 'nav-link';
      link.textContent = label;
      item.append(link);
      return item;
    }),
  );
  const unread = readUnreadCount();
  if (unread > 0) document.querySelector('[data-unread]')?.append(unreadBadge(unread));
}

function unreadBadge(unread: number): HTMLElement {
  const badge = document.createElement('span');
  badge.className = 'unread-badge';
  const words = document.createElement('span');
  words.className = 'sr-only';
  words.textContent = ' unread';
  badge.append(unreadLabel(unread), words);
  return badge;
}
