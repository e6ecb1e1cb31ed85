import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly session: Session; readonly recovering: boolean }
  | { readonly status: 'signed-out' }
  /** She has a session in this browser, and the server could not be asked about it. */
  | { readonly status: 'unreachable' };

export const loading: SessionState = { status: 'loading' };
export const signedOut: SessionState = { status: 'signed-out' };
export const unreachable: SessionState = { status: 'unreachable' };

interface AuthNews {
  readonly event: AuthChangeEvent;
  readonly session: Session | null;
  /** Whether the browser still keeps a session: the library removes one that the server has refused. */
  readonly kept: boolean;
}

/** What is known of the session after an event of the auth library. */
export function nextSession(before: SessionState, { event, session, kept }: AuthNews): SessionState {
  switch (event) {
    case 'SIGNED_OUT':
      return signedOut;
    case 'INITIAL_SESSION':
      if (session) return signedIn(before, session);
      return kept ? unreachable : signedOut;
    case 'PASSWORD_RECOVERY':
      return session ? { status: 'signed-in', session, recovering: true } : signedOut;
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      return session ? signedIn(before, session) : signedOut;
  }
}

/** A recovery lasts until she signs out or is told otherwise: refreshing the token does not end it. */
function signedIn(before: SessionState, session: Session): SessionState {
  const recovering = before.status === 'signed-in' && before.recovering && before.session.user.id === session.user.id;
  return { status: 'signed-in', session, recovering };
}
