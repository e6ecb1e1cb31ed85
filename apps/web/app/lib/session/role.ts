import { sharedValue } from '../shared-value.ts';
import { removeStored } from '../storage.ts';
import { getSupabase } from '../supabase.ts';
import { roleKey } from './forget-member.ts';
import { currentSession } from './session-store.ts';
import { recallFor, rememberFor } from './short-memory.ts';

export type Role = 'moderator' | 'admin';

export type RoleState =
  | { readonly status: 'asking' }
  /** `secondFactorDue`: when she has to have a second factor, or had to, to go on using her role. */
  | { readonly status: 'known'; readonly role: Role | null; readonly secondFactorDue: string | null }
  | { readonly status: 'failed' };

interface Known {
  role: Role | null;
  secondFactorDue: string | null;
}

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
  const remembered = anew ? undefined : recallFor<Known>(userId, roleKey);
  if (remembered) {
    const { role, secondFactorDue } = remembered;
    return state.set({ status: 'known', role, secondFactorDue });
  }
  try {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('my_role').throwOnError();
    const role = data === 'moderator' || data === 'admin' ? data : null;
    const due = role && (await supabase.rpc('second_factor_due').throwOnError()).data;
    const known: Known = { role, secondFactorDue: due };
    rememberFor(userId, roleKey, known);
    state.set({ status: 'known', ...known });
  } catch {
    // Nobody has to know: without an answer there is no link, and the desk itself asks again.
    removeStored(roleKey, 'session');
    state.set({ status: 'failed' });
  }
}
