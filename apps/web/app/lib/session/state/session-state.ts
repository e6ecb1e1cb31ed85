import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { needsSecondFactor } from '../second-factor/assurance.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'in'; readonly session: Session }
  /** She has shown her password and owes her second factor: to the server she is a visitor until then. */
  | { readonly status: 'second-factor'; readonly session: Session }
  | { readonly status: 'out' }
  /** She has a session in this browser, and the server could not be asked about it. */
  | { readonly status: 'unreachable' };

export const loading: SessionState = { status: 'loading' };
export const signedOut: SessionState = { status: 'out' };
export const unreachable: SessionState = { status: 'unreachable' };

export function toSessionState(session: Session): SessionState {
  return { status: needsSecondFactor(session) ? 'second-factor' : 'in', session };
}

/**
 * What is known of the session after an event of the auth library. `kept` says whether the browser still holds a
 * session: the library removes one that the server has refused, and keeps one that it could not ask about.
 */
export function nextSessionState(event: AuthChangeEvent, session: Session | null, kept: boolean): SessionState {
  switch (event) {
    case 'SIGNED_OUT':
      return signedOut;
    case 'INITIAL_SESSION':
      if (!session && kept) return unreachable;
      return session ? toSessionState(session) : signedOut;
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
    case 'PASSWORD_RECOVERY':
    case 'MFA_CHALLENGE_VERIFIED':
      return session ? toSessionState(session) : signedOut;
  }
}
