import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { needsSecondFactor } from '../second-factor/assurance.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'in'; readonly session: Session }
  /** Password verified, second factor pending (AAL1): to the server still a visitor. */
  | { readonly status: 'second-factor'; readonly session: Session }
  | { readonly status: 'out' }
  /** A stored session, which could not be checked. */
  | { readonly status: 'unreachable' };

export const loading: SessionState = { status: 'loading' };
export const signedOut: SessionState = { status: 'out' };
export const unreachable: SessionState = { status: 'unreachable' };

export function toSessionState(session: Session): SessionState {
  return { status: needsSecondFactor(session) ? 'second-factor' : 'in', session };
}

/**
 * Session state after an event of the auth library. `kept` says whether the browser still has a session: the library
 * removes one that the server refused, and keeps one that it could not check.
 */
export function nextSessionState(event: AuthChangeEvent, session: Session | null, hasStored: boolean): SessionState {
  switch (event) {
    case 'SIGNED_OUT':
      return signedOut;
    case 'INITIAL_SESSION':
      if (!session && hasStored) return unreachable;
      return session ? toSessionState(session) : signedOut;
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
    case 'PASSWORD_RECOVERY':
    case 'MFA_CHALLENGE_VERIFIED':
      return session ? toSessionState(session) : signedOut;
  }
}
