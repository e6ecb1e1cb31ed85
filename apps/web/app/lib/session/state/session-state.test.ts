import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { nextSessionState, signedOut, unreachable } from './session-state.ts';

const session = { access_token: 'a', user: { id: 'maya' } } as Session;

test('[STATE-03] each event of the auth library with a session means that she is signed in, save SIGNED_OUT', () => {
  const events: AuthChangeEvent[] = [
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'PASSWORD_RECOVERY',
    'MFA_CHALLENGE_VERIFIED',
  ];
  for (const event of events) expect(nextSessionState(event, session, true), event).toEqual({ status: 'in', session });
  expect(nextSessionState('SIGNED_OUT', null, false)).toBe(signedOut);
  expect(nextSessionState('SIGNED_OUT', session, true)).toBe(signedOut);
});

test('a page that opens without a session is a visitor’s, unless the server could not be asked about the one kept', () => {
  expect(nextSessionState('INITIAL_SESSION', null, false)).toBe(signedOut);
  expect(nextSessionState('INITIAL_SESSION', null, true)).toBe(unreachable);
});
