import type { PasskeyListItem } from '@supabase/supabase-js';
import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { reauthenticate } from '../../../../lib/session/second-factor/reauthenticate.ts';
import { withStepUp } from '../../../../lib/session/second-factor/step-up.ts';
import type { ReauthenticationProof } from '../two-step/factors-api.ts';

export type Passkey = PasskeyListItem;

type Registration = Parameters<Backend['auth']['passkey']['verifyRegistration']>[0];

export async function readPasskeys({ auth }: Backend): Promise<Passkey[]> {
  const { data, error } = await auth.passkey.list();
  if (error) throw error;
  return data;
}

/** Registers a passkey that this browser makes; rejects with its error, or the auth service's. */
export async function addPasskey(): Promise<void> {
  await register(await getSupabase());
}

/**
 * The same after a reauthentication, where the last sign-in is too long ago; rejects with the reauthentication's error
 * alone. Returns whether there is a passkey.
 */
export function addPasskeyProven(proof: ReauthenticationProof, onFailure: (error: unknown) => void): Promise<boolean> {
  return reauthenticate(proof, async (proven) => {
    try {
      await register(proven);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  });
}

async function register({ auth }: Backend): Promise<void> {
  const [{ startRegistration }, { data, error }] = await Promise.all([
    import('@simplewebauthn/browser'),
    auth.passkey.startRegistration(),
  ]);
  if (error) throw error;
  const credential = await startRegistration({
    optionsJSON: data.options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const registered = await auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: credential as Registration['credential'],
  });
  if (registered.error) throw registered.error;
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { auth } = await getSupabase();
  await withStepUp(async () => {
    const { error } = await auth.passkey.delete({ passkeyId });
    if (error) throw error;
  });
}
