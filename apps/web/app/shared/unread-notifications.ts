import { getSupabase } from '../lib/backend/supabase.ts';
import { createStore } from '../lib/hooks/create-store.ts';
import { unreadKey } from '../lib/session/clear-member-data.ts';
import { readSessionCache, writeSessionCache } from '../lib/session/session-cache.ts';
import { currentSession } from '../lib/session/state/session-store.ts';

const unreadCount = createStore(0);

/** Number of unread notifications; 0 while unknown. */
export function useUnreadCount(): number {
  return unreadCount.useValue();
}

export function readUnreadCount(): number {
  return unreadCount.read();
}

export function unreadLabel(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** Fetches the count, unless it was cached in this tab just now. Never rejects: the bell works without a number. */
export async function refreshUnreadCount({ force = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in' || !navigator.onLine) return;
  const userId = session.session.user.id;
  const cached = force ? undefined : readSessionCache<{ count: number }>(userId, unreadKey);
  if (cached) return unreadCount.set(cached.count);
  try {
    const { count } = await (await getSupabase())
      .from('notifications')
      .select('id', { count: 'exact', head: true })
      .is('read_at', null)
      .throwOnError();
    writeSessionCache(userId, unreadKey, { count: count ?? 0 });
    unreadCount.set(count ?? 0);
  } catch {
    // Fails quietly: the bell has no number, and its page asks again.
  }
}
