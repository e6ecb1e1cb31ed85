import type { User } from '@supabase/supabase-js';
import { useSession } from '../session.ts';

/** Whoever is signed in. Only for what stands behind the guard: there is always somebody there. */
export function useMember(): User {
  const session = useSession();
  if (session.status !== 'in') throw new Error('Nobody is signed in');
  return session.session.user;
}
