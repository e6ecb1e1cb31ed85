import { sharedValue } from '../shared-value.ts';
import { removeStored } from '../storage.ts';
import { getSupabase } from '../supabase.ts';
import { roleKey } from './forget-member.ts';
import { currentSession } from './session-store.ts';
import { recallFor, rememberFor } from './short-memory.ts';

export type Role = 'moderator' | 'admin';

export type RoleState =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly role: Role | null }
  | { readonly status: 'failed' };

const asking: RoleState = { status: 'asking' };
const state = sharedValue<RoleState>(asking);

/** Whether she may review, once that is known. It is not in her session: a role that is given or taken acts at once. */
export function useRole(): RoleState {
  return state.useValue();
}

/** Asks for her role, unless that was only just answered in this tab. What it allows, the database decides anew. Never rejects. */
export async function askRole({ anew = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return state.set(asking);
  const userId = session.session.user.id;
  const remembered = anew ? undefined : recallFor<{ role: Role | null }>(userId, roleKey);
  if (remembered) return state.set({ status: 'known', role: remembered.role });
  try {
    const { data, error } = await (await getSupabase()).rpc('my_role');
    if (error) throw error;
    const role = data === 'moderator' || data === 'admin' ? data : null;
    rememberFor(userId, roleKey, { role });
    state.set({ status: 'known', role });
  } catch {
    // Nobody has to know: without an answer there is no link, and the desk itself asks again.
    removeStored(roleKey, 'session');
    state.set({ status: 'failed' });
  }
}
