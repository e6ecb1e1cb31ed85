import type { Factor } from '@supabase/supabase-js';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { reauthenticate } from '../../../../lib/session/second-factor/reauthenticate.ts';
import {
  createRecoveryCodes,
  recoveryCodesLeft,
  type SecondFactorInput,
} from '../../../../lib/session/second-factor/verify-second-factor.ts';

/** What guards her sign-in beside her password. */
export interface TwoStep {
  factors: Factor[];
  codesLeft: number;
}

export async function readTwoStep(): Promise<TwoStep> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw error;
  const factors = data.totp;
  return { factors, codesLeft: factors.length > 0 ? await recoveryCodesLeft(supabase) : 0 };
}

/** What an authenticator app is told, as a picture and as letters. */
export interface Enrolment {
  factorId: string;
  picture: string;
  secret: string;
}

/** Begins with an app; it counts once `confirmFactor` was given a code of it. */
export async function enrolFactor(name: string): Promise<Enrolment> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Kindling' });
  if (error) throw error;
  const svg = data.totp.qr_code.replace(/^data:[^,]*,/, '');
  return { factorId: data.id, picture: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret: data.totp.secret };
}

/** Signs in anew in this page, for somebody whose sign-in is too long ago to add her first app. */
export async function signInAgain(email: string, password: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** The first right code. With her first app she gets recovery codes; there are some already with another. */
export async function confirmFactor(factorId: string, code: string, isFirst: boolean): Promise<string[] | undefined> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
  if (error) throw error;
  return isFirst ? createRecoveryCodes(supabase) : undefined;
}

export interface ReauthenticationProof {
  email: string;
  password: string;
  step: SecondFactorInput | undefined;
}

export async function removeFactor(proof: ReauthenticationProof, factorId: string): Promise<void> {
  await reauthenticate(proof, async ({ auth }) => {
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
  });
  const { auth } = await getSupabase();
  await auth.refreshSession();
}

export function renewRecoveryCodes(proof: ReauthenticationProof): Promise<string[]> {
  return reauthenticate(proof, createRecoveryCodes);
}
