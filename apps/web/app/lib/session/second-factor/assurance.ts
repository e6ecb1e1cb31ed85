import type { Factor, Session, User } from '@supabase/supabase-js';

export function verifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === 'verified') ?? [];
}

/**
 * Whether the session is below the account's assurance level (AAL1 of AAL2). Until it is raised the server treats it as
 * a visitor's.
 */
export function needsSecondFactor({ access_token: token, user }: Session): boolean {
  return verifiedFactors(user).length > 0 && assuranceLevelOf(token) === 'aal1';
}

/** Authenticator assurance level, as the token claims; the server verifies it. */
function assuranceLevelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
