import { getSupabase } from '../backend/supabase.ts';
import { createStore } from '../hooks/create-store.ts';
import { removeStored } from '../storage/browser-storage.ts';
import { roleKey } from './clear-member-data.ts';
import { readSessionCache, writeSessionCache } from './session-cache.ts';
import { currentSession } from './state/session-store.ts';

export type Role = 'support' | 'moderator' | 'admin';

export const roles: readonly Role[] = ['support', 'moderator', 'admin'];

export type RoleState =
  | { readonly status: 'loading' }
  /** `secondFactorDue`: the deadline for a second factor, past or to come; null with one. */
  | { readonly status: 'known'; readonly role: Role | null; readonly secondFactorDue: string | null }
  | { readonly status: 'failed' };

interface CachedRole {
  role: Role | null;
  secondFactorDue: string | null;
}

const loading: RoleState = { status: 'loading' };
const state = createStore<RoleState>(loading);

/** The member's role, once known. Not a claim in the session: granting and revoking act at once. */
export function useRole(): RoleState {
  return state.useValue();
}

export function readRole(): RoleState {
  return state.read();
}

/**
 * Fetches the role, unless it was cached in this tab just now. Only for display: the database decides. Never rejects.
 */
export async function fetchRole({ force = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== 'in') return state.set(loading);
  const userId = session.session.user.id;
  const cached = force ? undefined : readSessionCache<CachedRole>(userId, roleKey);
  if (cached) {
    const { role, secondFactorDue } = cached;
    return state.set({ status: 'known', role, secondFactorDue });
  }
  try {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc('my_role').throwOnError();
    const role = roles.find((one) => one === data) ?? null;
    const due = role && (await supabase.rpc('second_factor_due').throwOnError()).data;
    const known: CachedRole = { role, secondFactorDue: due };
    writeSessionCache(userId, roleKey, known);
    state.set({ status: 'known', ...known });
  } catch {
    // Fails quietly: without an answer there is no link, and the console asks again.
    removeStored(roleKey, 'session');
    state.set({ status: 'failed' });
  }
}
