import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';
import type { RelyingParty } from '../../config/relying-party.ts';
import { AuthError } from '../errors.ts';

/** Lazy import: most servers go for hours without a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256: what each runtime verifies, so that a passkey works on every replica and after an update. */
const algorithms = [-8, -7, -257];

/** For how long a browser asks, in milliseconds; as long as a challenge lives. */
const timeout = 300_000;

const base64url = z.string().regex(/^[\w-]+$/);

/** What a browser's `PublicKeyCredential.toJSON()` says, as far as it is looked at. */
export const registrationResponse = z.object({
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional()
      .catch(undefined),
  }),
});

export const authenticationResponse = z.object({
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(100).nullish(),
  }),
});

export const verificationFailed = (message = 'Credential verification failed') =>
  new AuthError(400, 'webauthn_verification_failed', message);

/** Parses what a browser has answered. */
export function readCredential<T extends z.ZodType>(schema: T, credential: unknown): z.output<T> {
  const { data, success } = schema.safeParse(credential);
  if (!success) throw verificationFailed('Invalid credential response');
  return data;
}

interface NewCredential {
  relyingParty: RelyingParty;
  user: { id: string; name: string; displayName: string };
  /** Authenticators that hold one already. */
  exclude: readonly { id: string; transports: string[] }[];
  selection: typeof ofPasskeys | typeof ofSecurityKeys;
}

/** Passkeys are discoverable, and with user verification (PIN, fingerprint, face). */
export const ofPasskeys = { residentKey: 'required', userVerification: 'required' } as const;

/** A security key as second factor is touched: the first factor was shown before. */
export const ofSecurityKeys = {
  authenticatorAttachment: 'cross-platform',
  residentKey: 'discouraged',
  userVerification: 'discouraged',
} as const;

/** Options of `navigator.credentials.create()`. */
export async function creationOptions({ relyingParty, user, exclude, selection }: NewCredential) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: 'Kindling',
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    timeout,
    attestationType: 'none',
    excludeCredentials: [...exclude],
    authenticatorSelection: selection,
    ...(selection === ofSecurityKeys && { preferredAuthenticatorType: 'securityKey' }),
    supportedAlgorithmIDs: algorithms,
  });
}

/** Options of `navigator.credentials.get()` for whoever it turns out to be. */
export async function requestOptions({ id }: RelyingParty) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({ rpID: id, timeout, userVerification: 'required' });
}

/** The same for one security key. */
export async function securityKeyOptions({ id }: RelyingParty, key: { id: string; transports: string[] }) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    timeout,
    userVerification: ofSecurityKeys.userVerification,
    allowCredentials: [key],
  });
}

interface Verification {
  relyingParty: RelyingParty;
  challenge: string;
  /** Required unless it was not asked for. */
  userVerification?: boolean;
}

/** Verifies a new credential. */
export async function verifyRegistration(
  response: z.output<typeof registrationResponse>,
  { relyingParty, challenge, userVerification = true }: Verification,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    await refuseAttestation(response.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: userVerification,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo;
  } catch {
    // Why is told to nobody.
  }
  throw verificationFailed();
}

/**
 * SSRF guard: a certificate in an attestation names addresses from which its revocations are loaded. We ask for none,
 * so that browsers send none but what a security key has signed for itself.
 */
async function refuseAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await loadHelpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  if (format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)) return;
  throw new Error(`Attestation of format ${format} was not asked for.`);
}

/**
 * Verifies a signature by a credential. Of a passkey, which is all that is asked for, with user verification. A counter
 * that has not grown is a copy's.
 */
export async function verifyAuthentication(
  response: z.output<typeof authenticationResponse>,
  { relyingParty, challenge, userVerification = true, credential }: Verification & { credential: WebAuthnCredential },
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential,
      requireUserVerification: userVerification,
    });
    if (verified) return authenticationInfo;
  } catch {
    // Why is told to nobody.
  }
  throw verificationFailed();
}
