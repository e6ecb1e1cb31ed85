import type { User } from '@supabase/supabase-js';
import { useSession } from './use-session.ts';

/** The signed-in user. Only below the guard, where there always is one. */
export function useMember(): User {
  const session = useSession();
  if (session.status !== 'in') throw new Error('Nobody is signed in');
  return session.session.user;
}

/** Display name: from the profile, or from the sign-up. */
export function nameOf(member: User, profileName: string | null | undefined): string | undefined {
  if (profileName) return profileName;
  const name: unknown = member.user_metadata.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

export function firstNameOf(member: User, profileName: string | null | undefined): string | undefined {
  return nameOf(member, profileName)?.split(/\s+/, 1)[0];
}
