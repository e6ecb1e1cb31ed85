import { useSyncExternalStore } from 'react';
import { unreadKey as key } from '../session/forget-member.ts';
import { currentSession } from '../session/session-store.ts';
import { readStored, writeStored } from '../storage.ts';
import { getSupabase } from '../supabase.ts';

/** How long the count serves the pages that only show it. Where it matters it is asked anew. */
const goodForMs = 60_000;

interface Remembered {
  userId: string;
  count: number;
  at: number;
}

let unread = 0;
const listeners = new Set<() => void>();

/** How much she has been told and not read; nothing as long as that is not known. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

/** Asks for the count, unless that was only just answered in this tab. Never rejects: a bell without a number still leads on. */
export async function askUnread({ anew = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in' || !navigator.onLine) return;
  const userId = session.session.user.id;
  const remembered = anew ? undefined : recall(userId);
  if (remembered) return publish(remembered.count);
  try {
    const { count } = await (await getSupabase())
      .from('notifications')
      .select('id', { count: 'exact', head: true })
      .is('read_at', null)
      .throwOnError();
    writeStored(key, { userId, count: count ?? 0, at: Date.now() } satisfies Remembered, 'session');
    publish(count ?? 0);
  } catch {
    // Nobody has to know: the bell has no number then, and its page asks again.
  }
}

function recall(userId: string): Remembered | undefined {
  const stored = readStored(key, 'session') as Partial<Remembered> | undefined;
  if (typeof stored !== 'object' || stored === null || stored.userId !== userId) return undefined;
  const age = Date.now() - (stored.at ?? 0);
  return age >= 0 && age < goodForMs ? (stored as Remembered) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: number): void {
  unread = next;
  for (const listener of listeners) listener();
}
