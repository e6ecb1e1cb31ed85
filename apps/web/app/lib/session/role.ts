import { getSupabase } from '../backend/supabase.ts';
import { createStore } from '../hooks/create-store.ts';
import { removeStored } from '../storage/browser-storage.ts';
import { roleKey } from './clear-member-data.ts';
import { readSessionCache, writeSessionCache } from './session-cache.ts';
import { currentSession } from './state/session-store.ts';

export type Role = 'moderator' | 'admin';

export type RoleState =
  | { readonly status: 'asking' }
  /** `secondFactorDue`: when she has to have a second factor, or had to, to go on using her role. */
  | { readonly status: 'known'; readonly role: Role | null; readonly secondFactorDue: string | null }
  | { readonly status: 'failed' };

interface KnownRole {
  role: Role | null;
  secondFactorDue: string | null;
}

const asking: RoleState = { status: 'asking' };
const state = createStore<RoleState>(asking);

/** Whether she may review, once that is known. It is not in her session: a role that is given or taken acts at once. */
export function useRole(): RoleState {
  return state.useValue();
}

/** Asks for her role, unless that was only just answered in this tab. What it allows, the database decides anew. Never rejects. */
export async function fetchRole({ anew = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return state.set(asking);
  const userId = session.session.user.id;
  const remembered = anew ? undefined : readSessionCache<KnownRole>(userId, roleKey);
  if (remembered) {
    const { role, secondFactorDue } = remembered;
    return state.set({ status: 'known', role, secondFactorDue });
  }
  try {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('my_role').throwOnError();
    const role = data === 'moderator' || data === 'admin' ? data : null;
    const due = role && (await supabase.rpc('second_factor_due').throwOnError()).data;
    const known: KnownRole = { role, secondFactorDue: due };
    writeSessionCache(userId, roleKey, known);
    state.set({ status: 'known', ...known });
  } catch {
    // Nobody has to know: without an answer there is no link, and the desk itself asks again.
    removeStored(roleKey, 'session');
    state.set({ status: 'failed' });
  }
}
