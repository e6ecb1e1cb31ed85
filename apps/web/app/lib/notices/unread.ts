import { unreadKey } from '../session/forget-member.ts';
import { currentSession } from '../session/session-store.ts';
import { recallFor, rememberFor } from '../session/short-memory.ts';
import { sharedValue } from '../shared-value.ts';
import { getSupabase } from '../supabase.ts';

const unread = sharedValue(0);

/** How much she has been told and not read; nothing as long as that is not known. */
export function useUnread(): number {
  return unread.useValue();
}

/** Asks for the count, unless that was only just answered in this tab. Never rejects: a bell without a number still leads on. */
export async function askUnread({ anew = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in' || !navigator.onLine) return;
  const userId = session.session.user.id;
  const remembered = anew ? undefined : recallFor<{ count: number }>(userId, unreadKey);
  if (remembered) return unread.set(remembered.count);
  try {
    const { count } = await (await getSupabase())
      .from('notifications')
      .select('id', { count: 'exact', head: true })
      .is('read_at', null)
      .throwOnError();
    rememberFor(userId, unreadKey, { count: count ?? 0 });
    unread.set(count ?? 0);
  } catch {
    // Nobody has to know: the bell has no number then, and its page asks again.
  }
}
