import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { getSupabase } from '../supabase.ts';
import { roleKey as key } from './forget-member.ts';
import { currentSession } from './session-store.ts';

export type Role = 'moderator' | 'admin';

export type RoleState =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly role: Role | null }
  | { readonly status: 'failed' };

interface Remembered {
  userId: string;
  role: Role | null;
  at: number;
}

/** How long the answer serves the pages that only offer a link with it. What it allows, the database decides anew. */
const goodForMs = 60_000;

const asking: RoleState = { status: 'asking' };
let state: RoleState = asking;
const listeners = new Set<() => void>();

/** Whether she may review, once that is known. It is not in her session: a role that is given or taken acts at once. */
export function useRole(): RoleState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => asking,
  );
}

/** Asks for her role, unless that was only just answered in this tab. Never rejects. */
export async function askRole({ anew = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return publish(asking);
  const userId = session.session.user.id;
  const remembered = anew ? undefined : recall(userId);
  if (remembered) return publish({ status: 'known', role: remembered.role });
  try {
    const { data, error } = await (await getSupabase()).rpc('my_role');
    if (error) throw error;
    const role = data === 'moderator' || data === 'admin' ? data : null;
    writeStored(key, { userId, role, at: Date.now() } satisfies Remembered, 'session');
    publish({ status: 'known', role });
  } catch {
    // Nobody has to know: without an answer there is no link, and the desk itself asks again.
    removeStored(key, 'session');
    publish({ status: 'failed' });
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

function publish(next: RoleState): void {
  state = next;
  for (const listener of listeners) listener();
}
