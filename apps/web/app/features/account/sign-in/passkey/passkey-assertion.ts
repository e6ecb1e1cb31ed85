import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import { needsSecondFactor } from '../../../../lib/session/second-factor/assurance.ts';
import { listeningAuthService } from '../auth-actions.ts';

/** What a passkey has signed, and for which challenge. */
export type Assertion = Parameters<Backend['auth']['passkey']['verifyAuthentication']>[0];

/** Asks the browser for a passkey: in a dialog of its own, or among what it fills in for the email field. */
export async function requestAssertion(autofill: boolean, signal: AbortSignal): Promise<Assertion> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  signal.throwIfAborted();
  const credential = await startAuthentication({
    optionsJSON: data.options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: autofill,
  });
  return { challengeId: data.challenge_id, credential: credential as Assertion['credential'] };
}

/**
 * What shows that there is somebody, who may be about to sign in: supabase-js is loaded then, and not to look at the
 * page.
 */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Renewal of a challenge that waits in the email field, before it expires. */
const renewEveryMs = 4 * 60_000;

/** Offers passkeys in the email field (conditional mediation), until it is stopped. */
export function offerInEmailField(onChosen: (assertion: Assertion) => void): () => void {
  const listening = new AbortController();
  let current = new AbortController();
  let renewal: number | undefined;

  async function offer(): Promise<void> {
    current.abort();
    const own = new AbortController();
    current = own;
    try {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const assertion = await requestAssertion(true, own.signal);
      if (!own.signal.aborted) onChosen(assertion);
    } catch {
      // Aborted by the next one, or not offered this time: the button is still there.
    }
  }

  function begin(): void {
    listening.abort();
    renewal = window.setInterval(() => void offer(), renewEveryMs);
    void offer();
  }

  for (const sign of signsOfLife) addEventListener(sign, begin, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    clearInterval(renewal);
    current.abort();
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Signs in, or throws the error of the auth service or the network. Returns whether a second step follows. */
export async function signInWithAssertion(assertion: Assertion): Promise<{ secondStep: boolean }> {
  const auth = await listeningAuthService();
  const { data, error } = await auth.passkey.verifyAuthentication(assertion);
  if (error) throw error;
  return { secondStep: data.session !== null && needsSecondFactor(data.session) };
}
