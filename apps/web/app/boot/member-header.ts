import type { Session } from '@supabase/supabase-js';
import { cachedRole, fetchRole, type RoleState, readRole, roleFrom } from '../lib/session/role.ts';
import { followSession } from '../lib/session/state/session-store.ts';
import { linksOfRole } from '../shared/links-of-role.ts';
import {
  cachedUnreadCount,
  cacheUnreadCount,
  readUnreadCount,
  refreshUnreadCount,
  unreadLabel,
} from '../shared/unread-notifications.ts';
import { askAsMember, readySession } from './ask-as-member.ts';

/**
 * What the header of a page without React has for a member alone: the links of her role, and the unread count. Two
 * small requests; supabase-js is only loaded where her session has to be refreshed for them.
 */
export async function fillMemberHeader(ownLinks: Element): Promise<void> {
  const session = readySession();
  const [role, unread] = await (session ? askWith(session).catch(askWithLibrary) : askWithLibrary());
  ownLinks.append(
    ...linksOfRole(role).map(({ to, label }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = to;
      link.className = 'nav-link';
      link.textContent = label;
      item.append(link);
      return item;
    }),
  );
  if (unread > 0) document.querySelector('[data-unread]')?.append(unreadBadge(unread));
}

function askWith(session: Session): Promise<[RoleState, number]> {
  return Promise.all([askRole(session), askUnreadCount(session)]);
}

async function askRole(session: Session): Promise<RoleState> {
  const cached = cachedRole(session.user.id);
  if (cached) return cached;
  const response = await askAsMember(session, 'rpc/my_role');
  return { status: 'known', role: roleFrom(await response.json()), secondFactorDue: null };
}

async function askUnreadCount(session: Session): Promise<number> {
  const cached = cachedUnreadCount(session.user.id);
  if (cached !== undefined) return cached;
  const { headers } = await askAsMember(session, 'notifications?select=id&read_at=is.null', {
    method: 'HEAD',
    headers: { prefer: 'count=exact' },
  });
  const count = Number(headers.get('content-range')?.split('/')[1]) || 0;
  cacheUnreadCount(session.user.id, count);
  return count;
}

async function askWithLibrary(): Promise<[RoleState, number]> {
  await followSession();
  await Promise.all([fetchRole(), refreshUnreadCount()]);
  return [readRole(), readUnreadCount()];
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
