import type { Factor } from '@supabase/supabase-js';
import { type Backend, getSupabase } from '../../../../lib/backend/supabase.ts';
import { reauthenticate } from '../../../../lib/session/second-factor/reauthenticate.ts';
import {
  createRecoveryCodes,
  recoveryCodesLeft,
  type SecondFactorInput,
  verifySecondFactor,
} from '../../../../lib/session/second-factor/verify-second-factor.ts';
import { readUser } from '../read-user.ts';

/** Second factors of an account. */
export interface TwoStep {
  factors: Factor[];
  codesLeft: number;
}

export async function readTwoStep(): Promise<TwoStep> {
  const factors = ((await readUser()).factors ?? []).filter(({ status }) => status === 'verified');
  return { factors, codesLeft: factors.length > 0 ? await recoveryCodesLeft(await getSupabase()) : 0 };
}

/** A factor being enrolled: its QR code and secret. */
export interface Enrolment {
  factorId: string;
  picture: string;
  secret: string;
}

/** Enrols an authenticator app; unverified until `confirmFactor`. */
export async function enrolFactor(name: string): Promise<Enrolment> {
  const supabase = await getSupabase();
  await removeUnfinished(supabase);
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: 'Kindling',
  });
  if (error) throw error;
  const svg = data.totp.qr_code.replace(/^data:[^,]*,/, '');
  return { factorId: data.id, picture: `data:image/svg+xml,${encodeURIComponent(svg)}`, secret: data.totp.secret };
}

/** Enrols a security key, which the browser asks for. Returns recovery codes with the first factor. */
export async function addSecurityKey(
  name: string,
  { isFirst, signal }: { isFirst: boolean; signal: AbortSignal },
): Promise<string[]> {
  const supabase = await getSupabase();
  await removeUnfinished(supabase);
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
  if (error) throw error;
  await verifySecondFactor(supabase, { factorId: data.id, code: '', isKey: true, signal });
  return isFirst ? firstRecoveryCodes(supabase) : [];
}

/** Removes what was begun and given up: its name would be taken. */
async function removeUnfinished({ auth }: Backend): Promise<void> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  const unfinished = data.all.filter(({ status }) => status === 'unverified');
  await Promise.all(unfinished.map(({ id }) => auth.mfa.unenroll({ factorId: id })));
}

/** None where they could not be made: two-step sign-in is on, and its setting offers new ones. */
function firstRecoveryCodes(supabase: Backend): Promise<string[]> {
  return createRecoveryCodes(supabase).catch(() => []);
}

/** Reauthenticates in this page, where the last sign-in is too long ago to add the first factor. */
export async function signInAgain(email: string, password: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Verifies a new factor by its first code. Returns recovery codes with the first one. */
export async function confirmFactor(factorId: string, code: string, isFirst: boolean): Promise<string[]> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') });
  if (error) throw error;
  return isFirst ? firstRecoveryCodes(supabase) : [];
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
