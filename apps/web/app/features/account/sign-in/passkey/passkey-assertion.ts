import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AuthPasskeyAuthenticationOptionsResponse } from '@supabase/supabase-js';
import { loadPublicConfig } from '../../../../lib/backend/load-public-config.ts';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import { needsSecondFactor } from '../../../../lib/session/second-factor/assurance.ts';
import { listeningAuthService } from '../auth-actions.ts';

/** What a passkey has signed, and for which challenge. */
export type Assertion = Parameters<Backend['auth']['passkey']['verifyAuthentication']>[0];

type Options = NonNullable<AuthPasskeyAuthenticationOptionsResponse['data']>;

/** Challenge, by a request of its own: supabase-js is loaded for a sign-in, not to look at the page. */
async function requestOptions(signal: AbortSignal): Promise<Options> {
  const { supabaseUrl, supabaseKey } = await loadPublicConfig();
  const response = await fetch(`${supabaseUrl || location.origin}/auth/v1/passkeys/authentication/options`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: '{}',
    signal,
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.message), { status: response.status, code: answer.code });
  return answer;
}

/** Asks the browser for a passkey: in a dialog of its own, or among what it fills in for the email field. */
export async function requestAssertion(autofill: boolean, signal: AbortSignal): Promise<Assertion> {
  const { challenge_id: challengeId, options } = await requestOptions(signal);
  signal.throwIfAborted();
  const credential = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: autofill,
  });
  return { challengeId, credential: credential as Assertion['credential'] };
}

/** Renewal of a challenge that waits in the email field, before it expires. */
const renewEveryMs = 4 * 60_000;

/** Offers passkeys in the email field (conditional mediation), until it is stopped. */
export function offerInEmailField(onChosen: (assertion: Assertion) => void): () => void {
  let current = new AbortController();

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

  void offer();
  const renewal = setInterval(() => void offer(), renewEveryMs);
  return () => {
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
