import type { Session } from '@supabase/supabase-js';
import { restClient } from '../lib/backend/rest-client.ts';
import type { Backend } from '../lib/backend/supabase.ts';
import { roleKey, unreadKey } from '../lib/session/clear-member-data.ts';
import { fetchRole, type Role, readRole, roles } from '../lib/session/role.ts';
import { needsSecondFactor } from '../lib/session/second-factor/assurance.ts';
import { readSessionCache, writeSessionCache } from '../lib/session/session-cache.ts';
import { followSession } from '../lib/session/state/session-store.ts';
import { storedSession } from '../lib/session/state/stored-session.ts';
import { linksOfRole } from '../shared/links-of-role.ts';
import { menuIconStyle } from '../shared/menu-icon.ts';
import { readUnreadCount, refreshUnreadCount, unreadLabel } from '../shared/unread-notifications.ts';

/** A token that is about to expire is refreshed first, which takes the whole of supabase-js. */
const marginMs = 60_000;

/**
 * What the header of a page without React has for a member alone: the links of her role, and the unread count. Two
 * small requests, through the part of supabase-js that reads; the rest is loaded where her session has to be refreshed.
 */
export async function fillMemberHeader(ownLinks: Element): Promise<void> {
  const session = readySession();
  const [role, unread] = await (session ? readWith(session).catch(readWithLibrary) : readWithLibrary());
  ownLinks.append(
    ...linksOfRole({ status: 'known', role, secondFactorDue: null }).map(({ to, label }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = to;
      link.className = 'nav-link';
      const icon = document.createElement('span');
      icon.className = 'menu-icon';
      icon.ariaHidden = 'true';
      for (const [name, value] of Object.entries(menuIconStyle(to))) icon.style.setProperty(name, value);
      link.append(icon, label);
      item.append(link);
      return item;
    }),
  );
  if (unread > 0) document.querySelector('[data-unread]')?.append(unreadBadge(unread));
}

/** Stored session with which requests can be made as it is: neither expired nor short of a second factor. */
function readySession(): Session | undefined {
  const session = storedSession();
  if (!session || needsSecondFactor(session)) return undefined;
  return (session.expires_at ?? 0) * 1000 > Date.now() + marginMs ? session : undefined;
}

async function readWith({ access_token, user }: Session): Promise<[Role | null, number]> {
  const rest = await restClient(access_token);
  return Promise.all([roleOf(rest, user.id), unreadOf(rest, user.id)]);
}

type Rest = Pick<Backend, 'rpc' | 'from'>;

async function roleOf(rest: Rest, userId: string): Promise<Role | null> {
  const cached = readSessionCache<{ role: Role | null }>(userId, roleKey);
  if (cached) return cached.role;
  const { data } = await rest.rpc('my_role').throwOnError();
  return roles.find((role) => role === data) ?? null;
}

async function unreadOf(rest: Rest, userId: string): Promise<number> {
  const cached = readSessionCache<{ count: number }>(userId, unreadKey);
  if (cached) return cached.count;
  const { count } = await rest
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .is('read_at', null)
    .throwOnError();
  writeSessionCache(userId, unreadKey, { count: count ?? 0 });
  return count ?? 0;
}

async function readWithLibrary(): Promise<[Role | null, number]> {
  await followSession();
  await Promise.all([fetchRole(), refreshUnreadCount()]);
  const state = readRole();
  return [state.status === 'known' ? state.role : null, readUnreadCount()];
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
