import type { User } from '@supabase/supabase-js';
import { useSession } from './use-session.ts';

/** Whoever is signed in. Only for what stands behind the guard: there is always somebody there. */
export function useMember(): User {
  const session = useSession();
  if (session.status !== 'in') throw new Error('Nobody is signed in');
  return session.session.user;
}

/** What she is called: the name in her profile, or the one she signed up with. */
export function nameOf(member: User, profileName: string | null | undefined): string | undefined {
  if (profileName) return profileName;
  const name: unknown = member.user_metadata.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

export function firstNameOf(member: User, profileName: string | null | undefined): string | undefined {
  return nameOf(member, profileName)?.split(/\s+/, 1)[0];
}
