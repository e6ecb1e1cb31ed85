import type { Factor, Session, User } from '@supabase/supabase-js';

/** The authenticator apps that count. */
export function verifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === 'verified') ?? [];
}

/** Whether she has a second factor that this session has not shown. Until then the server answers it like a visitor. */
export function needsSecondFactor({ access_token: token, user }: Session): boolean {
  return verifiedFactors(user).length > 0 && assuranceLevelOf(token) === 'aal1';
}

/** The token's authenticator assurance level. It is read and not believed: the server decides. */
function assuranceLevelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
